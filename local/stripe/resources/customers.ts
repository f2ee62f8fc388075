import * as z from 'zod'
import { newCustomer } from '../checkout.ts'
import { endSubscription } from '../invoices.ts'
import type { Account } from '../account.ts'
import type { Customer } from '../objects.ts'
import { pageOf } from '../lists.ts'
import { operation } from '../operation.ts'
import { listParameters, mergeMetadata, metadata, text } from '../parameters.ts'
import { invalidRequest } from '../refusal.ts'
import { isEnded } from '../subscriptions.ts'

const fields = {
  email: z.string().max(512).optional(),
  name: z.string().max(256).optional(),
  description: z.string().max(5000).optional(),
  metadata: metadata.optional(),
}

export const customerOperations = [
  operation('POST', '/v1/customers', fields, (account, { email, name, description, metadata: given }) => {
    refuseOddAddress(email)
    const customer = newCustomer(account, {
      email: orNull(email),
      name: orNull(name),
      metadata: mergeMetadata({}, given),
    })
    customer.description = orNull(description)
    account.state.customers[customer.id] = customer
    account.emit('customer.created', customer)
    return customer
  }),

  operation('GET', '/v1/customers', { ...listParameters, email: text.optional() }, ({ state }, { email, ...page }) =>
    pageOf(
      '/v1/customers',
      Object.values(state.customers).filter(
        (customer): customer is Customer =>
          customer.deleted !== true && (email === undefined || customer.email === email),
      ),
      page,
    ),
  ),

  operation('GET', '/v1/customers/:id', {}, (account, _, id) => account.find('customers', id)),

  operation('POST', '/v1/customers/:id', fields, (account, { email, name, description, metadata: given }, id) => {
    const customer = account.findCustomer(id)
    refuseOddAddress(email)
    const previous = { email: customer.email, metadata: customer.metadata }
    if (email !== undefined) customer.email = orNull(email)
    if (name !== undefined) customer.name = orNull(name)
    if (description !== undefined) customer.description = orNull(description)
    customer.metadata = mergeMetadata(customer.metadata, given)
    account.emit('customer.updated', customer, previous)
    return customer
  }),

  operation('DELETE', '/v1/customers/:id', {}, (account, _, id) => deleteCustomer(account, account.findCustomer(id))),
]

/** A deleted customer keeps only its id, and its subscriptions end immediately. */
export const deleteCustomer = (account: Account, customer: Customer) => {
  const { state, emit } = account
  for (const subscription of Object.values(state.subscriptions)) {
    if (subscription.customer === customer.id && !isEnded(subscription)) {
      endSubscription(account, subscription, 'cancellation_requested')
    }
  }
  const deleted = { id: customer.id, object: 'customer' as const, deleted: true as const }
  state.customers[customer.id] = deleted
  emit('customer.deleted', customer)
  return deleted
}

const refuseOddAddress = (email: string | undefined) => {
  if (email === undefined || email === '' || z.email().safeParse(email).success) return
  throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' })
}

const orNull = (value: string | undefined): string | null => (value === undefined || value === '' ? null : value)
