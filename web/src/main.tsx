import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { reloadAfterDeploy } from './lib/reload-after-deploy.ts'
import { followSignOut } from './lib/sign-out-elsewhere.ts'
import { loadToastsEarly } from './ui/toast.ts'
import './styles.css'
// The start page shows the editor before it loads it.
import './editor/components/editor.css'
import './editor/frame.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

// The 404 page is served for every unknown address, and the shell for every app page: only a page rendered
// for this very address may be hydrated.
if (root.dataset.path === (location.pathname.replace(/\/+$/, '') || '/')) {
  hydrateRoot(root, app)
} else {
  for (const tag of document.head.querySelectorAll('[data-prerendered]')) tag.remove()
  root.replaceChildren()
  createRoot(root).render(app)
}

reloadAfterDeploy()
followSignOut()
loadToastsEarly()
