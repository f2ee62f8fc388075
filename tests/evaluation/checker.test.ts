import { expect, test } from 'vitest'
import { measureChecker } from '#evaluation/checker.ts'
import { readPairs } from '#evaluation/pairs.ts'
import type { Model, Prompt } from '#core/rewriting/model.ts'
import { compared } from '#tests/support/checkers.ts'

const named = (answer: (prompt: Prompt) => string): Model =>
  async function* (prompt) {
    yield answer(prompt)
  }

test('a checker that names nothing catches nothing, and one that names everything alarms on everything', async () => {
  const pairs = readPairs()['dev'] ?? []
  const damaged = pairs.filter(({ label }) => label === 'damaged').length
  const silent = await measureChecker(
    pairs,
    named(() => 'none'),
  )
  expect(silent).toMatchObject({ caught: { hits: 0, of: damaged }, falseAlarms: { hits: 0 }, unreadable: [] })
  expect(silent.untrusted).toHaveLength(pairs.length)

  const loud = await measureChecker(
    pairs,
    named((prompt) => {
      const { source, rewrite } = pairs.find((pair) => prompt.user.includes(pair.source))!
      return compared(prompt, JSON.stringify({ kind: 'changed', source, rewrite }))
    }),
  )
  expect(loud.untrusted).toEqual([])
  expect(loud.caught.hits).toBe(damaged)
  expect(loud.falseAlarms.hits).toBe(pairs.length - damaged)

  const babbling = await measureChecker(
    pairs,
    named(() => 'I cannot compare these.'),
  )
  expect(babbling.unreadable).toHaveLength(pairs.length)
})
