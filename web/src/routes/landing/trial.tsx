import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Editor } from '#web/editor/editor.tsx'
import { Notice, TrialUsed } from '#web/editor/parts/notices.tsx'
import { openExample } from '#web/editor/replay/open-example.ts'
import { keepInTab } from '#web/editor/store/keeping.ts'
import { phaseOf } from '#web/editor/store/store.ts'
import { useEditor } from '#web/editor/store/use-editor.ts'
import { watchForecast } from '#web/editor/store/watch-forecast.ts'
import { watchFindings } from '#web/editor/store/watch.ts'
import { useTrialUsed } from '#web/editor/trial/trial-cookie.ts'
import { useEditorFile } from '#web/editor/use-editor-file.tsx'
import { FileDrop } from '#web/files/use-file.tsx'
import { signUpPath } from '#web/lib/sign-up.ts'
import { Button } from '#web/ui/button.tsx'
import { createTrial } from './trial-host.ts'

/** The field of the landing page. On the first rewrite it becomes the editor, over the whole window. */
export const Trial = () => {
  const [editor] = useState(createTrial)
  const state = useEditor(editor)
  const isUsed = useTrialUsed()
  const navigate = useNavigate()
  const files = useEditorFile(editor, false)
  useEffect(() => {
    const ends = [keepInTab(editor), watchFindings(editor), watchForecast(editor)]
    return () => {
      for (const end of ends) end()
    }
  }, [editor])
  const { key, hash } = useLocation()
  /** The visit of this page that was left for the page itself, by its entry in the history. */
  const [left, setLeft] = useState<string>()
  const phase = phaseOf(state)
  const isWritten = phase === 'writing' || phase === 'done'
  // A link to a section, such as the prices, asks for the page itself.
  const [arrived] = useState(isWritten && hash !== '' ? undefined : key)
  // A press on Home leads here again, to the page around the field.
  const isLeft = isWritten && key !== arrived && left !== key
  const isWhole = isWritten && !isLeft
  useEffect(() => {
    document.documentElement.toggleAttribute('data-whole-editor', isWhole)
    return () => document.documentElement.removeAttribute('data-whole-editor')
  }, [isWhole])
  return (
    <FileDrop onFile={files.take}>
      {files.input}
      <div className={isWhole ? 'whole-editor fixed inset-0 z-40 bg-paper' : 'panel overflow-hidden'}>
        <Editor
          editor={editor}
          files={{ state: files.state, onOpen: files.choose }}
          isHero={!isWhole}
          isInPage
          onTab={(tab) => void navigate(tab === 'humanize' ? '/dashboard' : `/dashboard?tab=${tab}`)}
          onSignUp={() => void navigate(signUpPath)}
          onExample={() => void openExample(editor)}
          banner={
            isLeft ? (
              <Notice
                ways={
                  <Button size="sm" tone="pen" onClick={() => setLeft(key)}>
                    Open it
                  </Button>
                }
              >
                Your rewrite is still here.
              </Notice>
            ) : isUsed ? (
              <TrialUsed />
            ) : undefined
          }
        />
      </div>
    </FileDrop>
  )
}
