import { randomBytes } from 'node:crypto'
import { ModelFailure } from '../../../core/rewriting/failure.ts'
import type { Report } from '../../../core/rewriting/report.ts'
import { rewrite } from '../../../core/rewriting/rewrite.ts'
import type { Strength } from '../../../core/strengths.ts'
import type { Style } from '../../../core/styles.ts'
import type { Guide } from '../../../core/voices/guide.ts'
import type { NamedWriter } from './models.ts'

export type Rewritten = { humanizedText: string; status: Report['status']; report: Report }

/** One text through the pipeline that the product runs, to its end or that of the writer's time. Throws what a model throws. */
export const rewriteWhole = async (
  text: string,
  style: Style,
  { writerFor, timeMs, chunksAtOnce, requestKeyOf }: NamedWriter,
  strength: Strength = 'medium',
  lockedTerms: readonly string[] = [],
  voice?: Guide,
): Promise<Rewritten> => {
  const request = {
    text,
    style,
    strength,
    lockedTerms,
    voice,
    key: requestKeyOf?.(text) ?? randomBytes(8).toString('hex'),
    concurrency: chunksAtOnce,
  }
  const signal = timeMs === undefined ? new AbortController().signal : AbortSignal.timeout(timeMs)
  try {
    for await (const event of rewrite(request, writerFor(signal))) {
      if (event.type === 'done') return { humanizedText: event.text, status: event.report.status, report: event.report }
    }
  } catch (error) {
    throw signal.aborted ? new ModelFailure('not-in-time') : error
  }
  throw new Error('The rewrite did not end.')
}
