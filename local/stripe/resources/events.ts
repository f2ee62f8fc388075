import * as z from 'zod'
import { pageOf } from '../lists.ts'
import { operation } from '../operation.ts'
import { listParameters, text } from '../parameters.ts'

export const eventOperations = [
  operation(
    'GET',
    '/v1/events',
    { ...listParameters, type: text.optional(), types: z.array(text).max(20).optional() },
    ({ state }, { type, types = type === undefined ? undefined : [type], ...page }) =>
      pageOf(
        '/v1/events',
        Object.values(state.events).filter((event) => types === undefined || types.some(isOfType(event.type))),
        page,
      ),
  ),

  operation('GET', '/v1/events/:id', {}, (account, _, id) => account.find('events', id)),
]

/** `invoice.*` names all of them. */
const isOfType = (actual: string) => (type: string) =>
  type.endsWith('*') ? actual.startsWith(type.slice(0, -1)) : actual === type
