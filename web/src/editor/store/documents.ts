// The text in the editor as a whole: another one takes its place, or it leaves the page.
import { charactersOfTitle } from '#core/documents/title.ts'
import { clock } from '#web/time/clock.ts'
import { toast } from '#web/ui/toast.ts'
import { defaultStyle } from './default-style.ts'
import { change } from './history.ts'
import { tabRewrite } from './tab-rewrite.ts'
import type { FinishedRewrite } from './rewriter.ts'
import { textOf } from './segments.ts'
import { type Editor, isBusy, nothingInHand } from './store.ts'
import { copyRich, copyText } from '#web/ui/copy-text.ts'

/** Puts another text in the place of this one, which undo brings back. `terms` are its protected words. */
export const openText = (
  editor: Editor,
  draft: string,
  given?: FinishedRewrite,
  terms: readonly string[] = [],
): void => {
  const rewrite = given ?? tabRewrite.readFor(draft)
  change(
    editor,
    { draft, rewrite, terms },
    {
      run: { phase: 'idle' },
      style: rewrite?.style ?? editor.get().style,
      title: rewrite?.title,
      ...nothingInHand,
      panel: undefined,
      side: rewrite ? 'rewrite' : 'draft',
    },
  )
}

/** New: an empty draft. The text before it stays where it is kept, and undo brings it back. */
export const startNew = (editor: Editor): void => {
  if (isBusy(editor.get())) return
  editor.host.leave?.()
  openText(editor, '')
  editor.set({ style: defaultStyle, said: 'New document. Undo brings the other one back.' })
  ;(editor.pages.draft ?? editor.pages.field)?.focus()
}

/** A paste into the empty draft, or over all of it, starts a document. */
export const takePaste = (editor: Editor, markdown: string): boolean => {
  const { draft } = editor.get()
  if (isBusy(editor.get()) || markdown.trim() === '') return false
  if (draft.trim() !== '') editor.host.leave?.()
  openText(editor, markdown)
  editor.pages.draft?.focus({ segment: 0 })
  return true
}

const millisecondsOfTitle = 800
/** The documents whose title is still being typed, by their ids. */
const renaming = new Map<string, ReturnType<typeof setTimeout>>()

/** Gives the document a title; an empty one is taken back. A stored document is renamed after a pause in the typing. */
export const rename = (editor: Editor, typed: string): void => {
  const title = typed.trim() === '' ? undefined : typed.slice(0, charactersOfTitle)
  const { rewrite } = editor.get()
  const { title: _, ...untitled } = rewrite ?? {}
  const named = rewrite && { ...(untitled as FinishedRewrite), ...(title !== undefined && { title }) }
  editor.set({ title, rewrite: named })
  const id = rewrite?.documentId
  if (id === undefined) return
  const store = () => {
    renaming.delete(id)
    return editor.host
      .rename?.(id, title?.trim() ?? '')
      ?.catch(() => toast({ title: 'Failed to rename document', tone: 'error' }))
  }
  clearTimeout(renaming.get(id))
  renaming.set(
    id,
    setTimeout(() => void store(), clock.lasting(millisecondsOfTitle)),
  )
}

const millisecondsOfCopied = 2_000
let copied: ReturnType<typeof setTimeout> | undefined

/** Copies the rewrite as rich text and as clean plain text. */
export const copyRewrite = async (editor: Editor): Promise<void> => {
  const { rewrite } = editor.get()
  if (!rewrite) return
  const { clipboardOf } = await import('#web/editor/document/clipboard.ts')
  if (!(await copyRich(clipboardOf(textOf(rewrite.segments))))) return
  editor.set({ isCopied: true, said: 'Copied!' })
  clearTimeout(copied)
  copied = setTimeout(() => editor.set({ isCopied: false }), millisecondsOfCopied)
}

export const copyMarkdown = async (editor: Editor): Promise<void> => {
  const { rewrite } = editor.get()
  if (rewrite && (await copyText(textOf(rewrite.segments)))) editor.set({ said: 'Copied as Markdown.' })
}
