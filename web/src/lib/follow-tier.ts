import { rememberedAccount } from './account.ts'

/** The plan changes at the payment provider, mostly in another tab: a check on load and on each return to this one finds it. */
const msBetweenChecks = 60_000

/** Checks the plan of a signed-in user now, and whenever this tab is seen again after a while. Returns a function that ends it. */
export const followTier = (): (() => void) => {
  let checked = 0
  const check = async () => {
    const account = rememberedAccount()
    if (!account || document.visibilityState === 'hidden' || Date.now() - checked < msBetweenChecks) return
    checked = Date.now()
    const { learnTier } = await import('./tier.ts')
    await learnTier(account)
  }
  const onSeen = () => void check()
  onSeen()
  document.addEventListener('visibilitychange', onSeen)
  return () => document.removeEventListener('visibilitychange', onSeen)
}
