import * as z from 'zod'
import { HumanizeEvent } from './events.ts'
import { HumanizeByKeyResponse } from './v1.ts'

const [meta, draft, stage, verified, , error] = HumanizeEvent.options

/** The events of a streamed answer: the site's, with the public answer at the end. */
export const HumanizeByKeyEvent = z.discriminatedUnion('event', [
  meta,
  draft,
  stage,
  verified,
  z.object({ event: z.literal('done'), data: HumanizeByKeyResponse }),
  error,
])
