/** Opens the payment provider's checkout and portal. Loaded on first use. */
import { createCheckout, openPortal } from '#core/api/checkout.ts'
import { toast } from '#web/ui/toast.ts'
import { rememberedAccount } from './account.ts'
import { loadConfig } from './config.ts'
import { callAsUser } from './session.ts'

const refuseVisitor = (description: string) => toast({ title: 'Authentication Required', description, tone: 'error' })

let leaving: Promise<void> | undefined

const leaveForCheckout = async (): Promise<void> => {
  const { stripePriceId } = await loadConfig()
  if (stripePriceId === undefined) throw new Error('This stage sells nothing: it has no price.')
  const { url } = await callAsUser(createCheckout, { body: { priceId: stripePriceId } })
  location.assign(url)
}

/** Takes a signed-in user to the checkout. A second click while the first is on its way changes nothing. */
export const startCheckout = async (): Promise<void> => {
  if (!rememberedAccount()) {
    refuseVisitor('Please sign in to upgrade your subscription')
    return
  }
  try {
    leaving ??= leaveForCheckout()
    await leaving
  } catch (error) {
    console.info('No checkout was made.', error)
    toast({ title: 'Error', description: 'Failed to create checkout session', tone: 'error' })
  } finally {
    leaving = undefined
  }
}

/**
 * Opens the portal in a new tab, at the question whether to cancel where `flow` says so. The tab is opened before the server
 * is asked: afterwards the browser would take it for a pop-up.
 */
export const manageSubscription = async (flow?: 'cancel'): Promise<void> => {
  if (!rememberedAccount()) {
    refuseVisitor('Please sign in to manage your subscription')
    return
  }
  const tab = window.open('', '_blank')
  try {
    // the question of a new sign-in is on this page, so the empty tab may not cover it
    const { url } = await callAsUser(openPortal, { query: flow === undefined ? {} : { flow } }, () => tab?.close())
    if (tab === null || tab.closed) {
      location.assign(url)
      return
    }
    // The other company's page must get no handle on this one.
    tab.opener = null
    tab.location.href = url
  } catch (error) {
    console.info('The portal was not opened.', error)
    tab?.close()
    toast({ title: 'Error', description: 'Failed to open customer portal', tone: 'error' })
  }
}
