import type { ReactNode } from 'react'
import { howItWorks, measuredTools, shownSentences } from '#web/content/how-it-works.ts'
import { tools } from '#web/content/measured.json'
import { Marked } from '#web/editor/changes/marked.tsx'
import { textBefore } from '#web/editor/changes/text-diff.ts'
import { example } from '#web/editor/trial/example.ts'
import { dateName } from '#web/reading/date-name.ts'
import { Table } from '#web/reading/sections.tsx'
import { Check } from '#web/ui/icons.tsx'

const sentences = example.changes.changes.slice(shownSentences.from, shownSentences.to)

/** The phrases of a text, with what stands between them. */
const cutAt = (text: string, phrases: readonly string[]): { text: string; isPhrase: boolean }[] =>
  phrases.reduce<{ text: string; isPhrase: boolean }[]>(
    (pieces, phrase) =>
      pieces.flatMap((piece) => {
        const at = piece.isPhrase ? -1 : piece.text.indexOf(phrase)
        if (at === -1) return [piece]
        return [
          { text: piece.text.slice(0, at), isPhrase: false },
          { text: phrase, isPhrase: true },
          { text: piece.text.slice(at + phrase.length), isPhrase: false },
        ]
      }),
    [{ text, isPhrase: false }],
  )

const pictures: ReactNode[] = [
  cutAt(textBefore(sentences), shownSentences.signs).map(({ text, isPhrase }) =>
    isPhrase ? (
      <mark key={text} className="rounded-sm bg-marker text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  ),
  <>
    <Marked changes={sentences} side="before" marks />
    <span className="mt-2 block font-read text-lg">
      <Marked changes={sentences} side="after" marks />
    </span>
  </>,
  <span key="facts" className="grid gap-1.5">
    {shownSentences.facts.map((fact) => (
      <span key={fact} className="flex items-center gap-2">
        <Check className="text-ok" />
        {fact}
      </span>
    ))}
  </span>,
]

const rate = (value: number) => value.toFixed(1)

/** Three pictures made of the demo's own example, and the measurement of other tools. */
const Proof = () => (
  <div className="mt-16 md:mt-24">
    <h2 className="display text-[1.875rem] leading-[1.1] md:text-[2.25rem]">{howItWorks.title}</h2>
    <ol className="mt-6 grid gap-4 md:grid-cols-3">
      {howItWorks.steps.map(({ title, text }, index) => (
        <li key={title} className="flex flex-col rounded-xl bg-surface p-6 shadow-[0_0_0_1px_var(--color-line)]">
          <p className="mb-6 text-base text-ink-2">{pictures[index]}</p>
          <h3 className="mt-auto text-md font-medium">{title}</h3>
          <p className="mt-1 text-base text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
    {tools && (
      <div className="mt-16 grid gap-6 md:mt-24 lg:grid-cols-[1fr_2fr] lg:gap-10">
        <div>
          <h2 className="display text-[1.875rem] leading-[1.1] md:text-[2.25rem]">{measuredTools.title}</h2>
          <p className="mt-3 text-md text-ink-2">{measuredTools.lead}</p>
          <p className="mt-3 text-sm text-ink-3">
            {measuredTools.limits} {tools.texts} drafts by models of 2026. Measured on {dateName(tools.date)}; the
            method is in {tools.source}. Drafts and rewrites by other tools: HumanizerBench, CC BY 4.0.
          </p>
        </div>
        <Table
          label={measuredTools.title}
          columns={['Name in the data', 'Lost', 'Added', 'Words changed']}
          rows={tools.rows.map(({ name, lost, added, changed }) => [name, rate(lost), rate(added), `${changed} %`])}
        />
      </div>
    )}
  </div>
)

export default Proof
