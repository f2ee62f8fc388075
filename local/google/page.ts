import { escapeHtml } from '#core/html.ts'
import { brand } from '#core/brand.ts'

type Shown = { redirectUri: string; state: string; complaint: string | undefined }

/** It says that it is not Google and does not have a password field, so that nobody enters a real password. */
export const googlePage = ({ redirectUri, state, complaint }: Shown): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Choose an account · a stand-in for Google</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>Choose an account</h1>
<p>to continue to ${brand.name}. This page stands in for Google on this machine: type any address, no password is asked.</p>
<form method="post">
<input type="hidden" name="redirect_uri" value="${escapeHtml(redirectUri)}">
<input type="hidden" name="state" value="${escapeHtml(state)}">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="off" value="someone@example.com" aria-describedby="complaint">
<p id="complaint" role="alert">${complaint === undefined ? '' : escapeHtml(complaint)}</p>
<label class="choice"><input type="checkbox" name="verified" checked> Google has verified this address</label>
<div class="actions">
<button name="continue">Continue</button>
<button name="cancel" formnovalidate>Cancel</button>
</div>
</form>
</main>
</body>
</html>`

const styles = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f4f5f2, #14181a); color: light-dark(#14181a, #e8eae6); }
main { max-width: 26rem; margin: 10vh auto; padding: 2rem; border-radius: 12px; background: light-dark(#fff, #1e2426); }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.3; }
label { display: block; margin: 0.75rem 0 0.25rem; }
input[type='email'] { box-sizing: border-box; width: 100%; padding: 0.5rem; font: inherit; color: inherit;
  background: transparent; border: 1px solid light-dark(#646b68, #9aa39f); border-radius: 8px; }
[role='alert'] { margin: 0.25rem 0 0; color: light-dark(#a3261d, #ff9b8f); }
.actions { display: flex; gap: 0.75rem; margin-top: 1.5rem; }
button { padding: 0.5rem 1rem; font: inherit; color: inherit; background: transparent;
  border: 1px solid light-dark(#646b68, #9aa39f); border-radius: 8px; cursor: pointer; }
button[name='continue'] { color: light-dark(#fff, #14181a); background: light-dark(#14181a, #e8eae6); }
`
