import { useNavigate } from 'react-router-dom'
import { pricePerMonth } from '#web/content/price.ts'
import { type Account, signOut } from '#web/lib/account.ts'

type Place = { name: string; to: string }

const editor = { name: 'Editor', to: '/dashboard' }
const pricing = { name: 'Pricing', to: '/#pricing' }
const dashboard = { name: 'Dashboard', to: '/dashboard' }

/** The links of the navigation, by who looks at it. */
export const placesFor = (account: Account | undefined): Place[] =>
  account ? [editor, pricing, dashboard] : [editor, pricing]

/** What the navigation offers for money; nothing while the tier of a signed-in user is not known yet. */
export const upgradeFor = (account: Account | undefined): Place | undefined => {
  if (!account) return { name: 'Upgrade to Pro', to: '/auth' }
  if (account.tier !== 'free') return undefined
  return { name: `Upgrade to Pro - ${pricePerMonth('pro')}/month`, to: '/dashboard?tab=account' }
}

/** Signs out and goes to the sign-in. */
export const useLeave = () => {
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await navigate('/auth')
  }
}
