import { toast } from './toast.ts'

const copying = async (copy: () => Promise<void>): Promise<boolean> => {
  try {
    await copy()
    return true
  } catch {
    toast({ title: 'Failed to copy', description: 'Please try selecting and copying manually.', tone: 'error' })
    return false
  }
}

/** Copies a text. If the browser refuses, the user is told, and the answer is false. */
export const copyText = (text: string): Promise<boolean> => copying(() => navigator.clipboard.writeText(text))

/** Copies a text with its formatting, for programs that take it, and as plain text for all others. */
export const copyRich = ({ html, text }: { html: string; text: string }): Promise<boolean> =>
  copying(() => {
    if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(text)
    const item = new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([text], { type: 'text/plain' }),
    })
    return navigator.clipboard.write([item])
  })
