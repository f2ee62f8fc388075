import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anonymous } from '#core/plans.ts'
import type { Model } from '#core/rewriting/model.ts'
import { openShareOfDay } from '#core/usage.ts'
import { challengeKey } from '#lambdas/data/keys.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { itemsOf, useDatabase } from '#tests/support/database.ts'
import { invokeStream, newAddress } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { heldModel, plainModel } from '#tests/support/models.ts'
import { bearer, humanizeServices } from '#tests/support/services.ts'
import { histories } from '#tests/support/examples.ts'

const database = useDatabase()
useLogs()

let days = 0
const newDay = () => new Date(Date.UTC(2027, 0, (days += 1)))
/** 100 words, which the model changes. */
const text = 'They utilize the same tools every day with other people. '.repeat(10).trim()

/** The visitors of a day of their own, at its first second. An easy challenge: at most four numbers to find. */
const visitors = (settings: Record<string, string> = {}, model: Model = plainModel) => {
  const begin = newDay()
  let now = begin
  const services = humanizeServices(database, {
    model,
    now: () => now,
    settings: {
      VISITORS_MARGIN: '0',
      CHALLENGE_DIFFICULTY: '4',
      RUNS_IN_FLIGHT_OF_VISITORS: '12',
      ANONYMOUS_WORDS_PER_DAY_FOR_EVERYONE: '10000',
      ...settings,
    },
  })
  const handler = humanizeHandler(services)
  return {
    begin,
    wait: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
    rewrite: async (address = newAddress(), solution?: string, headers: Record<string, string> = {}) => {
      const { json } = await invokeStream(handler, {
        method: 'POST',
        path: '/api/humanize-text',
        headers: { 'x-viewer-ip': address, 'content-type': 'application/json', ...headers },
        body: { text, style: 'simple', ...(solution !== undefined && { solution }) },
      })
      return json as { code?: string; challenge?: string; message?: string; wordCount?: number }
    },
  }
}

const solved = async (challenge: string | undefined) => {
  if (challenge === undefined) throw new Error('No challenge came.')
  const parsed = JSON.parse(challenge) as Challenge
  const solution = await solveChallenge({ challenge: parsed, deriveKey })
  if (solution === null) throw new Error('No solution was found.')
  return { challenge: parsed, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}

const solutionOf = async (challenge: string | undefined) => JSON.stringify(await solved(challenge))

const told = (cause: string) => ({ code: 'challenge', message: expect.stringMatching(`^${cause}`) as string })

const isRewritten = { receipt: { words_counted: 100 } }

test('a visitor without a solution gets a challenge, and with it a rewrite', async () => {
  const { rewrite } = visitors()
  const address = newAddress()
  const refused = await rewrite(address)
  expect(refused).toMatchObject({ code: 'challenge', challenge: expect.stringContaining('PBKDF2/SHA-256') as string })
  expect(await rewrite(address, await solutionOf(refused.challenge))).toMatchObject(isRewritten)
})

test('a visitor is not challenged while the day is used no faster than the clock and its margin allow', async () => {
  const { rewrite, wait } = visitors({ VISITORS_MARGIN: '0.01', ANONYMOUS_WORDS_PER_DAY_FOR_EVERYONE: '20000' })
  expect(await rewrite()).toMatchObject(isRewritten)
  expect(await rewrite()).toMatchObject(isRewritten)
  expect(await rewrite()).toMatchObject(told('Many visitors are here now,'))
  wait(24 * 36)
  expect(await rewrite()).toMatchObject(isRewritten)
})

test('the share of the day that is open grows with its hours', () => {
  const share = (time: string) => openShareOfDay(new Date(`2026-11-23T${time}Z`), anonymous.marginOfDay)
  expect(['00:00:00', '06:00:00', '12:00:00', '18:00:00', '23:59:59'].map(share)).toEqual([0.25, 0.5, 0.75, 1, 1])
})

test('a wrong solution is answered with a new challenge', async () => {
  const { rewrite } = visitors()
  const address = newAddress()
  const right = await solved((await rewrite(address)).challenge)
  const wrongKey = {
    ...right,
    solution: { ...right.solution, derivedKey: right.solution.derivedKey.replace(/^../, 'zz') },
  }
  const otherKey = { ...right, solution: { ...right.solution, derivedKey: '00'.repeat(32) } }
  for (const wrong of ['', 'no JSON', '{}', 'null', JSON.stringify(wrongKey), JSON.stringify(otherKey)]) {
    const refused = await rewrite(address, wrong)
    expect(refused).toMatchObject({ code: 'challenge' })
    expect(refused.challenge).not.toContain(right.challenge.parameters.nonce)
  }
  expect(await rewrite(address, JSON.stringify(right))).toMatchObject(isRewritten)
})

test('a solution expires with its challenge', async () => {
  const { rewrite, wait } = visitors()
  const [first, second] = [newAddress(), newAddress()]
  const early = await solutionOf((await rewrite(first)).challenge)
  const late = await solutionOf((await rewrite(second)).challenge)
  wait(599)
  expect(await rewrite(first, early)).toMatchObject(isRewritten)
  wait(1)
  expect(await rewrite(second, late)).toMatchObject({ code: 'challenge' })
})

test('a solution opens one rewrite', async () => {
  const { rewrite } = visitors()
  const address = newAddress()
  const solution = await solutionOf((await rewrite(address)).challenge)
  expect(await rewrite(address, solution)).toMatchObject(isRewritten)
  expect(await rewrite(address, solution)).toMatchObject({ code: 'challenge' })
})

test('every number up to the difficulty can be drawn, so none can be skipped', async () => {
  const { rewrite } = visitors({ CHALLENGE_DIFFICULTY: '2' })
  const drawn = new Set<number>()
  // one of the two is missing in one of a million million runs
  for (let challenges = 0; challenges < 41; challenges += 1) {
    drawn.add((await solved((await rewrite()).challenge)).solution.counter)
  }
  expect(drawn).toEqual(new Set([1, 2]))
})

test('the solution of one challenge does not fit another', async () => {
  const { rewrite } = visitors()
  const address = newAddress()
  const one = await solved((await rewrite(address)).challenge)
  const other = await solved((await rewrite(address)).challenge)
  const mixed = { challenge: one.challenge, solution: other.solution }
  expect(await rewrite(address, JSON.stringify(mixed))).toMatchObject({ code: 'challenge' })
})

test('a solution does not work at another address', async () => {
  const { rewrite } = visitors()
  const solution = await solutionOf((await rewrite()).challenge)
  expect(await rewrite(newAddress(), solution)).toMatchObject({ code: 'challenge' })
})

test('a challenge that was changed is not accepted', async () => {
  const { rewrite } = visitors()
  const address = newAddress()
  const right = await solved((await rewrite(address)).challenge)
  const { parameters, signature } = right.challenge
  const until = { ...parameters, data: { ...parameters.data, until: Number(parameters.data?.['until']) + 3600 } }
  const forgeries = [
    { parameters: { ...parameters, keyPrefix: '00' }, signature },
    { parameters: { ...parameters, cost: 1 }, signature },
    { parameters: { ...parameters, nonce: '00'.repeat(16) }, signature },
    { parameters, signature: '00'.repeat(32) },
    { parameters: until, signature },
  ]
  for (const challenge of forgeries) {
    expect(await rewrite(address, JSON.stringify({ ...right, challenge }))).toMatchObject({ code: 'challenge' })
  }
})

test('of simultaneous requests with one solution, one is rewritten', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 5 }), async (requests) => {
      const { rewrite } = visitors()
      const address = newAddress()
      const solution = await solutionOf((await rewrite(address)).challenge)
      const answers = await Promise.all(Array.from({ length: requests }, () => rewrite(address, solution)))
      expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1)
      expect(answers.filter(({ code }) => code === 'challenge')).toHaveLength(requests - 1)
    }),
    { numRuns: histories },
  )
})

test('a user without words left is not challenged', async () => {
  const { rewrite } = visitors({ ANONYMOUS_WORDS_PER_DAY_FOR_EVERYONE: '199' })
  const address = newAddress()
  expect(await rewrite(address, await solutionOf((await rewrite(address)).challenge))).toMatchObject(isRewritten)
  expect(await rewrite(newAddress())).toMatchObject({ code: 'word-limit-exceeded' })
})

test('a visitor whose address has words left is not challenged for a day that is used up', async () => {
  const { rewrite } = visitors({
    VISITORS_MARGIN: '1',
    ANONYMOUS_WORDS_PER_DAY: '100',
    ANONYMOUS_WORDS_PER_DAY_FOR_EVERYONE: '199',
  })
  const school = newAddress()
  expect(await rewrite(school)).toMatchObject(isRewritten)
  expect(await rewrite(school)).toMatchObject({
    code: 'word-limit-exceeded',
    message: expect.stringContaining('kept for those who have had nothing yet') as string,
  })
})

test('nobody is challenged while as many rewrites run as a solution may open', async () => {
  const { model, whenAsked, release } = heldModel()
  const { rewrite } = visitors({ VISITORS_MARGIN: '1', RUNS_IN_FLIGHT_PER_ADDRESS: '1' }, model)
  const school = newAddress()
  const running = [rewrite(school)]
  await whenAsked(1)
  for (let runs = 2; runs <= anonymous.allowancesOfAddress; runs += 1) {
    const { challenge } = await rewrite(school)
    running.push(rewrite(school, await solutionOf(challenge)))
    await whenAsked(runs)
  }
  expect(await rewrite(school)).toMatchObject({ code: 'too-many-requests' })
  release()
  expect(await Promise.all(running)).toMatchObject(running.map(() => isRewritten))
  expect(await rewrite(school)).toMatchObject(isRewritten)
})

test('the third of the day for newcomers stays theirs, with or without solutions', async () => {
  const { rewrite } = visitors({ ANONYMOUS_WORDS_PER_DAY_FOR_EVERYONE: '300' })
  const address = newAddress()
  const pass = async (from: string) => rewrite(from, await solutionOf((await rewrite(from)).challenge))
  expect(await pass(address)).toMatchObject(isRewritten)
  expect(await pass(address)).toMatchObject(isRewritten)
  expect(await rewrite(address)).toMatchObject({
    code: 'word-limit-exceeded',
    message: expect.stringContaining('kept for those who have had nothing yet') as string,
  })
  expect(await pass(newAddress())).toMatchObject(isRewritten)
})

test('an address whose allowance is used up gets a rewrite for each solution, up to a cap', async () => {
  const { rewrite } = visitors({ VISITORS_MARGIN: '1', ANONYMOUS_WORDS_PER_DAY: '100' })
  const school = newAddress()
  expect(await rewrite(school)).toMatchObject(isRewritten)
  for (let more = 1; more < anonymous.allowancesOfAddress; more += 1) {
    const refused = await rewrite(school)
    expect(refused).toMatchObject(told('Your network has had what a day allows without a check,'))
    expect(await rewrite(school, await solutionOf(refused.challenge))).toMatchObject(isRewritten)
  }
  expect(await rewrite(school)).toMatchObject({ code: 'word-limit-exceeded' })
})

test('the balance of a visitor does not grow by a proof of work', async () => {
  const { rewrite } = visitors({ VISITORS_MARGIN: '1', ANONYMOUS_WORDS_PER_DAY: '150' })
  const school = newAddress()
  const receipt = (before: number, after: number) => ({ receipt: { balance_before: before, balance_after: after } })
  expect(await rewrite(school)).toMatchObject(receipt(150, 50))
  expect(await rewrite(school, await solutionOf((await rewrite(school)).challenge))).toMatchObject(receipt(50, 0))
  expect(await rewrite(school, await solutionOf((await rewrite(school)).challenge))).toMatchObject(receipt(0, 0))
})

test('a class that sends at once is challenged instead of asked to wait', async () => {
  const { model, whenAsked, release } = heldModel()
  const { rewrite } = visitors({ VISITORS_MARGIN: '1', RUNS_IN_FLIGHT_PER_ADDRESS: '1' }, model)
  const school = newAddress()
  const first = rewrite(school)
  await whenAsked(1)
  const refused = await rewrite(school)
  expect(refused).toMatchObject(told('Several rewrites of your network are running,'))
  const second = rewrite(school, await solutionOf(refused.challenge))
  await whenAsked(2)
  release()
  expect(await Promise.all([first, second])).toMatchObject([isRewritten, isRewritten])
})

test('a used challenge is forgotten when it has expired', async () => {
  const { begin, rewrite } = visitors()
  const address = newAddress()
  const { challenge, solution } = await solved((await rewrite(address)).challenge)
  await rewrite(address, JSON.stringify({ challenge, solution }))
  const items = await itemsOf(database)
  expect(items).toContainEqual({
    ...challengeKey(challenge.parameters.nonce),
    ttl: begin.getTime() / 1000 + 600,
  })
})

test('a user is never challenged', async () => {
  const { rewrite } = visitors()
  expect(await rewrite(newAddress(), undefined, bearer('somebody'))).toMatchObject(isRewritten)
})
