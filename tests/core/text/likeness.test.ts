import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countKnown, countShared } from '#core/text/likeness.ts'

const ascending = (maxLength: number) =>
  fc.array(fc.nat(30), { maxLength }).map((numbers) => numbers.toSorted((a, b) => a - b))

test('a short list and a long one are compared as two of a length are', () => {
  fc.assert(
    fc.property(ascending(6), ascending(200), (few, many) => {
      const left = [...many]
      const shared = few.filter((number) => {
        const at = left.indexOf(number)
        if (at !== -1) left.splice(at, 1)
        return at !== -1
      })
      expect(countShared(few, many)).toBe(shared.length)
      expect(countShared(many, few)).toBe(shared.length)
      expect(countKnown(few, many)).toBe(few.filter((number) => many.includes(number)).length)
      expect(countKnown(many, few)).toBe(many.filter((number) => few.includes(number)).length)
    }),
  )
})
