import * as accounts from '#lambdas/data/accounts.ts'
import { sortKey } from '#lambdas/data/keys.ts'
import type { Consumer } from './consumer.ts'

/** Ten changes are delivered together, and the function has a minute. */
const msPerTurn = 5_000

/**
 * Removes what an erasure left, a turn at a time. Deleted items stay deleted, so a turn that crashed continues where it
 * ended, and one that is delivered twice finds nothing to do.
 */
export const erasures: Consumer = {
  name: 'erasures',
  wants: ({ sk, after }) => sk === sortKey.erasureRest && after !== undefined,
  async consume({ after }, { table, now }) {
    const { user_id: userId, turn, addresses } = accounts.ErasureRest.parse(after)
    const begun = now().getTime()
    const hasTime = () => now().getTime() - begun < msPerTurn
    if (!(await accounts.removeItems(table, userId, hasTime))) {
      await accounts.callNextTurn(table, userId, turn)
      return
    }
    for (const { email, until } of addresses) await accounts.removeForms(table, email, until)
    await accounts.forgetRest(table, userId)
  },
}
