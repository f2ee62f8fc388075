import { expect, test } from 'vitest'
import * as z from 'zod'
import { createBatchByKey } from '#core/api/v1-batches.ts'
import { HumanizeByKeyRequest } from '#core/api/v1.ts'
import { tones } from '#core/tones.ts'
import { validate } from '#core/validate.ts'

const errorsOf = (schema: z.ZodType, value: unknown): unknown => {
  try {
    return validate(schema, value)
  } catch (error) {
    return (error as { errors?: unknown }).errors
  }
}

test.each([
  [{}, 'text', 'is missing'],
  [{ text: 5 }, 'text', 'must be a string'],
  [{ text: null }, 'text', 'must be a string'],
  [{ text: 'a', tone: 'my secret' }, 'tone', `must be one of ${tones.join(', ')}`],
  [{ text: 'a', store: 'yes' }, 'store', 'must be true or false'],
  [{ text: 'a', locked_terms: ['a', ''] }, 'locked_terms.1', 'must have at least 1 character'],
  [
    { text: 'a', locked_terms: Array.from({ length: 51 }, () => 'my secret') },
    'locked_terms',
    'must have at most 50 entries',
  ],
  [{ text: 'a', stlye: 'my secret' }, 'stlye', 'is not a known field'],
  [{ text: 'a', 'This is my secret.': 1 }, '', 'has an unknown field'],
  ['my secret', '', 'must be an object'],
])('%j names its field and the reason', (request, field, reason) => {
  expect(errorsOf(HumanizeByKeyRequest, request)).toEqual([{ field, reason }])
  expect(() => validate(HumanizeByKeyRequest, request)).toThrow(
    expect.objectContaining({
      code: 'invalid-request',
      message: `The request is not valid. ${field || 'It'} ${reason}.`,
    }),
  )
})

test('numbers say their limits, and a place in a list is part of the name', () => {
  const Numbers = z.object({ size: z.int().positive(), limit: z.coerce.number().max(5_000) })
  expect(errorsOf(Numbers, { size: 0, limit: 9_999 })).toEqual([
    { field: 'size', reason: 'must be more than 0' },
    { field: 'limit', reason: 'must be at most 5,000' },
  ])
  expect(errorsOf(createBatchByKey.body, { texts: [{ name: 'a', text: 'b' }, { name: 'a' }] })).toEqual([
    { field: 'texts.1.text', reason: 'is missing' },
  ])
})

test('ten errors are told, however many there are', () => {
  expect(
    errorsOf(
      z.array(z.string()),
      Array.from({ length: 5_000 }, () => 1),
    ),
  ).toHaveLength(10)
  const unknown = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`field${index}`, 1]))
  expect(
    errorsOf(
      z.array(z.strictObject({})),
      Array.from({ length: 10 }, () => unknown),
    ),
  ).toHaveLength(10)
})
