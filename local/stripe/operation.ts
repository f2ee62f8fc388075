import * as z from 'zod'
import type { Account } from './account.ts'
import type { Value } from './form.ts'
import { readParameters } from './parameters.ts'

type Method = 'GET' | 'POST' | 'DELETE'

/** One endpoint of Stripe's API: a method, a path with at most one `:id`, and what it does. */
export type Operation = {
  method: Method
  path: string
  run: (account: Account, parameters: Record<string, Value>, id: string) => object
}

export const operation = <Shape extends z.ZodRawShape>(
  method: Method,
  path: string,
  shape: Shape,
  run: (account: Account, parameters: z.output<z.ZodObject<Shape, z.core.$strict>>, id: string) => object,
): Operation => {
  const schema = z.strictObject(shape)
  return {
    method,
    path,
    run: (account, parameters, id) => run(account, readParameters(schema, parameters), id),
  }
}
