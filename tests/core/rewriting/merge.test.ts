import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merge } from '#core/rewriting/merge.ts'

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
}

test('every value comes once, those of a source in order, and no more sources run than allowed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.nat(5), { maxLength: 6 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      async (plans, limit) => {
        let running = 0
        let most = 0
        const sources = plans.map(
          (waits, source) =>
            async function* () {
              running += 1
              most = Math.max(most, running)
              for (const [index, wait] of waits.entries()) {
                await turns(wait)
                yield { source, index }
              }
              running -= 1
            },
        )
        const seen: { source: number; index: number }[] = []
        for await (const value of merge(sources, limit)) {
          await turns(value.index)
          seen.push(value)
        }
        expect(most).toBeLessThanOrEqual(limit)
        for (const [source, waits] of plans.entries()) {
          expect(seen.filter((value) => value.source === source).map(({ index }) => index)).toEqual([...waits.keys()])
        }
      },
    ),
  )
})

test('a source is not asked for more before its value was taken', async () => {
  let made = 0
  const endless = async function* () {
    for (;;) yield (made += 1)
  }
  const merged = merge([endless], 1)
  await merged.next()
  await turns(50)
  expect(made).toBe(1)
  await merged.return()
})

test('the first error ends all and closes the others', async () => {
  let closed = 0
  const patient = async function* () {
    try {
      for (let value = 0; ; value += 1) yield value
    } finally {
      closed += 1
    }
  }
  const failing = async function* (): AsyncGenerator<number, void> {
    await turns(20)
    yield 0
    throw new Error('broke off')
  }
  const run = async () => {
    for await (const _ of merge([patient, failing, patient], 3)) await turns(1)
  }
  await expect(run()).rejects.toThrow('broke off')
  await turns(20)
  expect(closed).toBe(2)
})
