import { type FingerprintView, sentenceGroups } from './fingerprint-view.ts'

type Named = { name: string; view: FingerprintView }

type Props = { own: Named; other: Named }

const measures = [
  { name: 'Words per sentence', unit: 'words', of: ({ sentenceWords }: FingerprintView) => sentenceWords },
  { name: 'How much sentences vary', unit: 'words', of: ({ spread }: FingerprintView) => spread },
  { name: 'Contractions', unit: 'in 100 words', of: ({ contractions }: FingerprintView) => contractions },
  { name: 'Dashes', unit: 'in 100 words', of: ({ dashes }: FingerprintView) => dashes },
  { name: 'Letters per word', unit: 'letters', of: ({ wordLetters }: FingerprintView) => wordLetters },
] as const

/** The habits of two texts beside each other: figures, a bar for each, and the lengths of their sentences. */
export const TwoFingerprints = ({ own, other }: Props) => (
  <div>
    <table className="w-full text-left text-sm">
      <caption className="sr-only">
        Habits of {own.name} and of {other.name}
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
        {measures.map(({ name, unit, of }) => {
          const most = Math.max(of(own.view), of(other.view), Number.EPSILON)
          return (
            <tr key={name} className="border-t border-line-soft">
              <th scope="row" className="py-2 pr-3 font-normal text-ink-2">
                {name}
              </th>
              <td className="w-[34%] py-2 pr-3">
                <Bar share={of(own.view) / most} isOwn />
                <Figure value={of(own.view)} unit={unit} />
              </td>
              <td className="w-[34%] py-2">
                <Bar share={of(other.view) / most} />
                <Figure value={of(other.view)} unit={unit} />
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

const Figure = ({ value, unit }: { value: number; unit: string }) => (
  <span className="mt-1 block text-ink-2 tabular-nums">
    {value.toFixed(1)} <span className="text-ink-3">{unit}</span>
  </span>
)

const heightOfBars = 64
const widthOfGroup = 40

const SentenceLengths = ({ own, other }: Props) => {
  const [mine = [], theirs] = [own.view.sentences, other.view.sentences]
  const most = Math.max(...mine, ...(theirs ?? []), Number.EPSILON)
  const percent = (share: number) => `${Math.round(100 * share)} %`
  return (
    <figure className="mt-5">
      <figcaption className="text-sm text-ink-2">Sentences by their words</figcaption>
      <svg
        role="img"
        aria-label={`Sentences of ${own.name} by their words: ${sentenceGroups.map((group, index) => `${group}: ${percent(mine[index] ?? 0)}`).join(', ')}`}
        viewBox={`0 0 ${sentenceGroups.length * widthOfGroup} ${heightOfBars + 18}`}
        className="mt-2 block w-full max-w-[28rem]"
      >
        {sentenceGroups.map((group, index) => {
          const at = index * widthOfGroup
          const height = (share = 0) => (share / most) * heightOfBars
          return (
            <g key={group}>
              <rect
                x={at + 4}
                y={heightOfBars - height(mine[index])}
                width={theirs ? 14 : 30}
                height={height(mine[index])}
                rx="1.5"
                className="fill-pen"
              />
              {theirs && (
                <rect
                  x={at + 20}
                  y={heightOfBars - height(theirs[index])}
                  width="14"
                  height={height(theirs[index])}
                  rx="1.5"
                  className="fill-ink-3"
                />
              )}
              <text x={at + 19} y={heightOfBars + 13} textAnchor="middle" className="fill-ink-3 text-[9px]">
                {group}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
