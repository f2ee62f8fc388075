import { expect, test } from 'vitest'
import type { NamedModel } from '#longhand/models.ts'
import { measureChecker } from '#evaluation/checker.ts'
import { readPairs } from '#evaluation/pairs.ts'

const named = (answer: (user: string) => string): NamedModel => ({
  name: 'scripted',
  model: async function* ({ user }) {
    yield answer(user)
  },
  chunksAtOnce: 1,
  isLanguageModel: true,
})

test('a checker that names nothing catches nothing, and one that names everything alarms on everything', async () => {
  const pairs = readPairs()['dev'] ?? []
  const damaged = pairs.filter(({ label }) => label === 'damaged').length
  const silent = await measureChecker(
    pairs,
    named(() => 'none'),
  )
  expect(silent).toMatchObject({ caught: { hits: 0, of: damaged }, falseAlarms: { hits: 0 }, unreadable: [] })

  const firstLineOf = (user: string, part: string) => user.split(`${part} ===\n`)[1]!.split('\n')[0]!
  const loud = await measureChecker(
    pairs,
    named((user) =>
      JSON.stringify({ kind: 'changed', source: firstLineOf(user, 'source'), rewrite: firstLineOf(user, 'rewrite') }),
    ),
  )
  expect(loud.caught.hits).toBe(damaged)
  expect(loud.falseAlarms.hits).toBe(pairs.length - damaged)

  const babbling = await measureChecker(
    pairs,
    named(() => 'I cannot compare these.'),
  )
  expect(babbling.unreadable).toHaveLength(pairs.length)
})
