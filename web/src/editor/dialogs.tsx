import { lazy } from 'react'
import type { Command } from './commands/command.ts'
import type { FindTexts } from './commands/command-palette.tsx'
import { countReviewed, textOf } from './store/segments.ts'
import type { Editor } from './store/store.ts'

const CommandPalette = lazy(() =>
  import('./commands/command-palette.tsx').then((file) => ({ default: file.CommandPalette })),
)
const Disclosure = lazy(() => import('./disclosure.tsx').then((file) => ({ default: file.Disclosure })))
const ShareRecord = lazy(() => import('#web/record/share-record.tsx').then((file) => ({ default: file.ShareRecord })))

export type Dialog = 'commands' | 'keys' | 'disclosure' | 'proof'

type Props = {
  dialog: Dialog
  editor: Editor
  commands: readonly Command[]
  findTexts: FindTexts | undefined
  onClose: () => void
}

/** The dialogs over the editor. Each is loaded when it is opened. */
export const Dialogs = ({ dialog, editor, commands, findTexts, onClose }: Props) => {
  const { rewrite } = editor.get()
  const text = rewrite ? textOf(rewrite.segments) : ''
  if (dialog === 'disclosure') return <Disclosure rewrite={text} onClose={onClose} />
  if (dialog === 'proof')
    return rewrite?.documentId === undefined ? null : (
      <ShareRecord
        documentId={rewrite.documentId}
        text={text}
        reviewed={countReviewed(rewrite.segments)}
        onClose={onClose}
      />
    )
  const close = (chosen?: Command) => {
    onClose()
    chosen?.run()
  }
  return <CommandPalette commands={commands} findTexts={findTexts} isOfKeys={dialog === 'keys'} onClose={close} />
}
