import type { Account } from './account.ts'
import { listOf } from './objects.ts'
import { invalidRequest } from './refusal.ts'
import { isEnded } from './subscriptions.ts'

/** Replaces the ids that a request wants expanded by their objects, such as `data.customer` or `latest_invoice`. */
export const expand = (account: Account, answer: object, paths: string[]): object => {
  const expanded: Node = { ...structuredClone(answer) }
  for (const path of paths) expandPath(account, expanded, path.split('.'), path)
  return expanded
}

type Node = { [key: string]: unknown }

const expandPath = (account: Account, node: Node, [key = '', ...rest]: string[], path: string): void => {
  // the objects on the path are expanded too
  if (rest.length === 0 || typeof node[key] !== 'object') node[key] = expandOne(account, node, key, path)
  const child = node[key]
  if (rest.length === 0 || child === null) return
  const children = Array.isArray(child) ? child : [child]
  for (const each of children) {
    if (typeof each === 'string') throw cannotExpand(path)
    expandPath(account, each as Node, rest, path)
  }
}

const expandOne = (account: Account, node: Node, key: string, path: string): unknown => {
  const value = node[key]
  if (value === null) return null
  if (typeof value === 'string') {
    const found = byId(account, value)
    if (found === undefined) throw cannotExpand(path)
    return structuredClone(found)
  }
  const included = value === undefined ? includedIn(account, node, key) : undefined
  if (included === undefined) throw cannotExpand(path)
  return structuredClone(included)
}

const byId = ({ state }: Account, id: string): object | undefined => {
  const collections = [
    state.customers,
    state.products,
    state.prices,
    state.sessions,
    state.subscriptions,
    state.invoices,
    state.charges,
    state.paymentMethods,
  ]
  return collections.map((collection) => collection[id]).find((object) => object !== undefined)
}

/** Fields that are present only on request. */
const includedIn = ({ state }: Account, { object, id }: Node, key: string): object | undefined => {
  if (object === 'customer' && key === 'subscriptions') {
    const own = Object.values(state.subscriptions).filter(({ customer }) => customer === id)
    return listOf(
      `/v1/customers/${String(id)}/subscriptions`,
      own.filter((subscription) => !isEnded(subscription)).toReversed(),
    )
  }
  if (object === 'checkout.session' && key === 'line_items') {
    const order = state.orders[String(id)]
    const price = order && state.prices[order.price]
    if (order === undefined || price === undefined) return undefined
    const amount = (price.unit_amount ?? 0) * order.quantity
    return listOf(`/v1/checkout/sessions/${String(id)}/line_items`, [
      {
        id: `li_${String(id).slice(-14)}`,
        object: 'item',
        amount_discount: 0,
        amount_subtotal: amount,
        amount_tax: 0,
        amount_total: amount,
        currency: price.currency,
        description: state.products[price.product]?.name ?? null,
        price,
        quantity: order.quantity,
      },
    ])
  }
  if (object === 'charge' && key === 'refunds') {
    return listOf(
      `/v1/charges/${String(id)}/refunds`,
      Object.values(state.refunds).filter(({ charge }) => charge === id),
    )
  }
  return undefined
}

const cannotExpand = (path: string) =>
  invalidRequest(
    `This property cannot be expanded (${path}). You may want to try expanding a different property instead.`,
  )
