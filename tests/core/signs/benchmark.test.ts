import { describe, expect, it } from 'vitest'
import { signs } from '#core/signs/catalogue.ts'
import { hasTextsOfBoth, measureSigns } from '#tests/support/signs.ts'

describe.skipIf(!hasTextsOfBoth)('texts of people and of models (skipped where the benchmarks are not there)', () => {
  const { people, gpt35, models } = hasTextsOfBoth ? measureSigns() : ({} as ReturnType<typeof measureSigns>)

  it('show at most 2 signs per 100 words in what people write', () => {
    expect(people.texts).toBe(126)
    console.info(
      `signs per 100 words: people ${people.per100Words.toFixed(2)}, GPT-3.5 ${gpt35.per100Words.toFixed(2)}, models of 2026 ${models.per100Words.toFixed(2)}`,
    )
    expect(people.per100Words).toBeLessThanOrEqual(2)
  })

  it('show five times as many in texts of 2026, and twice as many in answers of GPT-3.5 to the same questions', () => {
    expect(models.texts).toBe(63)
    expect(models.per100Words).toBeGreaterThan(5 * people.per100Words)
    expect(gpt35.per100Words).toBeGreaterThan(2 * people.per100Words)
  })

  it.each(signs)('$id has the rates that the catalogue gives', ({ id, rates }) => {
    expect(people.rates.get(id) ?? 0).toBeCloseTo(rates.human, 1)
    expect(models.rates.get(id) ?? 0).toBeCloseTo(rates.ai, 1)
  })
})
