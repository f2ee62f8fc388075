import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Editor } from '#web/editor/state/editor.ts'
import { isOfTyping } from './text-events.ts'

/**
 * A run that was begun in the draft leaves the keyboard in the draft: the next letter opens its field at the caret before the key reaches
 * it, so that it neither gets lost nor is a command. Tab, Escape or a click ends that. True while it lasts.
 */
export const useTypingOn = (editor: Editor): boolean => {
  const { dispatch, elements } = editor
  const { phase } = editor.state.run
  const before = useRef(phase)
  const [goesOn, setGoesOn] = useState(false)

  useLayoutEffect(() => {
    const wasBusy = before.current === 'busy'
    before.current = phase
    // The field was in use if it took the focus with it.
    if (!wasBusy || phase !== 'done' || elements.field.current || document.activeElement !== document.body) return
    const cuts = elements.cuts.current
    const shown = cuts && cuts.getClientRects().length > 0 ? cuts : elements.result.current
    shown?.focus({ preventScroll: true })
    setGoesOn(true)
  }, [phase, elements])

  useEffect(() => {
    const text = document.activeElement
    if (!goesOn || !(text instanceof HTMLElement)) return undefined
    const end = () => setGoesOn(false)
    const press = (event: KeyboardEvent) => {
      if (isOfTyping(event)) {
        flushSync(() => {
          end()
          dispatch({ type: 'editing-started' })
        })
        const { field, caret } = elements
        field.current?.focus()
        field.current?.setSelectionRange(...caret.current)
        event.stopImmediatePropagation()
      } else if (event.key === 'Escape' || (event.key === 'Tab' && !event.shiftKey)) {
        event.preventDefault()
        event.stopImmediatePropagation()
        elements.result.current?.focus({ preventScroll: true })
        end()
      }
    }
    // Before the keys of the texts themselves.
    text.addEventListener('keydown', press, { capture: true })
    text.addEventListener('pointerdown', end)
    text.addEventListener('blur', end)
    return () => {
      text.removeEventListener('keydown', press, { capture: true })
      text.removeEventListener('pointerdown', end)
      text.removeEventListener('blur', end)
    }
  }, [goesOn, dispatch, elements])
  return goesOn
}
