import type { OpenedFile } from './open-file.ts'

/** The number is that of the shape: what another version of the page has kept is not read. */
const key = 'longhand_file_1'

/** Storage for a tab holds about 5 million letters, and three bytes are four of them. */
const mostBytes = 2_000_000

const bytesPerStep = 30_000

const toText = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += bytesPerStep)
    text += String.fromCharCode(...bytes.subarray(at, at + bytesPerStep))
  return btoa(text)
}

/** The file that the text came from, kept for this tab like the draft: after a reload a document still goes back into itself. */
export const keptFile = {
  save: (file: OpenedFile): void => {
    try {
      sessionStorage.removeItem(key)
      if (file.bytes.length > mostBytes) return
      sessionStorage.setItem(key, JSON.stringify({ ...file, bytes: toText(file.bytes) }))
    } catch {
      // Storage can be full or forbidden; then the file lives as long as the page.
    }
  },

  /** The file of this text; that of another text would take the rewrite into the wrong document. */
  restore: (text: string): OpenedFile | undefined => {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as (OpenedFile & { bytes: unknown }) | null
      if (kept === null || text === '' || kept.text !== text) return undefined
      return { ...kept, bytes: Uint8Array.from(atob(String(kept.bytes)), (letter) => letter.charCodeAt(0)) }
    } catch {
      return undefined
    }
  },
}
