import type { Report as ReportOfRun } from '#core/rewriting/report.ts'

/** The voice that a rewrite was written in, and how near it came. */
export const InVoice = ({
  voice: { name, distance_before, distance_after },
}: {
  voice: NonNullable<ReportOfRun['voice']>
}) => (
  <>
    <p className="text-ink-2">
      Written in your voice “<span className="wrap-anywhere">{name}</span>”.
    </p>
    {distance_before === undefined || distance_after === undefined ? (
      <p className="mt-2 text-ink-3">Under 100 words there is too little to measure how near to it the text is.</p>
    ) : (
      <>
        <dl className="mt-2 grid max-w-md grid-cols-[1fr_auto] gap-y-1 tabular-nums">
          <dt className="text-ink-3">Distance to it before</dt>
          <dd className="text-ink-2">{distance_before.toFixed(2)}</dd>
          <dt className="text-ink-3">Distance to it after, as delivered</dt>
          <dd className="text-ink">{distance_after.toFixed(2)}</dd>
        </dl>
        <p className="mt-2 text-ink-3">
          0 is the same habits, and 1 about as far apart as two people are. Compared are the lengths of sentences,
          contractions, marks and small words. A tenth more or less says little.
        </p>
      </>
    )}
  </>
)
