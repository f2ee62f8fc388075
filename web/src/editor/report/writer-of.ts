import { sayWriter } from '#core/rewriting/say-report.ts'
import type { Delivery } from '#web/editor/state/rewriter.ts'

/** Who wrote a rewrite, in words; undefined if nobody told. */
export const writerOf = ({ isRecorded, report }: Pick<Delivery, 'isRecorded' | 'report'>): string | undefined =>
  isRecorded ? 'recorded from a large model' : sayWriter(report)
