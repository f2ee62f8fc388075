import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { limitsMetBy, sharedCounters, shareOfLimit, simulateTraffic } from '#tests/support/traffic.ts'
import { useDatabase } from '#tests/support/database.ts'

const database = useDatabase()

test('the busiest seconds of ten million rewrites a month overload no key, and docs/scaling.md lists their demands', async () => {
  const rewrites = 10_000_000
  const load = await simulateTraffic(database, rewrites, 8)
  expect(load.refused).toEqual(new Map())

  const [hottest] = load.keys.toSorted((a, b) => shareOfLimit(b) - shareOfLimit(a))
  expect(shareOfLimit(hottest!)).toBeLessThan(0.2)
  expect(limitsMetBy(load, rewrites)[0]?.rewritesPerMonth).toBeGreaterThan(50_000_000)

  const guide = await readFile(new URL('../../docs/scaling.md', import.meta.url), 'utf8')
  const documented = (key: string) => {
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${key}\``))
    if (row === undefined) throw new Error(`docs/scaling.md does not name ${key}.`)
    return Number(row.split('|')[2])
  }
  const wrong = sharedCounters(load).filter(({ name, writes }) => Math.abs(writes / documented(name) - 1) > 0.25)
  expect(wrong).toEqual([])
})
