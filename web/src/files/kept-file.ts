import { originalFiles } from '#web/lib/original-files.ts'
import type { OpenedFile } from './open-file.ts'

/** The number is that of the shape: what another version of the page has kept is not read. */
const key = 'longhand_file_2'

/** As long as the page lives: a visitor's document goes along into the sign-in. */
let newest: OpenedFile | undefined

/** The editor's file stands beside those of the batches, as a batch of one. */
const placeOf = ({ id }: OpenedFile): string => `editor-${id}`

const read = (): OpenedFile | undefined => {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as OpenedFile | null) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * The file that the text came from. What is said of it is kept for this tab, like the draft; a Word document itself is kept in the
 * browser's own store, where one of any size has room, so that after a reload it still goes back into itself.
 */
export const keptFile = {
  save: (file: OpenedFile): void => {
    newest = file
    try {
      const { bytes: _, ...said } = file
      sessionStorage.removeItem(key)
      sessionStorage.setItem(key, JSON.stringify(said))
    } catch {
      // Storage can be full or forbidden; then the file lives as long as the page.
    }
  },

  /** The file of this text; that of another text would take the rewrite into the wrong document. */
  restore: (text: string): OpenedFile | undefined => {
    const kept = read()
    if (kept === undefined || text === '' || kept.text !== text) return undefined
    return kept.id === newest?.id ? newest : kept
  },

  /** Another text has taken the place of the file's. */
  forget: (): void => {
    const kept = newest ?? read()
    newest = undefined
    if (kept === undefined) return
    void keptFile.forgetOriginal(kept)
    try {
      sessionStorage.removeItem(key)
    } catch {
      // What cannot be written was never there.
    }
  },

  async keepOriginal(file: OpenedFile): Promise<void> {
    const { bytes, text } = file
    if (bytes === undefined) return
    await originalFiles.keep(placeOf(file), new Map([[0, { text, file: new Blob([bytes.slice()]) }]]))
  },

  forgetOriginal: (file: OpenedFile): Promise<void> => originalFiles.forget(placeOf(file)),

  /** Undefined where this browser does not, or no longer, have it. */
  async originalOf(file: OpenedFile): Promise<Uint8Array | undefined> {
    if (file.bytes !== undefined) return file.bytes
    const original = await originalFiles.find(placeOf(file), 0)
    return original && new Uint8Array(await original.file.arrayBuffer())
  },
}
