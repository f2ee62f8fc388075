import type * as z from 'zod'
import { formatCount, formatNumber } from './number-format.ts'
import { Problem, type FieldError } from './problem.ts'

/** More errors help nobody, and a list of a million wrong entries would have a million. */
const errorsTold = 10

/** The value in a schema's form. @throws {Problem} `invalid-request`, which names each wrong field and never quotes its value. */
export const validate = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  lead = 'The request is not valid.',
): z.output<Schema> => {
  const parsed = schema.safeParse(value, { error: reasonOf })
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.slice(0, errorsTold).flatMap(errorsOf).slice(0, errorsTold)
  const said = errors.map(({ field, reason }) => `${field === '' ? 'It' : field} ${reason}`).join('; ')
  throw new Problem('invalid-request', `${lead} ${said}.`, { errors })
}

/** A name of a field; anything else may be the user's text in a wrong place. */
const name = /^[A-Za-z_][\w-]{0,39}$/

const errorsOf = (issue: z.core.$ZodIssue): FieldError[] => {
  const { path, message: reason } = issue
  const field = path.map(String).join('.')
  if (issue.code !== 'unrecognized_keys' || !issue.keys.every((key) => name.test(key))) return [{ field, reason }]
  return issue.keys.map((key) => ({ field: [...path, key].map(String).join('.'), reason: 'is not a known field' }))
}

const typeNames: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Continues the sentence that a field's name begins. */
const reasonOf = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${typeNames[issue.expected] ?? 'of another kind'}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'too_small':
      return `must ${sizeOf(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`
    case 'too_big':
      return `must ${sizeOf(issue.origin, 'at most', issue.maximum)}`
    case 'unrecognized_keys':
      return 'has an unknown field'
    default:
      return 'is not valid'
  }
}

/** 'have at most 100 characters', 'be more than 0' */
const sizeOf = (origin: string, relation: string, limit: number | bigint): string => {
  if (origin === 'string') return `have ${relation} ${formatCount(Number(limit), 'character')}`
  if (origin === 'array') return `have ${relation} ${formatCount(Number(limit), 'entry', 'entries')}`
  return `be ${relation} ${formatNumber(Number(limit))}`
}
