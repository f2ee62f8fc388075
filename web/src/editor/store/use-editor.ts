import { useMemo, useSyncExternalStore } from 'react'
import { type Editor, initialState, type State } from './store.ts'

/** The state in a page's HTML, which knows nothing of the tab. */
const atServer = initialState('', undefined)

/** The views around the texts follow a key in the rewrite after the frame that shows the key. */
const followAround =
  ({ get, subscribe }: Editor) =>
  (listener: () => void): (() => void) => {
    let { burst } = get()
    let frame = 0
    const follow = () => {
      const last = burst
      burst = get().burst
      const isKeyInRewrite = burst !== undefined && burst !== last && burst.in !== 'draft'
      if (isKeyInRewrite) frame ||= requestAnimationFrame(() => setTimeout(show))
      else show()
    }
    const show = () => {
      frame = 0
      listener()
    }
    const stop = subscribe(follow)
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }

/** The editor's state, and a new rendering after each change. */
export const useEditor = (editor: Editor): State => {
  const subscribe = useMemo(() => followAround(editor), [editor])
  return useSyncExternalStore(subscribe, editor.get, () => atServer)
}
