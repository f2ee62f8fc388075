import type { EditRecord, Reviewed } from '#core/api/records.ts'
import { brand } from '#core/brand.ts'
import { disclosures } from '#core/disclosures.ts'
import { onlyExactFacts } from '#core/facts/kinds.ts'
import { comparedOf, sayCompared } from '#core/facts/compared.ts'
import type { FactCounts } from '#core/facts/counts.ts'
import { sayKeptKinds } from '#core/facts/kept.ts'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { sayWriter } from '#core/rewriting/say-report.ts'
import { styles } from '#core/styles.ts'
import type { AuthoredSpan, ChosenEdit } from '#web/editor/changes/authored-edits.ts'
import { type Layer, markedSide, type Side as SideOfEdits } from '#web/editor/changes/marked-pieces.ts'
import { Pieces } from '#web/editor/changes/marked.tsx'
import type { Highlight } from '#web/editor/findings/highlights.ts'
import { formatDay } from '#web/lib/format-date.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'

type Reading = {
  spans: readonly AuthoredSpan[]
  edits: readonly ChosenEdit[]
  facts: FactCounts
  /** The comparison of the sentences of the text, in words. */
  compared: string
  /** Each fact of the draft once, by its words. */
  listed: readonly { text: string; isKept: boolean }[]
  /** False for a language of which exact facts alone can be compared. */
  hasStatements: boolean
  /** The marks of the kept facts in both texts. */
  kept: Record<SideOfEdits, readonly Layer[]>
}

/** A fact that was lost or changed is marked as the edit that it is. */
const keptFacts = (highlights: readonly Highlight[]): Layer[] =>
  highlights
    .filter(({ fact, isBroken }) => fact !== undefined && !isBroken)
    .map(({ start, end }) => ({ start, end, class: 'fact' }))

/** The reader's own browser computes edits and facts from the three texts, so the reader trusts nobody's word for them. */
const readRecord = async ({ draft, delivered, text, style, locked_terms }: EditRecord): Promise<Reading> => {
  const [{ chosenEdits }, { readFindings }, { countFacts }] = await Promise.all([
    import('#web/editor/changes/authored-edits.ts'),
    import('#web/editor/findings/read-findings.ts'),
    import('#core/facts/kept.ts'),
  ])
  const chosen = await chosenEdits(draft, delivered, text)
  const { facts, hasStatements, compared, before, after } = readFindings({
    source: draft,
    rewrite: text,
    style,
    terms: locked_terms ?? [],
  })
  const listed = facts
    .filter(({ state }) => state !== 'added')
    .map(({ text: words, state }) => ({ text: words, isKept: state === 'kept' }))
  return {
    ...chosen,
    facts: countFacts(facts),
    compared: sayCompared(comparedOf(compared)),
    listed,
    hasStatements,
    kept: { before: keptFacts(before), after: keptFacts(after) },
  }
}

const choiceNames = {
  kept: `${brand.name}’s, in the text`,
  rejected: `${brand.name}’s, taken back`,
  own: 'The author’s own',
} as const

export const RecordView = ({ record }: { record: EditRecord }) => {
  const [reading] = useLoaded(() => readRecord(record).catch(() => 'failed' as const), [record])
  const known = reading === 'failed' ? undefined : reading
  return (
    <article data-record aria-label="Proof of edits">
      <p className="text-sm text-ink-3">Proof of edits</p>
      <h1 dir="auto" className="display mt-2 text-[2.25rem] leading-[1.08] wrap-anywhere md:text-[2.75rem]">
        {record.title}
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
        <span>Rewritten on {formatDay(new Date(record.rewritten_at))}</span>
        <span>Style: {styles[record.style].name}</span>
        {record.written_by && <span className="first-letter:uppercase">{sayWriter(record)}</span>}
        {record.locked_terms && (
          <span dir="auto" className="wrap-anywhere">
            Protected words: {record.locked_terms.join(', ')}
          </span>
        )}
        <span>Shared on {formatDay(new Date(record.shared_at))}</span>
        <Button size="sm" className="print:hidden" onClick={() => print()}>
          Print
        </Button>
      </p>

      {record.audience && (
        <section aria-labelledby="disclosure" className="mt-8 border-l-2 border-pen pl-5">
          <h2 id="disclosure" className="text-sm font-medium">
            Disclosure
          </h2>
          <p className="mt-1 max-w-[70ch] font-read text-lg">{disclosures[record.audience].sentence}</p>
        </section>
      )}

      {reading === undefined && <div aria-busy="true" className="shimmer mt-8 h-24" />}
      {reading === 'failed' && (
        <p role="alert" className="mt-8 text-pencil">
          The edits could not be compared in this browser. Both texts are below.
        </p>
      )}
      {known && <Summary {...known} />}
      {record.reviewed && <p className="mt-3 tabular-nums">{sayReviewed(record.reviewed)}</p>}
      {known?.hasStatements === false && <p className="mt-3 text-sm text-ink-3">{onlyExactFacts}</p>}

      <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2 print:grid-cols-2">
        <Side id="draft" title="The draft" reading={known} side="before" whole={record.draft} />
        <Side id="text" title="The text" reading={known} side="after" whole={record.text} />
      </div>

      {known && known.listed.length > 0 && <Facts listed={known.listed} />}
      {known && known.edits.length > 0 && <Edits edits={known.edits} />}
      <p className="mt-10 max-w-[70ch] text-sm text-ink-3">
        The author of this text shared this page with you. Edits and facts are worked out in your browser from the
        draft, the rewrite as {brand.name} delivered it, and the text as the author let it stand. {brand.name} does not
        judge who wrote a text.
      </p>
    </article>
  )
}

/** The author's own account of the decisions, in the editor. */
const sayReviewed = ({ alone, together, open }: Reviewed): string =>
  `Of ${formatCount(alone + together + open, 'edited sentence')}, the author accepted ${formatNumber(alone)} one by one and ${formatNumber(together)} all together; ${formatNumber(open)} were not accepted one way or the other.`

const Summary = ({ edits, facts, compared }: Reading) => {
  const count = (choice: ChosenEdit['choice']) => edits.filter((edit) => edit.choice === choice).length
  const rows = [
    ['Edits by Longhand, in the text', count('kept')],
    ['Edits by Longhand, taken back', count('rejected')],
    ['Edits by the author', count('own')],
  ] as const
  return (
    <>
      <dl className="mt-8 grid grid-cols-3 gap-4 border-t border-line py-4">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-3">{name}</dt>
            <dd className="mt-0.5 text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-b border-line pb-4 tabular-nums">
        <span className="block first-letter:uppercase">{sayKeptKinds(facts)}</span>
        {compared !== '' && <span className="block text-sm text-ink-3">{compared}</span>}
      </p>
    </>
  )
}

type SideProps = {
  id: string
  title: string
  reading: Reading | undefined
  side: SideOfEdits
  /** Shown while the edits are not known. */
  whole: string
}

const Side = ({ id, title, reading, side, whole }: SideProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="text-sm font-medium">
      {title}
    </h2>
    <div
      dir="auto"
      className={`edits mt-2 wrap-anywhere whitespace-pre-wrap ${side === 'before' ? 'text-base text-ink-2' : 'font-read text-lg'}`}
    >
      {reading ? <Pieces pieces={markedSide(reading.spans, side, reading.kept[side])} /> : whole}
    </div>
  </section>
)

const Facts = ({ listed }: Pick<Reading, 'listed'>) => (
  <section aria-labelledby="facts" className="mt-10">
    <h2 id="facts" className="text-md font-medium">
      Every fact
    </h2>
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-base">
      {listed.map(({ text, isKept }) => (
        <li key={text} dir="auto" className={isKept ? '' : 'text-pencil'}>
          <span
            className={`underline underline-offset-4 ${isKept ? 'decoration-ok' : 'decoration-pencil decoration-wavy'}`}
          >
            {text}
          </span>
          {!isKept && ' (changed)'}
        </li>
      ))}
    </ul>
  </section>
)

const Edits = ({ edits }: { edits: readonly ChosenEdit[] }) => (
  <section aria-labelledby="edits" className="mt-10">
    <h2 id="edits" className="text-md font-medium">
      Every edit
      <span className="ml-2 text-sm font-normal text-ink-3">{formatCount(edits.length, 'edit')}</span>
    </h2>
    <table className="mt-3 w-full table-fixed border-t border-line text-left text-base">
      <thead className="text-sm text-ink-3">
        <tr>
          <th scope="col" className="py-2 pr-4 font-normal">
            Draft
          </th>
          <th scope="col" className="py-2 pr-4 font-normal">
            Edit
          </th>
          <th scope="col" className="w-1/4 py-2 font-normal">
            Chosen by
          </th>
        </tr>
      </thead>
      <tbody>
        {edits.map(({ cut, written, choice }, index) => (
          // The edits of a record never change, so the index identifies one.
          <tr key={index} className="border-t border-line-soft align-baseline">
            <td dir="auto" className="py-2 pr-4 wrap-anywhere text-ink-2">
              {cut.trim() || <span className="text-ink-3">nothing</span>}
            </td>
            <td dir="auto" className="py-2 pr-4 font-read text-md wrap-anywhere">
              {written.trim() || <span className="font-sans text-base text-ink-3">cut</span>}
            </td>
            <td className="py-2 text-sm text-ink-2">{choiceNames[choice]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
