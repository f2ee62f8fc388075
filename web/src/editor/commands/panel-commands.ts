import type { Editor } from '#web/editor/state/editor.ts'
import { isBusy, isStopping, rewriteOf } from '#web/editor/state/editor.ts'
import { copyText } from '#web/ui/copy-text.ts'
import type { Command } from './command.ts'

export const humanizeText: Command = {
  name: 'Humanize the text',
  keys: 'Mod+Enter',
  isPossible: (editor) => !isBusy(editor),
  run: (editor) => void editor.humanize(),
}

/** No key: Escape closes so much else that it would stop by accident. */
export const stopRewrite: Command = {
  name: 'Stop the rewrite',
  isPossible: (editor) => editor.stop !== undefined && isBusy(editor) && !isStopping(editor),
  run: (editor) => void editor.stop?.(),
}

export const toggleChanges: Command = {
  name: 'Show or hide the changes',
  keys: 'M',
  isPossible: () => true,
  run: ({ state: { marks }, dispatch }) =>
    dispatch({ type: 'marks-chosen', marks: marks === 'edits' ? 'none' : 'edits' }),
}

const copyRewrite = async (editor: Editor): Promise<void> => {
  if (await copyText(rewriteOf(editor))) editor.dispatch({ type: 'copied' })
}

export const copy: Command = {
  name: 'Copy the rewrite',
  keys: 'C',
  isPossible: ({ shown }) => shown !== undefined,
  run: (editor) => void copyRewrite(editor),
}

export const editText: Command = {
  name: 'Edit the text',
  keys: 'E',
  isPossible: ({ showsCuts, example, isClosed }) => showsCuts && !example && !isClosed,
  run: (editor) => editor.edit(),
}
