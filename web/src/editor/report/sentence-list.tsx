import type { Report as ReportOfRun } from '#core/rewriting/report.ts'

/** The sentences that the fact lock mended, left or doubts. */
export const SentenceList = ({ places }: { places: NonNullable<ReportOfRun['places']> }) => (
  <ul className="mt-1 space-y-1">
    {places.map(({ sentence }, index) => (
      // The same sentence may stand twice in a text, and the list never changes.
      <li key={index} className="border-l-2 border-line pl-2.5 wrap-anywhere text-ink-3">
        {sentence}
      </li>
    ))}
  </ul>
)
