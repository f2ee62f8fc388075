import { useRef } from 'react'
import { titleOfFile } from '#core/documents/title.ts'
import { useFile } from '#web/files/use-file.tsx'
import { openText } from './store/documents.ts'
import { type Editor, isBusy } from './store/store.ts'
import { useEditor } from './store/use-editor.ts'

/** The file that the text came from, and the ways to open one. `input` has to be in the page. */
export const useEditorFile = (editor: Editor, isUser: boolean) => {
  const { draft, isPrivate } = useEditor(editor)
  const input = useRef<HTMLInputElement>(null)
  const file = useFile(draft, { isUser, isStored: !isPrivate }, ({ text, name }) => {
    // The text before it stays where it is kept.
    if (editor.get().draft.trim() !== '') editor.host.leave?.()
    openText(editor, text)
    editor.set({ title: titleOfFile(name) })
  })
  const take = (chosen: File, others = 0) => {
    if (isBusy(editor.get())) file.refuse('A rewrite is running. Open the file when it is done.')
    else void file.open(chosen, others)
  }
  return {
    state: file.state,
    take,
    choose: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        accept=".docx,.md,.markdown,.txt,.pdf"
        hidden
        aria-label="File to open"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // Lets the user choose the same file again after changing it.
          target.value = ''
          if (chosen) take(chosen)
        }}
      />
    ),
  }
}
