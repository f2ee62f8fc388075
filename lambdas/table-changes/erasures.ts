import { sortKey } from '#lambdas/data/keys.ts'
import { ErasureRest } from '#lambdas/data/accounts.ts'
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
  async consume({ after }, { accounts, now }) {
    const { user_id: userId, turn, addresses } = ErasureRest.parse(after)
    const begun = now().getTime()
    const hasTime = () => now().getTime() - begun < msPerTurn
    if (!(await accounts.removeItems(userId, hasTime))) {
      await accounts.callNextTurn(userId, turn)
      return
    }
    for (const { email, until } of addresses) await accounts.removeForms(email, until)
    await accounts.forgetRest(userId)
  },
}
