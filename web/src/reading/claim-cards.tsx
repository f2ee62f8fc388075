import { cited, type Claim, shown as shownText } from '#web/content/claim.ts'
import { dateName } from './date-name.ts'

/** The texts of claims. A hidden claim leaves no gap, and a figure behind two claims is given once. */
export const claimTexts = (claims: readonly Claim[]): string[] => [
  ...new Set(claims.map((claim) => shownText(claim)).filter((text) => text !== undefined)),
]

type Card = { title: string; claim: Claim }

/** Claims side by side, each with its proof. A hidden claim leaves no gap, and a figure behind two claims is given once. */
export const ClaimCards = ({ cards }: { cards: Card[] }) => {
  const seen = new Set<string>()
  const shown = cards.flatMap(({ title, claim }) => {
    const found = cited(claim)
    if (!found || seen.has(found.text)) return []
    seen.add(found.text)
    // The measurement is not about the detector that the card was for.
    return [{ ...found, title: found.text === claim.text ? title : 'What we measured' }]
  })
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {shown.map(({ title, text, measured }) => (
        <li key={text} className="rounded-xl bg-surface p-6 shadow-[0_0_0_1px_var(--color-line)]">
          <p className="text-sm text-ink-3">{title}</p>
          <p className="display mt-2 text-[1.75rem] leading-[1.1] tabular-nums">{text}</p>
          {measured && (
            <p className="mt-3 text-sm text-ink-2">
              {measured.figure}. Source: {measured.source}, {dateName(measured.date)}.
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
