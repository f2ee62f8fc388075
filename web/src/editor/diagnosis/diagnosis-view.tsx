import { useDeferredValue, useMemo } from 'react'
import { notInEnglish } from '#core/signs/not-in-english.ts'
import { diagnose, type Segment } from './diagnose.ts'

/** The kinds of signs that are named above the text. */
const mostKinds = 6

const Marked = ({ text, sign, fact }: Segment) => {
  const words = fact ? (
    <span title={fact} className="underline decoration-ok decoration-2 underline-offset-4">
      {text}
    </span>
  ) : (
    text
  )
  if (!sign) return words
  return (
    <mark title={sign} className="rounded-sm bg-marker text-ink box-decoration-clone">
      {words}
    </mark>
  )
}

/** The visitor's own text with its signs of AI writing marked and its facts underlined. Read in the browser. */
export const DiagnosisView = ({ text, onBreak }: { text: string; onBreak: () => void }) => {
  const latest = useDeferredValue(text)
  const { signs, facts, kinds, segments, isCut } = useMemo(() => diagnose(latest), [latest])
  return (
    <section aria-label="Diagnosis" className="flex min-h-0 flex-col px-4 pt-1 pb-4 md:px-6">
      <p className="flex flex-wrap items-baseline gap-x-5 text-base text-ink-2">
        <output className="contents">
          {signs !== undefined && (
            <span>
              <span className="display mr-1.5 text-[2rem] leading-none text-ink tabular-nums">{signs}</span>
              <mark className="rounded-sm bg-marker px-0.5 text-ink">
                {signs === 1 ? 'sign' : 'signs'} of AI writing
              </mark>
            </span>
          )}
          <span>
            <span className="display mr-1.5 text-[2rem] leading-none text-ink tabular-nums">{facts}</span>
            <span className="underline decoration-ok decoration-2 underline-offset-4">
              {facts === 1 ? 'fact' : 'facts'} to keep
            </span>
          </span>
        </output>
      </p>
      {signs === undefined && <p className="mt-1 text-sm text-ink-3">{notInEnglish}</p>}
      {kinds.length > 0 && (
        <ul aria-label="Kinds of signs" className="mt-2.5 flex flex-wrap gap-1.5 text-sm text-ink-2">
          {kinds.slice(0, mostKinds).map(({ name, notice, count }) => (
            <li key={name} title={notice} className="rounded-full bg-chip px-2.5 py-0.5">
              {name} <span className="tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      )}
      <section
        // A scrolling area must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Your text, marked"
        className="mt-3 max-h-[max(20rem,50dvh)] overflow-y-auto text-md leading-[1.7rem] wrap-anywhere whitespace-pre-wrap md:max-h-[min(28rem,60dvh)]"
      >
        {segments.map((segment, index) => (
          // The list is never reordered, so the index identifies a segment.
          <Marked key={index} {...segment} />
        ))}
      </section>
      <p className="mt-3 text-sm text-ink-3">
        {isCut && 'Only the first 10,000 words or so were read. '}
        Read in your browser. Your text was sent nowhere, and no words were counted. A sign says how a text reads. It
        cannot say who wrote it.
        {facts > 0 && (
          <>
            {' '}
            <button
              type="button"
              onClick={onBreak}
              className="text-pen underline decoration-current/40 underline-offset-4 hover:decoration-current"
            >
              Try to break a fact
            </button>
          </>
        )}
      </p>
    </section>
  )
}
