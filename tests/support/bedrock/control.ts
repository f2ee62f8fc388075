import { json } from 'node:stream/consumers'
import { control } from '#local/controls.ts'
import type { Listener } from '#local/gateway.ts'
import type { Behaviours } from './behaviour.ts'

/** `PUT {"pace": ..., "fault": ..., "answers": [...]}` sets the model's behaviour, `DELETE` resets it. */
export const bedrockControl = (behaviours: Behaviours): Listener =>
  control({
    GET: () => behaviours.current(),
    PUT: async (request) => {
      behaviours.set((await json(request)) as object)
      return behaviours.current()
    },
    DELETE: () => {
      behaviours.reset()
      return behaviours.current()
    },
  })
