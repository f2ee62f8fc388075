import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from './clock.ts'
import type { Listener } from './gateway.ts'
import { addOffer, openAccount } from './stripe/account.ts'
import { apiHandler, createApi } from './stripe/api.ts'
import { controlHandler, controlsOf } from './stripe/control.ts'
import { createFaults } from './stripe/faults.ts'
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

/** A local Stripe: `handler` serves the API under `/v1/...`, and pages and controls below `/local/stripe`. */
export const createStripe = ({ clock, statePath, siteUrl = 'http://localhost:3000', deliver }: Options) => {
  const account = openAccount({ clock, statePath, siteUrl })
  const faults = createFaults()
  const post = createPostOffice(account, deliver)
  addOffer(account, {
    product: 'prod_longhand_pro',
    price: localPriceId,
    name: `${brand.name} ${plans.pro.name}`,
    amountInCents: plans.pro.pricePerMonthInCents,
  })

  /** Does everything that is due by the clock, and sends the due webhooks. */
  const tick = () => {
    if (catchUp(account)) account.save()
    post.dispatch()
  }
  const api = createApi({ account, secretKey: localSecretKey, faults, afterChange: tick })
  const apiOverHttp = apiHandler(api)
  const pages = pagesHandler(account, tick)
  const control = controlHandler({ account, post, faults, afterChange: tick })

  const handler: Listener = (request: IncomingMessage, response: ServerResponse) => {
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
    control: controlsOf(account, tick),
    faults,
    post,
    tick,
    close: () => post.close(),
  }
}

export type LocalStripe = ReturnType<typeof createStripe>
