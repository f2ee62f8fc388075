import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { pricePerMonth } from '#web/content/price.ts'
import { type Account, signOut } from '#web/lib/account.ts'

export type Place = { name: string; to: string }

const editor = { name: 'Editor', to: '/dashboard' }
const pricing = { name: 'Pricing', to: '/#pricing' }
const blog: Place = { name: 'Blog', to: '/blog' }
const dashboard = { name: 'Dashboard', to: '/dashboard' }

export const footerPlaces: Place[] = [
  editor,
  pricing,
  { name: 'API Waitlist', to: '/api-waitlist' },
  { name: 'About', to: '/about' },
  { name: 'Contact', to: '/contact' },
  blog,
  { name: 'Help', to: '/help' },
  { name: 'Sign In', to: '/auth' },
  { name: 'Privacy', to: '/privacy' },
  { name: 'Terms', to: '/terms' },
]

/** The links of the navigation, for a visitor or for an account. */
export const placesFor = (account: Account | undefined): Place[] =>
  account ? [editor, pricing, blog, dashboard] : [editor, pricing, blog]

/** True for the page at `to` and the pages below it. */
export const currentAt = (pathname: string, to: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page'
  return pathname.startsWith(`${to}/`) ? 'true' : undefined
}

/** The sign-in page, which explains why it is needed. */
export const signInToUpgrade = '/auth?upgrade'

/** The link to Pro; undefined for Pro users and while the tier of a signed-in user is unknown. */
export const upgradeFor = (account: Account | undefined): Place | undefined => {
  if (!account) return { name: 'Upgrade to Pro', to: signInToUpgrade }
  if (account.tier !== 'free') return undefined
  return { name: `Upgrade to Pro - ${pricePerMonth('pro')}/month`, to: '/dashboard?tab=account' }
}

/** Opens the checkout directly. Without script, the link leads to the account. */
export const openCheckoutAtOnce = (event: MouseEvent) => {
  event.preventDefault()
  void import('#web/lib/billing.ts').then(({ startCheckout }) => startCheckout())
}

/** Opens the portal directly. Without script, the link leads to the account. */
export const openPortalAtOnce = (event: MouseEvent) => {
  event.preventDefault()
  void import('#web/lib/billing.ts').then(({ manageSubscription }) => manageSubscription())
}

/** Signs out and opens the sign-in page. */
export const signOutAndLeave = async () => {
  await signOut()
  navigate('/auth')
}
