import { formatCount, formatNumber } from '#core/number-format.ts'
import { Content, Root } from '@radix-ui/react-tabs'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { Report as ReportOfRun } from '#core/rewriting/report.ts'
import { isEnglish } from '#core/text/language.ts'
import { signById } from '#core/signs/catalogue.ts'
import { checkDraft } from '#core/facts/compare.ts'
import type { Fact } from '#core/facts/fact.ts'
import { sayKept, totalOf } from '#core/facts/kept.ts'
import { readSigns, type SignReading } from '#core/signs/find.ts'
import { notInEnglish } from '#core/signs/not-in-english.ts'
import { summarizeSigns } from '#core/signs/summary.ts'
import { defaultStrength, type Strength } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'
import { strengthNames } from '#web/editor/options/strength-picker.tsx'
import { Check } from '#web/ui/icons.tsx'
import { Tab, TabList } from '#web/ui/tabs.tsx'
import { doubtNames } from './doubt-names.ts'
import { factNames, KeptByKind } from './facts.tsx'
import { Length } from './length.tsx'
import { SentenceList } from './sentence-list.tsx'
import { InVoice } from './voice.tsx'

type TabName = 'Facts' | 'Signs' | 'Length' | 'Voice'

type Props = {
  report: ReportOfRun
  /** The writer in words. */
  writer: string | undefined
  before: string
  after: string
  style: Style
  strength?: Strength | undefined
}

/** The report of a rewrite: facts, signs of AI writing, length and voice. One line until it is opened. */
export const Report = ({ report, writer, before, after, style, strength }: Props) => {
  const { kept, of } = totalOf(report.facts)
  const [isOpen, setIsOpen] = useState(false)
  // The rewrite is shown first and looked through afterwards: 3,000 words take a while. Both texts wait together, or every fact would seem lost.
  const shown = useDeferredValue(after, '')
  const source = useDeferredValue(before, '')
  const found = {
    before: useMemo(() => readSigns(source), [source]),
    after: useMemo(() => readSigns(shown), [shown]),
  }
  const hasSigns = useMemo(() => isEnglish(source), [source])
  const isWhole = kept === of && report.findings?.every(({ severity }) => severity !== 'refuses') !== false
  return (
    <details className="group text-sm" onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary className="flex min-h-8 cursor-pointer list-none flex-wrap items-center gap-x-2 py-1.5 text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        {of > 0 && (
          <>
            <Check className={isWhole ? 'text-ok' : 'text-ink-3'} />
            <span className="tabular-nums underline decoration-line decoration-1 underline-offset-4 group-open:no-underline">
              {sayKept({ kept, of })}
            </span>
            <span aria-hidden="true" className="text-ink-3 max-sm:hidden">
              ·
            </span>
          </>
        )}
        <span
          className={`tabular-nums underline decoration-line decoration-1 underline-offset-4 group-open:no-underline ${of > 0 ? 'max-sm:w-full max-sm:pl-6' : ''}`}
        >
          {hasSigns
            ? `${formatCount(found.before.findings.length, 'sign')} of AI writing before, ${found.after.findings.length} after`
            : 'Signs are counted in English only'}
        </span>
        {strength !== undefined && strength !== defaultStrength && (
          <span className="text-ink-3">· {strengthNames[strength].name} strength</span>
        )}
        {writer !== undefined && <span className="text-ink-3 max-sm:w-full max-sm:pl-6">· {writer}</span>}
      </summary>
      {isOpen && (
        <ReportTabs
          panels={{
            Facts: <Facts report={report} before={source} after={shown} style={style} />,
            Signs: hasSigns ? (
              <Signs before={found.before} after={found.after} />
            ) : (
              <p className="text-ink-3">{notInEnglish}</p>
            ),
            Length: <Length before={source} after={shown} />,
            ...(report.voice && { Voice: <InVoice voice={report.voice} /> }),
          }}
        />
      )}
    </details>
  )
}

const ReportTabs = ({ panels }: { panels: Partial<Record<TabName, ReactNode>> }) => {
  const names = Object.keys(panels) as TabName[]
  return (
    <Root defaultValue="Facts" className="pb-3">
      <TabList aria-label="Report" className="mt-1 mb-3 gap-5 border-line-soft">
        {names.map((name) => (
          <Tab key={name} value={name} className="min-h-8">
            {name}
          </Tab>
        ))}
      </TabList>
      {names.map((name) => (
        <Content key={name} value={name}>
          {panels[name]}
        </Content>
      ))}
    </Root>
  )
}

const Facts = ({ report, before, after, style }: Omit<Props, 'writer'>) => {
  const { of } = totalOf(report.facts)
  const { lost, added } = useMemo(() => checkDraft(before, after, style), [before, after, style])
  const doubted = report.places?.filter(({ what }) => what === 'doubted') ?? []
  return (
    <>
      {of === 0 && <p className="text-ink-3">There are no figures, names, quotations or other facts to keep here.</p>}
      <KeptByKind counts={report.facts} />
      <Doubts title="In your text alone" facts={lost} />
      <Doubts title="In the rewrite alone" facts={added} />
      <Places
        title={`${formatCount(report.repaired, 'sentence')} written again after a check`}
        count={report.repaired}
        found={report.places?.filter(({ what }) => what === 'repaired')}
      />
      <Places
        title={`${formatCount(report.left_as_it_was, 'sentence')} left as in your text`}
        count={report.left_as_it_was}
        found={report.places?.filter(({ what }) => what === 'left')}
      />
      <Places
        title={`${formatCount(doubted.length, 'sentence')} to compare with the rewrite`}
        count={doubted.length}
        found={doubted}
      />
    </>
  )
}

const kindNames: Partial<Record<Fact['kind'], string>> = { ...doubtNames, term: 'locked term' }

/** Facts that the lock accepts but shows, because other words may express them. Lengths have a tab of their own. */
const Doubts = ({ title, facts }: { title: string; facts: readonly Fact[] }) => {
  const shown = facts.filter((fact) => fact.kind in factNames)
  if (shown.length === 0) return null
  return (
    <section className="mt-3">
      <h3 className="text-ink-2">{title}</h3>
      <ul className="mt-1 space-y-1">
        {shown.slice(0, mostShown).map(({ kind, text, start }) => (
          <li key={`${kind}${start}`} className="text-ink-3">
            <q className="wrap-anywhere text-ink">{text}</q> {kindNames[kind] ?? kind}
          </li>
        ))}
      </ul>
    </section>
  )
}

type PlacesProps = { title: string; count: number; found: ReportOfRun['places'] }

const Places = ({ title, count, found = [] }: PlacesProps) => {
  if (count === 0) return null
  return (
    <section className="mt-3">
      <h3 className="text-ink-2">{title}</h3>
      <SentenceList places={found} />
    </section>
  )
}

/** More would be a wall, and the first ones tell as much. */
const mostShown = 40

const Signs = ({ before, after }: { before: SignReading; after: SignReading }) => (
  <>
    <section
      aria-label="Signs before and after"
      // A long list scrolls, and what scrolls must be reachable without a mouse.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="grid max-h-80 gap-x-8 gap-y-4 overflow-y-auto sm:grid-cols-2"
    >
      <SignList title="Before" reading={before} />
      <SignList title="After" reading={after} />
    </section>
    <p className="mt-3 text-ink-3">
      These are habits of wording that readers notice. People have them too: they say nothing about who wrote a text.
    </p>
  </>
)

const SignList = ({ title, reading }: { title: string; reading: SignReading }) => {
  const { findings: found } = reading
  // A short text has no rate to speak of.
  const rate = summarizeSigns(reading)?.per100Words
  return (
    <section aria-label={`${title}: ${formatCount(found.length, 'sign')}`}>
      <h3 className="mb-1 font-medium text-ink-2">
        {title}{' '}
        <span className="font-normal text-ink-3 tabular-nums">
          {formatNumber(found.length)}
          {rate !== undefined && `, ${rate.toFixed(1)} in 100 words`}
        </span>
      </h3>
      {found.length === 0 && <p className="text-ink-3">None found.</p>}
      <ul className="space-y-2">
        {found.slice(0, mostShown).map(({ sign, start, text }) => (
          <li key={`${sign}${start}`}>
            <q className="wrap-anywhere text-ink">{text}</q>
            <span className="block text-ink-3">
              {signById.get(sign)?.name}. {signById.get(sign)?.notice}
            </span>
          </li>
        ))}
      </ul>
      {found.length > mostShown && <p className="mt-2 text-ink-3">and {formatNumber(found.length - mostShown)} more</p>}
    </section>
  )
}
