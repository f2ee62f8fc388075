import { DynamoDBClient, type ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { modelWordsOf, secondsLeftOf } from '#core/usage.ts'
import { Table } from '#lambdas/data/table.ts'
import * as usage from '#lambdas/data/usage.ts'
import { runsInPart } from '#lambdas/rewrites/price.ts'
import { itemsOf, useDatabase } from '#tests/support/database.ts'
import { histories } from '#tests/support/examples.ts'

const database = useDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const later = new Date(now.getTime() + 6 * 60_000)

const { settle, refund, cancel } = usage
const ends = { settle, refund, cancel }

/** A user nobody has used, so that tests do not meet. */
const allowance = (words: number) => ({
  owner: `USER#${crypto.randomUUID()}`,
  period: '2026-11',
  words,
  runsAtOnce: 1_000,
})

const reserve = async (words: number, of: ReturnType<typeof allowance>, id: string = crypto.randomUUID()) => {
  const reserved = await usage.reserve(database.table, of, id, words, now)
  if ('refused' in reserved) throw new Error(`refused: ${reserved.refused}`)
  return reserved
}

test('the first request of a month cannot be larger than the month', async () => {
  const reserved = await usage.reserve(database.table, allowance(1_000), 'run', 1_001, now)
  expect(reserved).toEqual({ refused: 'words', remainingWords: 1_000 })
})

test('settling and giving back the same words at once has one effect', async () => {
  const month = allowance(1_000)
  const { reservation } = await reserve(300, month)
  const closed = await Promise.all([
    usage.settle(database.table, reservation),
    usage.refund(database.table, reservation),
    usage.settle(database.table, reservation),
    usage.refund(database.table, reservation),
  ])
  expect(closed.filter(Boolean)).toHaveLength(1)
  const { used, committed } = await usage.read(database.table, month.owner, month.period, now)
  expect(used).toBe(committed)
  expect([0, 300]).toContain(used)
})

test('too many runs at once are refused as runs, not as words', async () => {
  const month = { ...allowance(1_000), runsAtOnce: 2 }
  await usage.reserve(database.table, month, 'one', 10, now)
  await usage.reserve(database.table, month, 'two', 10, now)
  expect(await usage.reserve(database.table, month, 'three', 10, now)).toEqual({ refused: 'runs', remainingWords: 980 })
})

test('words of a crashed run come back to the next refused caller, exactly once', async () => {
  const month = allowance(1_000)
  for (const id of ['a', 'b', 'c']) await usage.reserve(database.table, month, id, 333, now)
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => usage.reserve(database.table, month, `new-${index}`, 333, later)),
  )
  expect(outcomes.filter((outcome) => 'reservation' in outcome)).toHaveLength(3)
  expect(await usage.read(database.table, month.owner, month.period, now)).toEqual({ used: 0, committed: 999 })
})

test('words of a crashed run are not shown as used once the crash is known', async () => {
  const month = allowance(1_000)
  await reserve(300, month)
  expect(await usage.read(database.table, month.owner, month.period, now)).toEqual({ used: 0, committed: 300 })
  expect(await usage.read(database.table, month.owner, month.period, later)).toEqual({ used: 0, committed: 0 })
})

test('words of a run in progress stay reserved', async () => {
  const month = allowance(1_000)
  await reserve(900, month)
  const soon = new Date(now.getTime() + 60_000)
  expect(await usage.reserve(database.table, month, 'next', 200, soon)).toEqual({
    refused: 'words',
    remainingWords: 100,
  })
})

test('a rewrite that began before midnight is charged to the month in which it began', async () => {
  const november = allowance(1_000)
  const { reservation } = await reserve(100, november)
  await usage.reserve(database.table, { ...november, period: '2026-12' }, 'december', 50, later)
  await usage.settle(database.table, reservation)
  expect(await usage.read(database.table, november.owner, '2026-11', now)).toEqual({ used: 100, committed: 100 })
  expect(await usage.read(database.table, november.owner, '2026-12', now)).toEqual({ used: 0, committed: 50 })
})

test('a day of anonymous use has an expiry time', async () => {
  const day = { ...allowance(1_500), ttl: 1_800_000_000 }
  await usage.reserve(database.table, day, 'run', 10, now)
  const { Attributes } = await database.client.send(
    new UpdateCommand({
      TableName: database.tableName,
      Key: { pk: day.owner, sk: 'USAGE#2026-11' },
      UpdateExpression: 'SET seen = :yes',
      ExpressionAttributeValues: { ':yes': true },
      ReturnValues: 'ALL_NEW',
    }),
  )
  expect(Attributes).toMatchObject({ ttl: 1_800_000_000 })
})

/** Words that were given to a model, as the counter has them. */
const modelWordsUsed = async ({ owner, period }: { owner: string; period: string }): Promise<number> => {
  const Key = { pk: owner, sk: `USAGE#${period}` }
  const { Item } = await database.client.send(
    new GetCommand({ TableName: database.tableName, Key, ConsistentRead: true }),
  )
  return Number(Item?.['model_words'] ?? 0)
}

test('words sent to a model stay counted, whether they are charged or given back', async () => {
  const month = { ...allowance(1_000), modelWords: 1_000 }
  for (const [end, id] of [
    ['settle', 'a'],
    ['refund', 'b'],
  ] as const) {
    const reserved = await usage.reserve(database.table, month, id, 300, now)
    if ('refused' in reserved) throw new Error('There was no room.')
    await ends[end](database.table, reserved.reservation)
  }
  expect(await modelWordsUsed(month)).toBe(2 * modelWordsOf(300))
  expect(await usage.reserve(database.table, month, 'c', 300, now)).toEqual({ refused: 'model', remainingWords: 700 })
})

test('the words of a crashed run are not missing from the balance of the next one', async () => {
  const month = allowance(1_000)
  await reserve(300, month)
  const next = await usage.reserve(database.table, month, 'next', 100, later)
  expect(next).toMatchObject({ remainingWords: 900 })
  expect(await usage.read(database.table, month.owner, month.period, later)).toEqual({ used: 0, committed: 100 })
})

test('a shared budget accepts as much as fits, also from simultaneous requests', async () => {
  const budget = { owner: `FREE#${crypto.randomUUID()}`, period: '2026-11-21', modelWords: 1_000, ttl: 1_800_000_000 }
  const spent = await Promise.all(Array.from({ length: 50 }, () => usage.spend(database.table, budget, 77)))
  expect(spent.filter(Boolean)).toHaveLength(12)
  expect(await modelWordsUsed(budget)).toBe(12 * 77)
})

test.each([
  ['2026-11', '2026-11-30T23:59:59.500Z', 1],
  ['2026-12', '2026-12-31T00:00:00Z', 86_400],
  ['2026-11-21', '2026-11-21T12:00:00Z', 43_200],
  ['2026-11-30', '2026-11-30T23:00:00Z', 3_600],
])('of %s, at %s, are left %i seconds', (period, at, seconds) => {
  expect(secondsLeftOf(period, new Date(at))).toBe(seconds)
})

test('no burst of runs sends a model more than allowed, whatever their outcomes', async () => {
  const run = fc.record({
    words: fc.integer({ min: 1, max: 400 }),
    end: fc.constantFrom('settle', 'refund', 'cancel', 'crash'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(run, { minLength: 1, maxLength: 25 }), async (runs) => {
      const month = { ...allowance(2_000), modelWords: 3_000 }
      const counted = await Promise.all(
        runs.map(async ({ words: count, end }) => {
          const reserved = await usage.reserve(database.table, month, crypto.randomUUID(), count, now)
          if ('refused' in reserved) return 0
          if (end !== 'crash') await ends[end](database.table, reserved.reservation)
          return end === 'cancel' ? 0 : modelWordsOf(count)
        }),
      )
      const used = await modelWordsUsed(month)
      assert.equal(
        used,
        counted.reduce((sum: number, each) => sum + each, 0),
      )
      assert.ok(used <= 3_000)
    }),
    { numRuns: histories },
  )
})

test('any history of reserving, settling, giving back and crashing keeps the counters right', async () => {
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('reserve' as const), words: fc.integer({ min: 1, max: 400 }) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('settle', 'refund', 'crash'), which: fc.nat(20) }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const month = allowance(1_000)
      const open: usage.Reservation[] = []
      const crashed: usage.Reservation[] = []
      let charged = 0
      for (const { do: action, ...details } of steps) {
        if ('words' in details) {
          const reserved = await usage.reserve(database.table, month, crypto.randomUUID(), details.words, now)
          if ('reservation' in reserved) open.push(reserved.reservation)
          const held = [...open, ...crashed].reduce((sum, reservation) => sum + reservation.words, 0)
          assert.deepEqual(await usage.read(database.table, month.owner, month.period, now), {
            used: charged,
            committed: charged + held,
          })
          assert.ok(charged + held <= 1_000)
          continue
        }
        const [reservation] = open.splice(details.which % Math.max(1, open.length), 1)
        if (reservation === undefined) continue
        if (action === 'crash') crashed.push(reservation)
        if (action === 'refund') await usage.refund(database.table, reservation)
        if (action === 'settle') {
          await usage.settle(database.table, reservation)
          charged += reservation.words
        }
      }
      for (const reservation of open) await usage.refund(database.table, reservation)
      // the words of crashed runs return as soon as somebody needs them
      const rest = 1_000 - charged
      const last = rest === 0 ? undefined : await usage.reserve(database.table, month, 'last', rest, later)
      expect(last?.remainingWords ?? 0).toBe(0)
    }),
    { numRuns: histories },
  )
})

/** Fills an allowance with runs that crash, whose words are then taken back. */
const crashRuns = async (
  month: ReturnType<typeof allowance>,
  runs: readonly number[],
): Promise<usage.Reservation[]> => {
  const crashed = []
  for (const words of runs) crashed.push((await reserve(words, month)).reservation)
  // one run at a time is a limit that they reach
  const refused = await usage.reserve(database.table, { ...month, runsAtOnce: 1 }, 'next', 1, later)
  if ('reservation' in refused) await usage.cancel(database.table, refused.reservation)
  expect(await usage.read(database.table, month.owner, month.period, now)).toEqual({ used: 0, committed: 0 })
  return crashed
}

test('words taken back from a crashed run are charged once, also by simultaneous late charges', async () => {
  const month = allowance(1_000)
  const [run] = await crashRuns(month, [300])
  const charges = await Promise.all(
    Array.from({ length: 20 }, () => usage.settleTaken(database.table, month, run!.id, 300)),
  )
  expect(charges.filter(Boolean)).toHaveLength(1)
  expect(await usage.settleTaken(database.table, month, run!.id, 300)).toBe(false)
  expect(await usage.settle(database.table, run!)).toBe(false)
  expect(await usage.read(database.table, month.owner, month.period, now)).toEqual({ used: 300, committed: 300 })
})

test('a late charge is refused for a run that ended in time, for more words than it held, and for words that are no longer left', async () => {
  const month = allowance(1_000)
  const [run] = await crashRuns(month, [300])
  const { reservation } = await reserve(701, month)
  expect(await usage.settleTaken(database.table, month, reservation.id, 1)).toBe(false)
  expect(await usage.settleTaken(database.table, month, run!.id, 301)).toBe(false)
  expect(await usage.settleTaken(database.table, month, run!.id, 300)).toBe(false)
  await usage.settle(database.table, reservation)
  expect(await usage.settleTaken(database.table, month, reservation.id, 1)).toBe(false)
  expect(await usage.settleTaken(database.table, month, run!.id, 300)).toBe(false)
  expect(await usage.read(database.table, month.owner, month.period, now)).toEqual({ used: 701, committed: 701 })
})

test('a month has room for so many notes of crashed runs, again after they are charged, and a day for none', async () => {
  const month = allowance(1_000)
  const chargeAll = async (runs: readonly usage.Reservation[]) =>
    (await Promise.all(runs.map(({ id }) => usage.settleTaken(database.table, month, id, 10)))).filter(Boolean).length
  expect(
    await chargeAll(
      await crashRuns(
        month,
        Array.from({ length: usage.mostNotes + 4 }, () => 10),
      ),
    ),
  ).toBe(usage.mostNotes)
  const { reservation } = await reserve(10, month)
  const next = await usage.reserve(database.table, { ...month, runsAtOnce: 1 }, 'next', 1, later)
  expect('reservation' in next).toBe(true)
  expect(await chargeAll([reservation])).toBe(1)

  const day = { ...allowance(1_000), ttl: 1_800_000_000 }
  const [run] = await crashRuns(day, [10])
  expect(await usage.settleTaken(database.table, day, run!.id, 10)).toBe(false)
})

test('late charges in any order, also at once, never exceed the allowance and charge no run twice', async () => {
  const run = fc.record({ words: fc.integer({ min: 1, max: 200 }), charges: fc.integer({ min: 0, max: 3 }) })
  const load = fc.array(run, { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(load, fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 4 }), async (runs, others) => {
      const month = allowance(1_000)
      const crashed = await crashRuns(
        month,
        runs.map((each) => each.words),
      )
      const late = crashed.map(async (reservation, index) => {
        const charges = Array.from({ length: runs[index]!.charges }, () =>
          usage.settleTaken(database.table, month, reservation.id, reservation.words),
        )
        const made = (await Promise.all(charges)).filter(Boolean).length
        assert.ok(made <= 1)
        return made * reservation.words
      })
      const inTime = others.map(async (count) => {
        const reserved = await usage.reserve(database.table, month, crypto.randomUUID(), count, later)
        return 'reservation' in reserved && (await usage.settle(database.table, reserved.reservation)) ? count : 0
      })
      const charged = (await Promise.all([...late, ...inTime])).reduce((sum, each) => sum + each, 0)
      assert.ok(charged <= 1_000)
      assert.deepEqual(await usage.read(database.table, month.owner, month.period, later), {
        used: charged,
        committed: charged,
      })
    }),
    { numRuns: histories },
  )
})

/** The counters of an allowance in parts, as they stand. */
const countersOf = async ({ owner }: { owner: string }) =>
  (await itemsOf(database)).filter(({ pk }) => pk === owner || String(pk).startsWith(`${owner}#`))
const sumOf = (counters: Record<string, unknown>[], name: string) =>
  counters.reduce((sum, counter) => sum + Number(counter[name] ?? 0), 0)

test('no burst exceeds a divided allowance in words, model words or runs, and no word is lost', async () => {
  const run = fc.record({
    words: fc.integer({ min: 1, max: 400 }),
    end: fc.constantFrom('settle', 'refund', 'cancel', 'crash'),
  })
  const limits = {
    parts: fc.integer({ min: 1, max: 12 }),
    words: fc.integer({ min: 400, max: 6_000 }),
    modelWords: fc.integer({ min: 600, max: 9_000 }),
    runsAtOnce: fc.integer({ min: 1, max: 30 }),
  }
  await fc.assert(
    fc.asyncProperty(fc.record(limits), fc.array(run, { minLength: 1, maxLength: 30 }), async (limit, runs) => {
      const day = { ...allowance(0), ...limit }
      const expected = { used: 0, committed: 0, inflight: 0, model_words: 0 }
      await Promise.all(
        runs.map(async ({ words: count, end }) => {
          const reserved = await usage.reserve(database.table, day, crypto.randomUUID(), count, now)
          if ('refused' in reserved) return
          if (end !== 'crash') await ends[end](database.table, reserved.reservation)
          if (end === 'crash') expected.inflight += 1
          if (end === 'settle') expected.used += count
          if (end === 'settle' || end === 'crash') expected.committed += count
          if (end !== 'cancel') expected.model_words += modelWordsOf(count)
        }),
      )
      const counters = await countersOf(day)
      for (const [name, value] of Object.entries(expected)) assert.equal(sumOf(counters, name), value, name)
      assert.ok(sumOf(counters, 'committed') <= limit.words)
      assert.ok(sumOf(counters, 'model_words') <= limit.modelWords)
      assert.ok(sumOf(counters, 'inflight') <= limit.runsAtOnce)
    }),
    { numRuns: histories },
  )
})

test('an allowance in up to eight parts refuses a text only if no part has room for it', async () => {
  const texts = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 5, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 8 }), texts, async (parts, all) => {
      const day = { ...allowance(2_400), parts }
      for (const count of all) {
        const left = await usage.left(database.table, day, now)
        const reserved = await usage.reserve(database.table, day, crypto.randomUUID(), count, now)
        assert.equal('refused' in reserved, count > left)
        if ('refused' in reserved) assert.deepEqual(reserved, { refused: 'words', remainingWords: left })
      }
      // so what is refused a little early is less than a text in each part
      assert.ok(sumOf(await countersOf(day), 'committed') > 2_400 - parts * 300 || all.every((count) => count <= 300))
    }),
    { numRuns: histories },
  )
})

test('a part without free runs asks to wait, although another is out of words', async () => {
  const day = { ...allowance(200), parts: 2, firstPart: 0, runsAtOnce: 2 }
  expect('reservation' in (await usage.reserve(database.table, day, 'a', 100, now))).toBe(true)
  expect('reservation' in (await usage.reserve(database.table, day, 'b', 40, now))).toBe(true)
  expect(await usage.reserve(database.table, day, 'c', 50, now)).toEqual({ refused: 'runs', remainingWords: 60 })
})

test('words of a former undivided counter belong to the first part', async () => {
  const day = allowance(1_000)
  const { reservation } = await reserve(450, day)
  const divided = { ...day, parts: 2 }
  expect(await usage.reserve(database.table, divided, 'long', 501, now)).toMatchObject({
    refused: 'words',
    remainingWords: 500,
  })
  expect('reservation' in (await usage.reserve(database.table, divided, 'short', 500, now))).toBe(true)
  expect(await usage.left(database.table, divided, now)).toBe(50)
  expect(await usage.settle(database.table, reservation)).toBe(true)
})

test('a part of the visitors’ counter that is full of runs takes one write unit', async () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient())
  const taken: number[] = []
  client.middlewareStack.add(
    (next) => async (call) => {
      Object.assign(call.input, { ReturnConsumedCapacity: 'TOTAL' })
      const answer = await next(call)
      taken.push((answer.output as { ConsumedCapacity?: ConsumedCapacity }).ConsumedCapacity?.CapacityUnits ?? NaN)
      return answer
    },
    { step: 'initialize' },
  )
  const day = { ...allowance(60_000), modelWords: 300_000, ttl: 1_800_000_000, runsAtOnce: runsInPart }
  const table = new Table(client, database.tableName)
  for (let run = 0; run < runsInPart; run += 1) {
    expect('reservation' in (await usage.reserve(table, day, ulid(), 300, now))).toBe(true)
  }
  expect(await usage.reserve(table, day, ulid(), 300, now)).toMatchObject({ refused: 'runs' })
  expect(taken).toEqual(Array.from({ length: runsInPart }, () => 1))
})
