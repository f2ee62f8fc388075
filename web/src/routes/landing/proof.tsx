import { lazy, Suspense, useState } from 'react'
import { brand } from '#core/brand.ts'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { exampleMarks, howItWorks, measuredTools } from '#web/content/how-it-works.ts'
import { tools } from '#web/content/measured.json'
import { type Layer, piecesOf } from '#web/editor/changes/marked-pieces.ts'
import { Pieces } from '#web/editor/changes/marked.tsx'
import { textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import { example } from '#web/editor/trial/example.ts'
import { dateName } from '#web/reading/date-name.ts'
import { Table } from '#web/reading/sections.tsx'
import { Button } from '#web/ui/button.tsx'
import { useIsHydrated } from '#web/ui/hydration.ts'

/** The fact lock is the bulk of it. */
const BreakAFact = lazy(() => import('./break-a-fact.tsx').then((file) => ({ default: file.BreakAFact })))

const [draft, rewrite] = [textBefore(example.changes.changes), textAfter(example.changes.changes)]

const factClass = 'underline decoration-ok decoration-[1.25px] underline-offset-4'
const phraseClass = 'rounded-sm bg-marker text-ink'
const leftClass = 'underline decoration-marker decoration-[3px] underline-offset-4'

/** The marks of words that a text has once at most. */
const layersOf = (text: string, words: readonly string[], className: string): Layer[] =>
  words
    .map((each) => ({ start: text.indexOf(each), end: text.indexOf(each) + each.length, class: className }))
    .filter(({ start }) => start !== -1)

/** The phrases, and the facts within them or beside them. */
const marked = (text: string, phrases: readonly string[], className: string) =>
  piecesOf(text, [...layersOf(text, phrases, className), ...layersOf(text, exampleMarks.facts, factClass)])

const [draftPieces, rewritePieces] = [
  marked(draft, exampleMarks.phrases, phraseClass),
  marked(rewrite, exampleMarks.left, leftClass),
]

const facts = formatCount(exampleMarks.facts.length, 'fact')
const gone = exampleMarks.phrases.length - exampleMarks.left.length

/** A draft and its recorded rewrite, marked as the editor marks them. */
const Example = () => {
  const [isOpen, setIsOpen] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <>
      <figure className="panel mt-6 overflow-hidden">
        <div className="grid md:grid-cols-[2fr_3fr]">
          <div className="bg-paper p-5 md:p-7">
            <p className="mb-4 text-sm text-ink-2">
              <span className="text-ink-3">Draft · </span>
              <span className={phraseClass}>{formatCount(exampleMarks.phrases.length, 'phrase')}</span> sound like AI
            </p>
            <p className="text-base whitespace-pre-line text-ink-2">
              <Pieces pieces={draftPieces} />
            </p>
          </div>
          <div className="border-line p-5 max-md:border-t md:border-l md:p-7">
            <p className="mb-4 text-sm text-ink-2">
              <span className={factClass}>{facts}</span> kept · {formatNumber(gone)} of{' '}
              {formatNumber(exampleMarks.phrases.length)} AI phrases gone
            </p>
            <p className="font-read text-[1.1875rem] leading-[1.875rem] whitespace-pre-line">
              <Pieces pieces={rewritePieces} />
            </p>
          </div>
        </div>
        <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 text-sm text-ink-3 md:px-7">
          <span className="flex-1 basis-64">
            Written by a large language model, whose answers are recorded. The text is invented.
          </span>
          <Button size="sm" disabled={!isHydrated} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Try to break a fact
          </Button>
        </figcaption>
      </figure>
      {isOpen && (
        <Suspense>
          <BreakAFact source={draft} text={rewrite} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const rate = (value: number) => value.toFixed(1)

type Tools = NonNullable<typeof tools>

/** The rates of other tools, and ours beneath them: the drafts were others, so it is no row of their order. */
const Measured = ({ rows, recorded, texts, date, source }: Tools) => (
  <div className="mt-16 grid gap-6 md:mt-24 lg:grid-cols-[1fr_2fr] lg:gap-10">
    <div>
      <h2 className="display text-[1.875rem] leading-[1.1] md:text-[2.25rem]">{measuredTools.title}</h2>
      <p className="mt-3 text-md text-ink-2">{measuredTools.lead}</p>
      <p className="mt-3 text-sm text-ink-3">
        {measuredTools.limits} {texts} drafts by models of 2026. Measured on {dateName(date)}; the method is in {source}
        . Drafts and rewrites by other tools: HumanizerBench, CC BY 4.0.
      </p>
      {recorded && (
        <p className="mt-3 text-sm text-ink-3">
          {brand.name} was measured with a large language model, whose answers are recorded, on {recorded.texts} drafts
          of our own, which the other tools have not rewritten.
        </p>
      )}
    </div>
    <Table
      label={measuredTools.title}
      columns={['Name in the data', 'Lost', 'Added', 'Words changed']}
      rows={[
        ...rows.map(({ name, lost, added, changed }) => [name, rate(lost), rate(added), `${changed} %`]),
        ...(recorded
          ? [
              [
                `${brand.name}, ${recorded.texts} other drafts`,
                rate(recorded.lost),
                rate(recorded.added),
                `${recorded.changed} %`,
              ],
            ]
          : []),
      ]}
    />
  </div>
)

/** The worked example, and the measurement of other tools. */
const Proof = () => (
  <div className="mt-16 md:mt-20">
    <h2 className="display text-[1.875rem] leading-[1.1] md:text-[2.25rem]">{howItWorks.title}</h2>
    <Example />
    <ol className="mt-6 grid gap-4 md:grid-cols-3 md:gap-8">
      {howItWorks.steps.map(({ title, text }) => (
        <li key={title}>
          <h3 className="text-md font-medium">{title}</h3>
          <p className="mt-1 text-base text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
    {tools && <Measured {...tools} />}
  </div>
)

export default Proof
