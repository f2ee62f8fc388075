import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type MarginLine, marginLines, type MarkedSegment } from '#web/editor/components/margin-lines.ts'
import { Margin, MarginLines } from '#web/editor/components/margin.tsx'
import { letGo, segmentsIn } from '#web/editor/store/decisions.ts'
import { isChanged, isCut } from '#web/editor/store/segments.ts'
import type { Editor } from '#web/editor/store/store.ts'
import { lineOf } from '#web/editor/view/sentence-actions.ts'
import { mountPage } from './mount-page.ts'

type Geometry = { lines: readonly MarginLine[]; left: number; top: number }

/** The places of the margin's lines and of what stands in the right margin, as the browser has laid out the text. */
const measure = (editor: Editor, sheet: HTMLElement, text: HTMLElement): Geometry => {
  const state = editor.get()
  const page = editor.pages.rewrite
  const sheetTop = sheet.getBoundingClientRect().top
  const textLeft = text.getBoundingClientRect().left
  const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight) || 30
  const marked = segmentsIn(state).flatMap((segment, at): MarkedSegment[] => {
    const kind = lineOf(state, at)
    if (kind === undefined || !page) return []
    const isShownCut = isCut(segment) && state.peek !== at
    return [{ kind, isInHand: state.at === at, isCut: isShownCut, rects: page.rects(at) }]
  })
  const [first] = page?.rects(state.at ?? segmentsIn(state).findIndex(isChanged)) ?? []
  return {
    lines: marginLines(marked, { sheetTop, textLeft, lineHeight }),
    left: textLeft - sheet.getBoundingClientRect().left,
    top: first ? (first.top + first.bottom) / 2 - lineHeight / 2 - sheetTop : 0,
  }
}

/** Measures again after each change of the text and of its width, once a frame. */
const followLayout = (editor: Editor, sheet: HTMLElement, text: HTMLElement, onChange: (now: Geometry) => void) => {
  let frame = 0
  let drawn = ''
  const follow = () => {
    frame = 0
    const now = measure(editor, sheet, text)
    const written = JSON.stringify(now)
    if (written === drawn) return
    drawn = written
    onChange(now)
  }
  const request = () => {
    frame ||= requestAnimationFrame(follow)
  }
  const watch = new ResizeObserver(request)
  watch.observe(text)
  const stop = editor.subscribe(request)
  request()
  return () => {
    cancelAnimationFrame(frame)
    watch.disconnect()
    stop()
  }
}

type Props = {
  editor: Editor
  /** In the right margin: the actions of the sentence in hand, or beside the first changed one what a press does. */
  beside: ReactNode
  isLight: boolean
  end: ReactNode
}

/** The rewrite with its margins. */
export const RewriteText = ({ editor, beside, isLight, end }: Props) => {
  const sheet = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [geometry, setGeometry] = useState<Geometry>({ lines: [], left: 0, top: 0 })

  useEffect(() => {
    const [outer, inner] = [sheet.current, host.current]
    if (!outer || !inner) return undefined
    const stop = followLayout(editor, outer, inner, setGeometry)
    // Once it is there, its lines can be measured.
    const unmount = mountPage(editor, 'rewrite', inner, () => editor.set({}))
    return () => {
      stop()
      unmount()
    }
  }, [editor])

  return (
    // A press beside the text lets the sentence go; Escape does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={sheet}
      className="sheet"
      onClick={({ target }) => {
        if (target === sheet.current) letGo(editor)
      }}
    >
      <div ref={host} className={isLight ? 'text marked' : 'text'} />
      <MarginLines lines={geometry.lines} left={geometry.left} />
      {beside && <Margin top={geometry.top}>{beside}</Margin>}
      {end}
    </div>
  )
}
