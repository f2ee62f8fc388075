import { expect, test } from 'vitest'
import { soak } from '#tests/soak/soak.ts'

test('after mixed load and a kill, each user is charged exactly the delivered words', async () => {
  const result = await soak({ seconds: 10, kills: 1, workers: 4, usersOnPro: 1, usersOnFree: 1 })
  expect(result).toMatchObject({ problems: [], used: result.charged })
  expect(result.answers).toBeGreaterThan(0)
})
