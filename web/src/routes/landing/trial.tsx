import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Editor } from '#web/editor/editor.tsx'
import { Notice, TrialUsed } from '#web/editor/components/notices.tsx'
import { openExample } from '#web/editor/replay/open-example.ts'
import { keepInTab } from '#web/editor/store/autosave.ts'
import { type Editor as Store, phaseOf, type State } from '#web/editor/store/store.ts'
import { useEditor } from '#web/editor/store/use-editor.ts'
import { watchForecast } from '#web/editor/store/watch-forecast.ts'
import { watchFindings } from '#web/editor/store/watch.ts'
import { useTrialUsed } from '#web/editor/trial/trial-cookie.ts'
import { useEditorFile } from '#web/editor/use-editor-file.tsx'
import { FileDrop } from '#web/files/use-file.tsx'
import { signUpPath } from '#web/lib/sign-up.ts'
import { Button } from '#web/ui/button.tsx'
import { grantWish } from './first-use.ts'
import { createTrial } from './trial-host.ts'

const isWrittenIn = (state: State): boolean => ['writing', 'done'].includes(phaseOf(state))

/** True while the page itself is shown though its text is rewritten: after a link to a part of it, such as the prices, or a press on Home. */
const useLeft = (editor: Store, isWritten: boolean) => {
  const [isLeft, setIsLeft] = useState(isWritten && location.hash !== '')
  useEffect(() => {
    const leave = () => setIsLeft(isWrittenIn(editor.get()))
    const goBack = () => setIsLeft(false)
    addEventListener('pushState', leave)
    addEventListener('popstate', goBack)
    return () => {
      removeEventListener('pushState', leave)
      removeEventListener('popstate', goBack)
    }
  }, [editor])
  return [isLeft, setIsLeft] as const
}

/** The field of the landing page. On the first rewrite it becomes the editor, over the whole window. */
export const Trial = () => {
  const [editor] = useState(createTrial)
  const state = useEditor(editor)
  const isUsed = useTrialUsed()
  const files = useEditorFile(editor, false)
  useEffect(() => {
    const ends = [keepInTab(editor), watchFindings(editor), watchForecast(editor)]
    return () => {
      for (const end of ends) end()
    }
  }, [editor])
  useEffect(grantWish, [])
  const isWritten = isWrittenIn(state)
  const [isLeft, setIsLeft] = useLeft(editor, isWritten)
  const isWhole = isWritten && !isLeft
  useEffect(() => {
    document.documentElement.toggleAttribute('data-whole-editor', isWhole)
    return () => document.documentElement.removeAttribute('data-whole-editor')
  }, [isWhole])
  return (
    <FileDrop
      className="flex min-h-0 flex-1 flex-col"
      onFiles={([file, ...others]) => file && files.take(file, others.length)}
    >
      {files.input}
      <div className={isWhole ? 'whole-editor fixed inset-0 z-40 bg-paper' : 'panel overflow-hidden'}>
        <Editor
          editor={editor}
          files={{ state: files.state, onOpen: files.choose }}
          isHero={!isWhole}
          isInPage
          onTab={(tab) => navigate(tab === 'humanize' ? '/dashboard' : `/dashboard?tab=${tab}`)}
          onSignUp={() => navigate(signUpPath)}
          onExample={() => void openExample(editor)}
          banner={
            isWritten && isLeft ? (
              <Notice
                ways={
                  <Button size="sm" tone="pen" onClick={() => setIsLeft(false)}>
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
