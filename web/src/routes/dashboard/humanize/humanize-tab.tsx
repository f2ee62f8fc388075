import { Editor } from '#web/editor/editor.tsx'
import type { FindTexts } from '#web/editor/commands/command-palette.tsx'
import type { EditorTab } from '#web/editor/components/bar.tsx'
import { useEditorFile } from '#web/editor/use-editor-file.tsx'
import { FileDrop } from '#web/files/use-file.tsx'
import { navigate } from 'wouter/use-browser-location'
import { signUpPath } from '#web/lib/sign-up.ts'
import type { ChosenVoice } from '#web/voices/use-voice.ts'
import { openExample } from '#web/editor/replay/open-example.ts'
import { findDrafts } from './drafts.ts'
import type { Workspace } from './workspace-host.ts'

type Props = {
  workspace: Workspace
  isUser: boolean
  /** False while another tab of the page covers this one. */
  isShown?: boolean
  /** The user's documents as commands that open them; undefined for visitors. */
  findDocuments?: FindTexts | undefined
  onTab?: (tab: EditorTab) => void
  voice?: ChosenVoice
  /** Words left this month, once they are few. */
  wordsLeft?: number | undefined
}

/** The editor over the server's rewriter. */
export const HumanizeTab = (props: Props) => {
  const { workspace, isUser, isShown = true, findDocuments, onTab = () => {}, voice, wordsLeft } = props
  const { editor, parts } = workspace
  const files = useEditorFile(editor, isUser)
  const findTexts: FindTexts = async () => [...findDrafts(editor), ...((await findDocuments?.().catch(() => [])) ?? [])]
  return (
    <FileDrop
      className="flex min-h-0 flex-1 flex-col"
      onFiles={([file, ...others]) => file && files.take(file, others.length)}
    >
      {files.input}
      <Editor
        editor={editor}
        parts={parts}
        files={{ state: files.state, onOpen: files.choose }}
        isShown={isShown}
        voice={voice}
        onTab={onTab}
        onSignUp={() => navigate(signUpPath)}
        onExample={() => void openExample(editor)}
        wordsLeft={wordsLeft}
        findTexts={isUser ? findTexts : undefined}
      />
    </FileDrop>
  )
}
