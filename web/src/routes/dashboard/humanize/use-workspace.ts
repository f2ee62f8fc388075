import { useEffect, useState } from 'react'
import { autosave, keepInTab } from '#web/editor/store/autosave.ts'
import { watchForecast } from '#web/editor/store/watch-forecast.ts'
import { watchFindings } from '#web/editor/store/watch.ts'
import { loadConfig } from '#web/lib/config.ts'
import { createWorkspace, type Given, type Workspace } from './workspace-host.ts'

/** The workspace, which asks for what the page knows when it needs it. */
export const useWorkspace = (given: Given): Workspace => {
  const [{ workspace, give }] = useState(() => {
    let latest = given
    const created = createWorkspace(() => latest)
    return {
      workspace: created,
      give: (next: Given) => {
        const isOtherPlan = next.plan !== latest.plan
        latest = next
        // The reading and the marks go as far as the limit of the plan.
        if (isOtherPlan) created.editor.set({})
      },
    }
  })
  useEffect(() => give(given))
  useEffect(() => {
    const { editor } = workspace
    const ends = [keepInTab(editor), autosave(editor), watchFindings(editor), watchForecast(editor)]
    loadConfig().then(
      ({ writer }) => editor.set({ hasModel: writer !== 'rules' }),
      () => undefined,
    )
    return () => {
      for (const end of ends) end()
      // Nothing is sent again for a page that was left.
      workspace.leave()
    }
  }, [workspace])
  return workspace
}
