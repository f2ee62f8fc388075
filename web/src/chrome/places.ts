import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { pricePerMonth } from '#web/content/price.ts'
import { type Account, signOut } from '#web/lib/account.ts'
import { toast } from '#web/ui/toast.ts'

type Place = { name: string; to: string }

const editor = { name: 'Editor', to: '/dashboard' }
const pricing = { name: 'Pricing', to: '/#pricing' }
const blog = { name: 'Blog', to: '/blog' }
const dashboard = { name: 'Dashboard', to: '/dashboard' }

/** The links of the navigation, by who looks at it. */
export const placesFor = (account: Account | undefined): Place[] =>
  account ? [editor, pricing, blog, dashboard] : [editor, pricing, blog]

/** Whether this is the page at `to` or one below it. */
export const currentAt = (pathname: string, to: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page'
  return pathname.startsWith(`${to}/`) ? 'true' : undefined
}

/** What the navigation offers for money; nothing while the tier of a signed-in user is not known yet. */
export const upgradeFor = (account: Account | undefined): Place | undefined => {
  if (!account) return { name: 'Upgrade to Pro', to: '/auth' }
  if (account.tier !== 'free') return undefined
  return { name: `Upgrade to Pro - ${pricePerMonth('pro')}/month`, to: '/dashboard?tab=account' }
}

/** Said to a visitor who follows an upgrade to the sign-in. */
export const askToSignIn = () =>
  toast({ title: 'Authentication Required', description: 'Please sign in to upgrade your subscription' })

/** Goes straight to the checkout, where a link to the account stands for it. */
export const upgradeAtOnce = (event: MouseEvent) => {
  event.preventDefault()
  void import('#web/lib/billing.ts').then(({ startCheckout }) => startCheckout())
}

/** Opens the portal, where a link to the account stands for it. */
export const manageAtOnce = (event: MouseEvent) => {
  event.preventDefault()
  void import('#web/lib/billing.ts').then(({ manageSubscription }) => manageSubscription())
}

/** Signs out and goes to the sign-in. */
export const useLeave = () => {
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await navigate('/auth')
  }
}
