import { type SyntheticEvent, useDeferredValue, useId, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Report as ReportOfRun } from '#core/rewriting/report.ts'
import { onlyExactFacts } from '#core/facts/kinds.ts'
import { countFacts, sayKept, totalOf } from '#core/facts/kept.ts'
import type { ListedFact } from '#core/facts/listed.ts'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { notInEnglish } from '#core/signs/not-in-english.ts'
import { type Doubt, nameOfDoubt } from '#web/editor/report/doubt-names.ts'
import { factNames } from '#web/editor/report/facts.tsx'
import { Length } from '#web/editor/report/length.tsx'
import { ReceiptLine } from '#web/editor/report/receipt-line.tsx'
import { Rhythm, useSentenceLengths } from '#web/editor/report/rhythm.tsx'
import { SentenceList } from '#web/editor/report/sentence-list.tsx'
import { InVoice } from '#web/editor/report/voice.tsx'
import { Compare } from '#web/editor/review/compare.tsx'
import { reviewIn, rewriteOf, useEditor } from '#web/editor/state/editor.ts'
import { Check } from '#web/ui/icons.tsx'
import { Close } from '#web/ui/close-icon.tsx'
import { isStale } from './stale.ts'
import { Breach } from './breach.tsx'
import { useFindings } from './findings.ts'
import { type Lit, useLit } from './lit.ts'
import type { Findings } from './read-findings.ts'
import { selectorOf } from './threads.tsx'

/** Brings one of the texts into view where there is no room for both and the report. */
type Show = (side: 'draft' | 'rewrite') => void

/** The report: facts by their words, signs by name, rhythm and length, and what was charged. */
export const Rail = ({ show }: { show: Show }) => {
  const editor = useEditor()
  const findings = useFindings()
  const review = reviewIn(editor)
  const report = review?.finished.report
  return (
    <div className="desk-report">
      {review && (
        <div className="px-4 md:hidden">
          <Compare changes={review.sheets.present.changes} />
        </div>
      )}
      <Facts findings={findings} report={report} show={show} />
      <Signs findings={findings} isRewritten={review !== undefined} />
      {review && <Lengths before={review.finished.source} after={findings?.texts.rewrite ?? rewriteOf(editor)} />}
      {report?.voice && (
        <section aria-label="Voice">
          <h2>Voice</h2>
          <InVoice voice={report.voice} />
        </section>
      )}
      {review?.receipt && (
        <section aria-label="Receipt">
          <ReceiptLine receipt={review.receipt} />
        </section>
      )}
    </div>
  )
}

type FactsProps = { findings: Findings | undefined; report: ReportOfRun | undefined; show: Show }

const Facts = ({ findings, report, show }: FactsProps) => {
  const doubtsTitle = useId()
  const editor = useEditor()
  const stale = isStale(editor)
  const rows = findings?.facts ?? []
  const broken = rows.filter(({ state }) => state !== 'kept')
  const refused = findings?.doubts.filter(({ severity }) => severity === 'refuses').length ?? 0
  const toCheck = [
    ...(broken.length > 0 ? [formatCount(broken.length, 'fact')] : []),
    ...(refused > 0 ? [formatCount(refused, 'difference')] : []),
  ]
  const { kept, of } = totalOf(countFacts(rows))
  return (
    <section aria-label="Facts">
      <h2>
        {report && findings ? (
          <span className={`text-balance ${toCheck.length > 0 ? 'text-pencil' : ''}`.trimEnd()}>
            {stale
              ? 'Facts before your change'
              : toCheck.length > 0
                ? `${toCheck.join(' and ')} to check`
                : 'All facts kept'}
          </span>
        ) : (
          <span>{report ? 'Facts' : 'Facts in your draft'}</span>
        )}
        <span className="ml-auto shrink-0 font-normal text-ink-3 tabular-nums">
          {findings && (report ? sayKept({ kept, of }) : formatNumber(of))}
        </span>
      </h2>
      {editor.source.trim() === '' && (
        <p className="text-ink-3">The figures, names and quotations of your draft are listed here, by their words.</p>
      )}
      {findings?.facts.length === 0 && (
        <p className="text-ink-3">There are no figures, names, quotations or other facts to keep here.</p>
      )}
      <ul aria-label="Facts by their words" className="-mx-2">
        {findings?.facts.map((fact, index) => (
          // A fact has no identity but its place in this reading.
          <li key={index} className={fact.state === 'kept' ? '' : 'rounded-sm bg-pencil-wash'}>
            <FactButton fact={fact} index={index} isChecked={report !== undefined && !stale} show={show} />
            {report && <Breach fact={index} />}
          </li>
        ))}
      </ul>
      {report && findings?.hasStatements === false && <p className="mt-2 text-ink-3">{onlyExactFacts}</p>}
      {report && findings && findings.doubts.length > 0 && (
        <>
          <h3 id={doubtsTitle} className="mt-2 text-ink-2">
            Worth a look
          </h3>
          <ul aria-labelledby={doubtsTitle} className="-mx-2 mt-1">
            {findings.doubts.map((doubt, index) => (
              <li key={index}>
                <DoubtButton doubt={doubt} index={index} show={show} />
              </li>
            ))}
          </ul>
        </>
      )}
      {report && <Places report={report} what="repaired" title="written again after a check" />}
      {report && <Places report={report} what="left" title="left as in your text" />}
      {report && <Places report={report} what="doubted" title="to compare with the rewrite" />}
    </section>
  )
}

/** The state of a fact that stands in one of the texts alone. */
const onlyThere: Partial<Record<ListedFact['state'], string>> = { lost: 'Missing', added: 'Added' }

/** The handlers of a button for something in the texts: pointing at it lights its places, and a click goes there. */
const usePointing = (lit: NonNullable<Lit>, show: Show) => {
  const [, setLit] = useLit()
  const light = () => setLit(lit)
  // On a phone the list gives way to the text, and a button that is gone is left by the pointer and by the keyboard.
  const unlight = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (currentTarget.getClientRects().length > 0) setLit(undefined)
  }
  const onClick = () => {
    const [is, was] = ['.desk-is', '.desk-was'].map((text) => document.querySelector(`${text} ${selectorOf(lit)}`))
    const place = is ?? was
    if (place?.getClientRects().length === 0) {
      flushSync(() => show(is ? 'rewrite' : 'draft'))
      place.closest('section')?.focus({ preventScroll: true })
    }
    place?.scrollIntoView({ block: 'center' })
    light()
  }
  return { onMouseEnter: light, onMouseLeave: unlight, onFocus: light, onBlur: unlight, onClick }
}

type FactButtonProps = { fact: ListedFact; index: number; isChecked: boolean; show: Show }

const FactButton = ({ fact, index, isChecked, show }: FactButtonProps) => {
  const pointing = usePointing({ fact: index }, show)
  const { kind, state, text, told } = fact
  const isBroken = state !== 'kept'
  return (
    <button
      type="button"
      className={`flex min-h-6 w-full items-baseline gap-2 rounded-sm px-2 py-0.5 text-left hover:bg-chip ${isBroken ? 'text-pencil' : ''}`}
      {...pointing}
    >
      {isChecked && (isBroken ? <Close width="12" height="12" /> : <Check className="size-3 self-center text-ok" />)}
      <span className={`min-w-0 flex-1 truncate font-read text-[0.9375rem] ${isBroken ? '' : 'text-ink'}`} title={text}>
        {told === undefined ? text : `${text} → ${told}`}
        {state === 'lost' && <span className="sr-only"> is missing in the rewrite</span>}
        {state === 'added' && <span className="sr-only"> is only in the rewrite</span>}
      </span>
      <span className={`text-xs ${isBroken ? '' : 'text-ink-3'}`}>
        {onlyThere[state] !== undefined && <span aria-hidden="true">{onlyThere[state]} · </span>}
        {factNames[kind].replace(/s$/u, '')}
      </span>
    </button>
  )
}

const DoubtButton = ({ doubt, index, show }: { doubt: Doubt; index: number; show: Show }) => {
  const pointing = usePointing({ doubt: index }, show)
  const { kind, severity, source, rewrite } = doubt
  const isRefused = severity === 'refuses'
  // Of a mark of structure the words are a description.
  const Words = kind === 'structure' ? 'span' : 'q'
  const [first, second] = [source, rewrite].flatMap((passage) => passage ?? [])
  return (
    <button
      type="button"
      className={`flex min-h-6 w-full items-baseline gap-2 rounded-sm px-2 py-1 text-left hover:bg-chip ${isRefused ? 'bg-pencil-wash text-pencil' : ''}`}
      {...pointing}
    >
      {isRefused ? (
        <Close width="12" height="12" />
      ) : (
        // The mark that its words have in the texts.
        <i aria-hidden="true" className="w-3 shrink-0 border-b-2 border-dotted border-pencil" />
      )}
      <span className="min-w-0 flex-1">
        <span className={`line-clamp-3 font-read text-[0.9375rem] wrap-anywhere ${isRefused ? '' : 'text-ink'}`}>
          <Words>{first?.text}</Words>
          {second && (
            <>
              {' → '}
              <Words>{second.text}</Words>
            </>
          )}
        </span>
        <span className={`block text-xs ${isRefused ? '' : 'text-ink-3'}`}>
          {isRefused ? 'Refused · ' : 'Check · '}
          {nameOfDoubt(doubt)}
        </span>
      </span>
    </button>
  )
}

type PlacesProps = { report: ReportOfRun; what: 'repaired' | 'left' | 'doubted'; title: string }

const Places = ({ report, what, title }: PlacesProps) => {
  const found = report.places?.filter((place) => place.what === what) ?? []
  const count = { repaired: report.repaired, left: report.left_as_it_was, doubted: found.length }[what]
  if (count === 0) return null
  return (
    <>
      <h3 className="mt-2 text-ink-2">
        {formatCount(count, 'sentence')} {title}
      </h3>
      <SentenceList places={found} />
    </>
  )
}

const Signs = ({ findings, isRewritten }: { findings: Findings | undefined; isRewritten: boolean }) => {
  const { dispatch, state } = useEditor()
  const [, setLit] = useLit()
  const step = useRef({ id: '', at: -1 })
  if (!findings) return null
  const { signs, signsBefore, signsAfter, hasSigns } = findings
  if (!hasSigns)
    return (
      <section aria-label="Signs of AI writing">
        <h2>Signs of AI writing</h2>
        <p className="text-ink-3">{notInEnglish}</p>
      </section>
    )

  /** Goes to the next place of a sign in the draft, around at the end. */
  const stepThrough = (id: string) => {
    if (state.marks !== 'signs') dispatch({ type: 'marks-chosen', marks: 'signs' })
    requestAnimationFrame(() => {
      const places = document.querySelectorAll(`.desk-pair [data-sign="${id}"]`)
      const at = step.current.id === id ? (step.current.at + 1) % Math.max(1, places.length) : 0
      step.current = { id, at }
      places[at]?.scrollIntoView({ block: 'center' })
      setLit({ sign: id, at })
    })
  }
  return (
    <section aria-label="Signs of AI writing">
      <h2>
        Signs of AI writing
        <span className="ml-auto font-normal text-ink-3 tabular-nums">
          {formatNumber(signsBefore)}
          {isRewritten && (
            <>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> before, </span>
              <b className="font-medium text-ink">{formatNumber(signsAfter)}</b>
              <span className="sr-only"> after</span>
            </>
          )}
        </span>
      </h2>
      {signs.length === 0 && <p className="text-ink-3">None found.</p>}
      <ul aria-label="Signs by name" className="-mx-2">
        {signs.map(({ id, name, notice, before, after, isMarked }) => (
          <li key={id}>
            <button
              type="button"
              title={notice}
              disabled={!isMarked}
              className={`flex min-h-6 w-full items-baseline gap-2 rounded-sm px-2 py-0.5 text-left enabled:hover:bg-chip ${isRewritten && after === 0 ? 'text-ink-3' : 'text-ink'}`}
              onClick={() => stepThrough(id)}
              onMouseLeave={() => setLit(undefined)}
              onBlur={() => setLit(undefined)}
            >
              <i
                aria-hidden="true"
                className={`size-2.5 shrink-0 self-center rounded-[2px] shadow-[inset_0_0_0_1px_var(--color-line)] ${isMarked && !(isRewritten && after === 0) ? 'bg-marker' : ''}`}
              />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="tabular-nums">
                {formatNumber(before)}
                {isRewritten && (
                  <>
                    <span aria-hidden="true"> → </span>
                    <span className="sr-only"> before, </span>
                    {formatNumber(after)}
                    <span className="sr-only"> after</span>
                  </>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="pt-1.5 text-xs text-ink-3">Habits that readers notice. They say nothing about who wrote a text.</p>
    </section>
  )
}

const Lengths = ({ before, after }: { before: string; after: string }) => {
  // The rewrite is shown first and measured afterwards.
  const [was, is] = [useDeferredValue(before, ''), useDeferredValue(after, '')]
  const [old, fresh] = [useSentenceLengths(was), useSentenceLengths(is)]
  const table = useMemo(() => <Length before={was} after={is} />, [was, is])
  return (
    <section aria-label="Rhythm and length">
      <h2>Rhythm and length</h2>
      <Rhythm lengths={old} tone="ink" />
      <Rhythm lengths={fresh} tone="pen" />
      {table}
    </section>
  )
}
