import * as z from 'zod'
import type { Value } from './form.ts'
import { type Refusal, invalidRequest } from './refusal.ts'

/** Parameters of a form: everything is text. */
export const text = z.string().min(1).max(5000)
export const integer = z
  .string()
  .regex(/^-?\d+$/, 'integer')
  .transform(Number)
export const flag = z.enum(['true', 'false'], 'boolean').transform((value) => value === 'true')
/** An empty value unsets its key; an empty object unsets all keys. */
export const metadata = z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))])
export const address = z.url({ protocol: /^https?$/, error: 'url' })

export const listParameters = {
  limit: integer.optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z
    .union([integer, z.strictObject({ gt: integer, gte: integer, lt: integer, lte: integer }).partial()])
    .optional(),
}
export type ListParameters = z.output<z.ZodObject<typeof listParameters>>

/** Checks parameters as strictly as Stripe does: refuses unknown ones. */
export const readParameters = <Schema extends z.ZodType>(
  schema: Schema,
  parameters: Record<string, Value>,
): z.output<Schema> => {
  const read = schema.safeParse(parameters)
  if (read.success) return read.data
  throw refusalOf(read.error, parameters)
}

const refusalOf = (error: z.ZodError, parameters: unknown): Refusal => {
  const [issue] = error.issues
  if (issue === undefined) return invalidRequest('Invalid request.')
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = nameOf(issue.path)
  const value = issue.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    parameters,
  )
  if (value === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  const shown = typeof value === 'string' ? value : 'hash'
  switch (issue.message) {
    case 'integer':
      return invalidRequest(`Invalid integer: ${shown}`, { code: 'parameter_invalid_integer', param })
    case 'boolean':
      return invalidRequest(`Invalid boolean: ${shown}`, { param })
    case 'url':
      return invalidRequest('Not a valid URL', { code: 'url_invalid', param })
    default:
      if (value === '') {
        return invalidRequest(
          `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
          { code: 'parameter_invalid_empty', param },
        )
      }
      return invalidRequest(`Invalid ${param}: ${shown}`, { param })
  }
}

const nameOf = ([first, ...rest]: PropertyKey[]): string =>
  `${String(first)}${rest.map((key) => `[${String(key)}]`).join('')}`

/** The metadata as they are after an update. */
export const mergeMetadata = (
  present: Record<string, string>,
  update: z.output<typeof metadata> | undefined,
): Record<string, string> => {
  if (update === undefined) return present
  if (update === '') return {}
  return Object.fromEntries(Object.entries({ ...present, ...update }).filter(([, value]) => value !== ''))
}
