import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { textOf } from './copied-text.ts'
import { typeInDraft } from '#web/editor/store/decisions.ts'
import { takePaste } from '#web/editor/store/documents.ts'
import { type Editor, isBusy, type State } from '#web/editor/store/store.ts'
import { takeFreeFocus } from '#web/ui/focus.ts'
import { mountPage } from './mount-page.ts'

/** Pages are made once the site has been painted: until then the draft is a plain field, which is in the page's HTML as well. */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 500 })
  return () => cancelIdleCallback(request)
}

/** The page takes the place of the field, with its caret. Letters that are being composed are not interrupted. */
const takeOver = (editor: Editor, host: HTMLElement, field: HTMLTextAreaElement, onMounted: () => void) => {
  let unmount: (() => void) | undefined
  const gone = new AbortController()
  let isComposing = false
  const onComposition = ({ type }: Event) => {
    isComposing = type === 'compositionstart'
  }
  field.addEventListener('compositionstart', onComposition)
  field.addEventListener('compositionend', onComposition)
  const takeFocus = () => {
    const hasFocus = document.activeElement === field
    const isAtEnd = field.selectionStart === field.value.length
    // A page that is still hidden takes no focus.
    flushSync(onMounted)
    if (!hasFocus) return
    if (isAtEnd) editor.pages.draft?.focusEnd()
    else editor.pages.draft?.focus({ segment: 0 })
  }
  const mount = () => {
    unmount = mountPage(editor, 'draft', host, takeFocus)
  }
  const start = () => {
    if (isComposing) field.addEventListener('compositionend', mount, { once: true, signal: gone.signal })
    else mount()
  }
  const cancel = whenIdle(start)
  return () => {
    gone.abort()
    cancel()
    unmount?.()
  }
}

type Props = {
  editor: Editor
  state: State
  isFocused: boolean
  /** On a page of the site, where most visitors write nothing, it stays a field until there is a text. */
  waitsForText: boolean
}

/** The draft: a field, and once its code is there a page with headings, lists and marks. */
export const DraftText = ({ editor, state, isFocused, waitsForText }: Props) => {
  const host = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isMounted, setIsMounted] = useState(false)

  const isAwaited = waitsForText && !isMounted && state.draft === ''

  useEffect(() => {
    editor.pages.field = field.current
    // Somebody may have typed into the page's HTML before its script was there.
    const typed = field.current?.value ?? ''
    if (typed !== '' && editor.get().draft === '') typeInDraft(editor, typed)
    if (isFocused) takeFreeFocus(field.current)
    // Once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [editor])
  useEffect(() => {
    if (isAwaited || !host.current || !field.current) return undefined
    return takeOver(editor, host.current, field.current, () => setIsMounted(true))
  }, [editor, isAwaited])

  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const isOverAll = value.trim() === '' || (selectionStart === 0 && selectionEnd === value.length)
    if (!isOverAll || event.clipboardData.files.length > 0) return
    event.preventDefault()
    void textOf(event.clipboardData).then((text) => takePaste(editor, text))
  }

  return (
    <>
      {!isMounted && (
        <textarea
          ref={field}
          aria-label="Draft"
          className="text field"
          value={state.draft}
          readOnly={isBusy(state)}
          aria-busy={isBusy(state) || undefined}
          onChange={({ target }) => typeInDraft(editor, target.value)}
          onPaste={paste}
        />
      )}
      <div ref={host} className="text" hidden={!isMounted} />
    </>
  )
}
