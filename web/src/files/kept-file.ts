import { originalFiles } from '#web/lib/original-files.ts'
import { storedJson } from '#web/lib/stored.ts'
import type { OpenedFile } from './open-file.ts'

/** The number in the key is the version of the shape: files stored in another shape are ignored. */
const stored = storedJson('sessionStorage', 'longhand_file_2', (json) => json as OpenedFile)

/** Lives as long as the page, so that a visitor's document survives the sign-in. */
let newest: OpenedFile | undefined

/** The editor's file is stored like those of batches, as a batch of one. */
const placeOf = ({ id }: OpenedFile): string => `editor-${id}`

/**
 * The file that the editor's text came from. Its name and notes are kept in this tab, like the draft. The bytes of a Word document
 * are kept in IndexedDB, which has room for any size, so that after a reload the rewrite can still be written back into it.
 */
export const keptFile = {
  save: (file: OpenedFile): void => {
    newest = file
    const { bytes: _, ...description } = file
    // The entry of the previous file goes first: if this one does not fit, none must stay.
    stored.remove()
    stored.write(description)
  },

  /** The file that `text` came from; undefined if the kept file holds another text. */
  restore: (text: string): OpenedFile | undefined => {
    const kept = stored.read()
    if (kept === undefined || text === '' || kept.text !== text) return undefined
    return kept.id === newest?.id ? newest : kept
  },

  /** Called when another text replaces the file's. */
  forget: (): void => {
    const kept = newest ?? stored.read()
    newest = undefined
    if (kept === undefined) return
    void keptFile.forgetOriginal(kept)
    stored.remove()
  },

  async keepOriginal(file: OpenedFile): Promise<void> {
    const { bytes, text } = file
    if (bytes === undefined) return
    await originalFiles.keep(placeOf(file), new Map([[0, { text, file: new Blob([bytes.slice()]) }]]))
  },

  forgetOriginal: (file: OpenedFile): Promise<void> => originalFiles.forget(placeOf(file)),

  /** Undefined if this browser never kept the document, or has deleted it. */
  async originalOf(file: OpenedFile): Promise<Uint8Array | undefined> {
    if (file.bytes !== undefined) return file.bytes
    const original = await originalFiles.find(placeOf(file), 0)
    return original && new Uint8Array(await original.file.arrayBuffer())
  },
}
