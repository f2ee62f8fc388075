import { escapeHtml } from '#core/html.ts'
import { brand } from '#core/brand.ts'

/** An email as it is sent: the same words as HTML and as plain text. */
export type Email = { subject: string; text: string; html: string }

type Parts = {
  subject: string
  heading: string
  paragraphs?: readonly string[]
  /** Short facts, each with its name. Those without a value are left out. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** A person's own words, with their line breaks. */
  quotation?: string
  /** The button for the email's main action. */
  action?: { label: string; url: string }
  /** For users who read mail on another device. */
  code?: string
  /** Why this email came, and what to do if it should not have. */
  closing?: string
  /** The link at the end. */
  end?: { label: string; url: string }
}

/** The layout of every email: one sheet of paper in the site's colours, light or dark to match the reader's mail program. */
export const writeEmail = ({ subject, ...parts }: Parts): Email => ({
  subject,
  text: asText(parts),
  html: asHtml(subject, parts),
})

type Body = Omit<Parts, 'subject'>

const asText = ({ heading, paragraphs = [], facts = [], quotation, action, code, closing, end }: Body): string =>
  [
    heading,
    ...paragraphs,
    facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    quotation ?? '',
    action ? `${action.label}:\n${action.url}` : '',
    code === undefined ? '' : `${codeLabel(action)}: ${code}`,
    closing === undefined ? '' : `--\n${closing}`,
    end ? `${end.label}:\n${end.url}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')

const codeLabel = (action: Parts['action']) => (action ? 'Or enter this code' : 'Enter this code')

const asHtml = (
  subject: string,
  { heading, paragraphs = [], facts = [], quotation, action, code, closing, end }: Body,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f4f5f2">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f5f2">
<tr><td align="center" style="padding:32px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td class="ink" style="padding:0 4px 20px;${serif};font-size:21px;line-height:26px;color:#14181a"><span class="pen" style="color:#1d46c2;${italic}">~</span>&nbsp;${brand.name}</td></tr>
<tr><td class="sheet" style="padding:32px;background:#ffffff;border:1px solid #dcdfda;border-radius:12px">
<h1 class="ink" style="margin:0;${serif};font-size:28px;line-height:33px;font-weight:500;letter-spacing:-0.01em;color:#14181a">${escapeHtml(heading)}</h1>
${[
  ...paragraphs.map((words) => paragraph('ink-2', `margin:16px 0 0;${sans};color:#454c4a`, words)),
  facts.length === 0 ? '' : factsTable(facts),
  quotation === undefined ? '' : quoted(quotation),
  action ? button(action) : '',
  code === undefined
    ? ''
    : `<p class="ink-2" style="margin:24px 0 0;${sans};color:#454c4a">${codeLabel(action)}: <strong class="ink" style="color:#14181a">${escapeHtml(code)}</strong></p>`,
]
  .filter((part) => part !== '')
  .join('\n')}
</td></tr>
${closing === undefined && !end ? '' : foot(closing, end)}
</table>
</td></tr>
</table>
</body>
</html>
`

const sans =
  "font-family:Geist,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:26px"
const small = sans.replace('16px', '13px').replace('26px', '20px')
const serif = "font-family:Newsreader,Georgia,'Times New Roman',serif"
const italic = 'font-style:italic'

const paragraph = (look: string, style: string, words: string) =>
  `<p class="${look}" style="${style}">${escapeHtml(words)}</p>`

const factsTable = (facts: NonNullable<Parts['facts']>) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 0">
${facts
  .filter(([, value]) => value !== '')
  .map(
    ([name, value]) =>
      `<tr><td class="ink-3" valign="top" style="padding:3px 16px 3px 0;${small};color:#646b68;white-space:nowrap">${escapeHtml(name)}</td><td class="ink" valign="top" style="padding:3px 0;${small};color:#14181a;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  )
  .join('\n')}
</table>`

/** Some mail programs collapse line breaks regardless of the style. */
const quoted = (words: string) =>
  `<div class="quote" style="margin:24px 0 0;padding:4px 0 4px 18px;border-left:2px solid #1d46c2"><p class="ink" style="margin:0;${serif};font-size:18px;line-height:29px;color:#14181a;overflow-wrap:anywhere">${escapeHtml(words).replaceAll('\n', '<br>\n')}</p></div>`

const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:28px 0 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:11px 20px;border-radius:8px;background:#14181a;${sans};font-size:15px;line-height:22px;font-weight:500;color:#f4f5f2;text-decoration:none">${escapeHtml(label)}</a></p>`

const foot = (closing: string | undefined, end: Parts['end']) =>
  `<tr><td class="ink-3" style="padding:20px 4px 0;${small};color:#646b68;overflow-wrap:anywhere">${escapeHtml(closing ?? '')}${end ? ` <a class="ink-2" href="${escapeHtml(end.url)}" style="color:#454c4a;text-decoration:underline">${escapeHtml(end.label)}</a>` : ''}</td></tr>`

/** Programs without dark mode keep the inline colours. */
const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#0d0f10!important}
.sheet{background:#14171a!important;border-color:#262a2d!important}
.ink{color:#ecefed!important}
.ink-2{color:#b6bdb9!important}
.ink-3{color:#8e9691!important}
.pen{color:#93b2ff!important}
.quote{border-color:#93b2ff!important}
.button{background:#ecefed!important;color:#0d0f10!important}
}
`
