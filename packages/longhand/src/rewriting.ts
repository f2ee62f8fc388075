import { randomBytes } from 'node:crypto'
import { ModelFailure } from '../../../core/rewriting/failure.ts'
import type { Model } from '../../../core/rewriting/model.ts'
import { offlineModel } from '../../../core/rewriting/offline-model.ts'
import type { Report } from '../../../core/rewriting/report.ts'
import { rewrite } from '../../../core/rewriting/rewrite.ts'
import type { Strength } from '../../../core/strengths.ts'
import type { Style } from '../../../core/styles.ts'
import type { Guide } from '../../../core/voices/guide.ts'
import type { NamedModel } from './models.ts'

export type Rewritten = { humanizedText: string; status: Report['status']; report: Report }

/** One text through the pipeline that the product runs, to its end or that of the model's time. Throws what the model throws. */
export const rewriteWhole = async (
  text: string,
  style: Style,
  { name, model, timeMs, chunksAtOnce, isLanguageModel, requestKeyOf }: NamedModel,
  strength: Strength = 'medium',
  lockedTerms: readonly string[] = [],
  voice?: Guide,
  without?: 'plan' | 'checker',
): Promise<Rewritten> => {
  const request = {
    text,
    style,
    strength,
    lockedTerms,
    voice,
    key: requestKeyOf?.(text) ?? randomBytes(8).toString('hex'),
    concurrency: chunksAtOnce,
    hasReaders: isLanguageModel,
    without,
    writer: model === offlineModel ? { by: 'rules' as const } : { by: 'model' as const, name },
  }
  const signal = timeMs === undefined ? undefined : AbortSignal.timeout(timeMs)
  const inTime: Model = signal === undefined ? model : (prompt, asked) => model(prompt, { ...asked, signal })
  try {
    for await (const event of rewrite(request, inTime)) {
      if (event.type === 'done') return { humanizedText: event.text, status: event.report.status, report: event.report }
    }
  } catch (error) {
    throw signal?.aborted ? new ModelFailure('not-in-time') : error
  }
  throw new Error('The rewrite did not end.')
}
