import * as z from 'zod'
import { newPrice, newProduct } from '../account.ts'
import { pageOf } from '../lists.ts'
import { operation } from '../operation.ts'
import { flag, integer, listParameters, mergeMetadata, metadata, text } from '../parameters.ts'
import { invalidRequest } from '../refusal.ts'

/** Products and their prices. */
export const catalogueOperations = [
  operation(
    'POST',
    '/v1/products',
    { id: text.optional(), name: text, metadata: metadata.optional() },
    (account, given) => {
      const id = given.id ?? account.newId('prod', 14)
      if (Object.hasOwn(account.state.products, id)) throw alreadyExists('Product')
      const product = newProduct(id, {
        name: given.name,
        created: account.now(),
        metadata: mergeMetadata({}, given.metadata),
      })
      account.state.products[id] = product
      account.emit('product.created', product)
      return product
    },
  ),

  operation('GET', '/v1/products', { ...listParameters, active: flag.optional() }, ({ state }, { active, ...page }) =>
    pageOf(
      '/v1/products',
      Object.values(state.products).filter((product) => active === undefined || product.active === active),
      page,
    ),
  ),

  operation('GET', '/v1/products/:id', {}, (account, _, id) => account.find('products', id)),

  operation(
    'POST',
    '/v1/prices',
    {
      product: text,
      currency: z.string().length(3),
      unit_amount: integer,
      recurring: z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']) }).optional(),
      lookup_key: text.optional(),
      metadata: metadata.optional(),
    },
    (account, given) => {
      account.find('products', given.product, 'product')
      const id = account.newId('price')
      const price = newPrice(id, {
        product: given.product,
        currency: given.currency.toLowerCase(),
        amount: given.unit_amount,
        created: account.now(),
        interval: given.recurring?.interval ?? null,
        lookupKey: given.lookup_key,
        metadata: mergeMetadata({}, given.metadata),
      })
      account.state.prices[id] = price
      account.emit('price.created', price)
      return price
    },
  ),

  operation(
    'GET',
    '/v1/prices',
    {
      ...listParameters,
      active: flag.optional(),
      product: text.optional(),
      lookup_keys: z.array(text).max(10).optional(),
    },
    ({ state }, { active, product, lookup_keys, ...page }) =>
      pageOf(
        '/v1/prices',
        Object.values(state.prices).filter(
          (price) =>
            (active === undefined || price.active === active) &&
            (product === undefined || price.product === product) &&
            (lookup_keys === undefined || (price.lookup_key !== null && lookup_keys.includes(price.lookup_key))),
        ),
        page,
      ),
  ),

  operation('GET', '/v1/prices/:id', {}, (account, _, id) => account.find('prices', id)),

  operation(
    'POST',
    '/v1/prices/:id',
    { active: flag.optional(), metadata: metadata.optional() },
    (account, given, id) => {
      const price = account.find('prices', id)
      if (given.active !== undefined) price.active = given.active
      price.metadata = mergeMetadata(price.metadata, given.metadata)
      account.emit('price.updated', price)
      return price
    },
  ),
]

const alreadyExists = (what: string) =>
  invalidRequest(`${what} already exists.`, { code: 'resource_already_exists', param: 'id' })
