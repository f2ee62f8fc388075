import { useEffect, useMemo, useState } from 'react'
import { nameOf } from './rhythm-of.ts'

const barsShown = 36
const figuresShown = 8

type Measure = (text: string) => number[]

/** The sentence splitter is large, so it loads with the first text; the landing page's example comes with its lengths. */
export const useSentenceLengths = (text: string): readonly number[] => {
  const [measure, setMeasure] = useState<Measure>()
  const isNeeded = text !== '' && measure === undefined
  useEffect(() => {
    if (isNeeded) void import('./sentence-lengths.ts').then((loaded) => setMeasure(() => loaded.sentenceLengths))
  }, [isNeeded])
  return useMemo(() => measure?.(text) ?? [], [measure, text])
}

/** Words per sentence, as bars: machine-made text tends to march in step. Nothing here judges who wrote it. */
export const Rhythm = ({ lengths, tone }: { lengths: readonly number[]; tone: 'ink' | 'pen' }) => {
  if (lengths.length === 0) return null
  const longest = Math.max(...lengths)
  const bars = lengths.slice(0, barsShown)
  const step = bars.length > figuresShown * 2 ? 3 : 7
  const figures = lengths.length > figuresShown ? `${Math.min(...lengths)} to ${longest}` : lengths.join(', ')
  return (
    <div className="flex min-w-0 items-center gap-3">
      <svg aria-hidden="true" width={bars.length * step} height="24" className="shrink-0 max-md:max-w-18">
        {bars.map((length, index) => {
          // Half a pixel is as fine as a screen shows, and fifteen decimals of every bar weigh in the page.
          const height = Math.max(3, Math.round((length / longest) * 44) / 2)
          return (
            <rect
              // Bars have no identity but their place.
              key={index}
              x={index * step}
              y={24 - height}
              width={Math.max(1, step - 3)}
              height={height}
              rx="1.5"
              className={tone === 'pen' ? 'fill-pen' : 'fill-ink-3 opacity-55'}
            />
          )
        })}
      </svg>
      {/* An item that does not fit wraps out of sight as a whole: half a figure says nothing. */}
      <p className="flex h-[1.125rem] min-w-0 flex-wrap gap-x-1 overflow-hidden text-sm text-ink-3 max-[22.5rem]:sr-only">
        <span className={`max-w-full truncate ${tone === 'pen' ? 'text-ink' : 'text-ink-2'}`}>{nameOf(lengths)}</span>
        <span className="whitespace-nowrap max-xl:sr-only">
          · {figures} {lengths.length === 1 ? 'words' : 'words per sentence'}
        </span>
      </p>
    </div>
  )
}
