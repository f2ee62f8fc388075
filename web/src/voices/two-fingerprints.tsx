import { formatPercent } from '#core/number-format.ts'
import { type FingerprintView, sentenceGroups } from './fingerprint-view.ts'

type NamedFingerprint = { name: string; view: FingerprintView }

type Props = { own: NamedFingerprint; other: NamedFingerprint }

const habits: readonly { name: string; unit: string; valueOf: (view: FingerprintView) => number }[] = [
  { name: 'Words per sentence', unit: 'words', valueOf: ({ sentenceWords }) => sentenceWords },
  { name: 'Variation in sentence length', unit: 'words', valueOf: ({ spread }) => spread },
  { name: 'Contractions', unit: 'per 100 words', valueOf: ({ contractions }) => contractions },
  { name: 'Dashes', unit: 'per 100 words', valueOf: ({ dashes }) => dashes },
  { name: 'Letters per word', unit: 'letters', valueOf: ({ wordLetters }) => wordLetters },
]

/** Compares the habits of two texts side by side: a number and a bar for each habit, and a chart of sentence lengths. */
export const TwoFingerprints = ({ own, other }: Props) => (
  <div>
    <table className="w-full text-left text-sm">
      <caption className="sr-only">
        Habits compared: {own.name} and {other.name}
      </caption>
      <thead>
        <tr className="text-ink-3">
          <th scope="col" className="py-1.5 font-normal">
            <span className="sr-only">Habit</span>
          </th>
          <th scope="col" className="py-1.5 font-normal text-pen">
            {own.name}
          </th>
          <th scope="col" className="py-1.5 font-normal">
            {other.name}
          </th>
        </tr>
      </thead>
      <tbody>
        {habits.map(({ name, unit, valueOf }) => {
          const [ownValue, otherValue] = [valueOf(own.view), valueOf(other.view)]
          const max = Math.max(ownValue, otherValue) || 1
          return (
            <tr key={name} className="border-t border-line-soft">
              <th scope="row" className="py-2 pr-3 font-normal text-ink-2">
                {name}
              </th>
              <td className="w-[34%] py-2 pr-3">
                <Bar share={ownValue / max} isOwn />
                <Value value={ownValue} unit={unit} />
              </td>
              <td className="w-[34%] py-2">
                <Bar share={otherValue / max} />
                <Value value={otherValue} unit={unit} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
    {own.view.sentences && <SentenceLengths own={own} other={other} />}
  </div>
)

const Bar = ({ share, isOwn = false }: { share: number; isOwn?: boolean }) => (
  <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="block h-1.5 w-full">
    <rect width={Math.max(1, share * 100)} height="6" className={isOwn ? 'fill-pen' : 'fill-ink-3'} />
  </svg>
)

const Value = ({ value, unit }: { value: number; unit: string }) => (
  <span className="mt-1 block text-ink-2 tabular-nums">
    {value.toFixed(1)} <span className="text-ink-3">{unit}</span>
  </span>
)

const barHeight = 64
const groupWidth = 40
/** Room for the label below the bars. */
const labelHeight = 18

/** '1–5: 33 %, 6–10: 67 %, ...' */
const listOf = (shares: readonly number[]): string =>
  sentenceGroups.map((group, index) => `${group}: ${formatPercent(shares[index] ?? 0)}`).join(', ')

const SentenceLengths = ({ own, other }: Props) => {
  const { sentences: ownShares = [] } = own.view
  const { sentences: otherShares } = other.view
  const max = Math.max(...ownShares, ...(otherShares ?? [])) || 1
  const label = [
    `${own.name}: ${listOf(ownShares)}`,
    ...(otherShares === undefined ? [] : [`${other.name}: ${listOf(otherShares)}`]),
  ].join('. ')
  return (
    <figure className="mt-5">
      <figcaption className="text-sm text-ink-2">Sentence lengths in words</figcaption>
      <svg
        role="img"
        aria-label={`Sentence lengths in words. ${label}`}
        viewBox={`0 0 ${sentenceGroups.length * groupWidth} ${barHeight + labelHeight}`}
        className="mt-2 block w-full max-w-[28rem]"
      >
        {sentenceGroups.map((group, index) => {
          const x = index * groupWidth
          const heightOf = (share = 0) => (share / max) * barHeight
          return (
            <g key={group}>
              <rect
                x={x + 4}
                y={barHeight - heightOf(ownShares[index])}
                width={otherShares ? 14 : 30}
                height={heightOf(ownShares[index])}
                rx="1.5"
                className="fill-pen"
              />
              {otherShares && (
                <rect
                  x={x + 20}
                  y={barHeight - heightOf(otherShares[index])}
                  width="14"
                  height={heightOf(otherShares[index])}
                  rx="1.5"
                  className="fill-ink-3"
                />
              )}
              <text x={x + 19} y={barHeight + 13} textAnchor="middle" className="fill-ink-3 text-[9px]">
                {group}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
