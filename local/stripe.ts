import type { Clock } from './clock.ts'
import type { Listener } from './gateway.ts'
import { openAccount } from './stripe/account.ts'
import { apiHandler, createApi } from './stripe/api.ts'
import { controlHandler, createControls } from './stripe/control.ts'
import { createFaults } from './stripe/faults.ts'
import type { Price } from './stripe/objects.ts'
import { pagesHandler } from './stripe/pages.ts'
import { catchUp } from './stripe/time.ts'
import { createPostOffice, type Deliver } from './stripe/webhooks.ts'
import { plans } from '#core/plans.ts'
import { brand } from '#core/brand.ts'

type Options = {
  clock: Pick<Clock, 'now'>
  /** The file for its state; kept in memory if undefined. */
  statePath?: string
  /** The origin of its pages. */
  siteUrl?: string
  deliver: Deliver
}

/** The price of the plan on sale; the site's settings name it too. */
export const localPriceId = 'price_longhand_pro_monthly'
export const localSecretKey = 'sk_test_local_longhand'

const price: Price = {
  id: localPriceId,
  object: 'price',
  currency: 'usd',
  recurring: { interval: 'month' },
  unit_amount: plans.pro.pricePerMonthInCents,
}

/** A local Stripe: `handler` serves the API under `/v1/...`, and pages and controls below `/local/stripe`. */
export const createStripe = ({ clock, statePath, siteUrl = 'http://localhost:3000', deliver }: Options) => {
  const offer = { name: `${brand.name} ${plans.pro.name}`, price }
  const account = openAccount({ clock, statePath, siteUrl, offer })
  const faults = createFaults()
  const post = createPostOffice(account, deliver)

  /** Does everything that is due by the clock, and sends the due webhooks. */
  const tick = () => {
    if (catchUp(account)) account.save()
    post.dispatch()
  }
  const changed = () => {
    account.save()
    tick()
  }
  const api = createApi({ account, secretKey: localSecretKey, faults, changed })
  const controls = createControls(account, changed)
  const apiOverHttp = apiHandler(api)
  const pages = pagesHandler(account, changed)
  const control = controlHandler({ account, controls, post, faults, changed })

  const handler: Listener = (request, response) => {
    tick()
    const { pathname } = new URL(request.url ?? '/', 'http://stripe')
    if (pathname.startsWith('/local/stripe/control')) return control(request, response)
    if (pathname.startsWith('/local/stripe/')) return pages(request, response)
    return apiOverHttp(request, response)
  }

  return {
    handler,
    /** The API without HTTP around it. */
    api,
    /** The true state, which the product must match. */
    state: account.state,
    control: controls,
    faults,
    post,
    tick,
    close: () => post.close(),
  }
}

export type LocalStripe = ReturnType<typeof createStripe>
