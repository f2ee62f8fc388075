import { styleIds, styles } from '#core/styles.ts'
import { another, hasAnother } from '#web/editor/store/another.ts'
import {
  accept,
  acceptAll,
  countEdits,
  goToEdit,
  isUnchanged,
  segmentIn,
  stepThrough,
  toggleOriginal,
  typeInHand,
} from '#web/editor/store/decisions.ts'
import { copyMarkdown, copyRewrite, startNew } from '#web/editor/store/documents.ts'
import { defaultStyle } from '#web/editor/store/default-style.ts'
import { redo, undo } from '#web/editor/store/history.ts'
import { isByRules } from '#web/editor/store/rules.ts'
import { humanize, stop } from '#web/editor/store/run.ts'
import { canUpdate, isStale, undoMyChange, update } from '#web/editor/store/stale.ts'
import { type Editor, isBusy, phaseOf } from '#web/editor/store/store.ts'
import { keepPrivate, togglePanel, toggleCompare } from '#web/editor/store/views.ts'
import type { Command } from './command.ts'

/** The writing action: a changed draft is brought up to date, any other is rewritten. */
const write = (editor: Editor): void => {
  if (isStale(editor.get()) && canUpdate(editor)) void update(editor)
  else void humanize(editor)
}

/** Everything that the editor can do by a key or from the palette, in its order there. */
// oxlint-disable-next-line max-lines-per-function
export const commandsOf = (editor: Editor): Command[] => {
  const state = () => editor.get()
  const isDone = () => phaseOf(state()) === 'done'
  const hasHand = () => isDone() && state().at !== undefined
  const isIdle = () => !isBusy(state())
  return [
    { name: 'New', keys: 'N', isPossible: () => isIdle() && phaseOf(state()) !== 'empty', run: () => startNew(editor) },
    { name: 'Humanize AI', keys: 'Mod+Enter', isPossible: isIdle, run: () => write(editor) },
    { name: 'Stop', isPossible: () => isBusy(state()), run: () => void stop(editor) },
    { name: 'Copy', keys: 'C', isPossible: isDone, run: () => void copyRewrite(editor) },
    { name: 'Copy as Markdown', isPossible: isDone, run: () => void copyMarkdown(editor) },
    { name: 'Next edit', keys: 'J', isPossible: isDone, run: () => goToEdit(editor, 1) },
    { name: 'Previous edit', keys: 'K', isPossible: isDone, run: () => goToEdit(editor, -1) },
    { name: 'Original', keys: 'R', isPossible: hasHand, run: () => toggleOriginal(editor) },
    {
      name: 'Another',
      keys: 'W',
      isPossible: () => {
        const segment = segmentIn(state())
        return hasHand() && segment !== undefined && hasAnother(editor, state(), segment)
      },
      run: () => void another(editor),
    },
    { name: 'Accept', keys: 'A', isPossible: hasHand, run: () => accept(editor) },
    {
      name: 'Accept every edit',
      isPossible: () => isDone() && countEdits(state()).accepted < countEdits(state()).edits,
      run: () => acceptAll(editor),
    },
    { name: 'Type in the sentence in hand', keys: 'Enter', isPossible: hasHand, run: () => typeInHand(editor) },
    {
      name: 'Compare',
      keys: 'V',
      isPossible: () => isDone() && !isUnchanged(state()),
      run: () => toggleCompare(editor),
    },
    { name: 'Details', keys: 'D', isPossible: isDone, run: () => togglePanel(editor) },
    {
      name: 'Next fact',
      keys: 'F',
      isPossible: () => isIdle() && phaseOf(state()) !== 'empty',
      run: () => stepThrough(editor, 'facts'),
    },
    {
      name: 'Next AI phrase',
      isPossible: () => isIdle() && phaseOf(state()) !== 'empty',
      run: () => stepThrough(editor, 'phrases'),
    },
    { name: 'Next check', isPossible: isDone, run: () => stepThrough(editor, 'checks') },
    { name: 'Undo', keys: 'Mod+Z', isPossible: () => isIdle() && state().past.length > 0, run: () => undo(editor) },
    {
      name: 'Redo',
      keys: 'Mod+Shift+Z',
      isPossible: () => isIdle() && state().future.length > 0,
      run: () => redo(editor),
    },
    {
      name: 'Private: store nothing',
      isPossible: () => !editor.host.isVisitor && !state().isPrivate,
      run: () => keepPrivate(editor, true),
    },
    { name: 'Store my texts again', isPossible: () => state().isPrivate, run: () => keepPrivate(editor, false) },
    { name: 'Undo my change in the draft', isPossible: () => isStale(state()), run: () => undoMyChange(editor) },
    ...styleIds.map((style, index): Command => ({
      name: `Style: ${styles[style].name}`,
      keys: `Alt+${index + 1}`,
      isPossible: () => isIdle() && !(isByRules(editor, state()) && style !== defaultStyle),
      run: () => editor.set({ style }),
    })),
  ]
}
