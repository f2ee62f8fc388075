import { sayWriter } from '#core/rewriting/say-report.ts'
import type { Delivery } from '#web/editor/state/rewriter.ts'

/** The writer of a rewrite in words; undefined where the report does not name one. */
export const writerOf = ({ isRecorded, report }: Pick<Delivery, 'isRecorded' | 'report'>): string | undefined =>
  isRecorded ? 'recorded from a large model' : sayWriter(report)
