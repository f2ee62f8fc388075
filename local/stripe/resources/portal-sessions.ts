import * as z from 'zod'
import type { PortalSession } from '../objects.ts'
import type { Account } from '../account.ts'
import { operation } from '../operation.ts'
import { address, text } from '../parameters.ts'
import { invalidRequest } from '../refusal.ts'
import { isEnded } from '../subscriptions.ts'

const CancelFlow = z.strictObject({
  type: z.literal('subscription_cancel'),
  subscription_cancel: z.strictObject({ subscription: text }),
})
const CardFlow = z.strictObject({ type: z.literal('payment_method_update') })

export const portalSessionOperations = [
  operation(
    'POST',
    '/v1/billing_portal/sessions',
    {
      customer: text,
      return_url: address.optional(),
      configuration: text.optional(),
      locale: text.optional(),
      flow_data: z.discriminatedUnion('type', [CancelFlow, CardFlow]).optional(),
    },
    (account, { customer, return_url, configuration, locale, flow_data }) => {
      account.findCustomer(customer, 'customer')
      const canceled =
        flow_data?.type === 'subscription_cancel' ? flow_data.subscription_cancel.subscription : undefined
      if (canceled !== undefined) refuseToCancel(account, canceled)
      const id = account.newId('bps')
      const session: PortalSession = {
        id,
        object: 'billing_portal.session',
        configuration: configuration ?? 'bpc_local',
        created: account.now(),
        customer,
        customer_account: null,
        flow:
          flow_data === undefined
            ? null
            : {
                after_completion: { hosted_confirmation: null, redirect: null, type: 'portal_homepage' },
                subscription_cancel: canceled === undefined ? null : { retention: null, subscription: canceled },
                customer_update: null,
                subscription_pause: null,
                subscription_update: null,
                subscription_update_confirm: null,
                type: flow_data.type,
              },
        livemode: false,
        locale: locale ?? null,
        on_behalf_of: null,
        return_url: return_url ?? null,
        url: `${account.siteUrl}/local/stripe/portal/${id}`,
      }
      account.state.portals[id] = session
      return session
    },
  ),
]

const refuseToCancel = (account: Account, id: string) => {
  const subscription = account.find('subscriptions', id, 'flow_data[subscription_cancel][subscription]')
  if (!isEnded(subscription) && !subscription.cancel_at_period_end) return
  throw invalidRequest(`The subscription \`${id}\` is already set to be canceled.`, {
    param: 'flow_data[subscription_cancel][subscription]',
  })
}
