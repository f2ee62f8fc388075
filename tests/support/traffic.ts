import { AsyncLocalStorage } from 'node:async_hooks'
import { DynamoDBClient, type ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { humanizeText } from '#core/api/humanize.ts'
import { humanizeByKey } from '#core/api/v1.ts'
import { Problem } from '#core/problem.ts'
import { modelWordsOf } from '#core/usage.ts'
import * as apiKeys from '#lambdas/data/api-keys.ts'
import * as batches from '#lambdas/data/batches.ts'
import { modelQuota, shareHandedOut, sharesOfQuota, tokensPerModelWord } from '#lambdas/data/model-quota.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as requests from '#lambdas/data/requests.ts'
import * as sessions from '#lambdas/data/sessions.ts'
import { Table } from '#lambdas/data/table.ts'
import * as usage from '#lambdas/data/usage.ts'
import { hashAddress } from '#lambdas/http/address.ts'
import { limitAddress, limitCaller } from '#lambdas/http/rates.ts'
import { priceRequest } from '#lambdas/rewrites/price.ts'
import { createRequest, keysOf, type Requester } from '#lambdas/rewrites/request.ts'
import { reserveWords } from '#lambdas/rewrites/reservation.ts'
import type { useDatabase } from './database.ts'
import { humanizeServices, putOnPlan } from './services.ts'

type Database = Omit<ReturnType<typeof useDatabase>, 'table'>

/** The share of all rewrites that each kind of caller asks for. Assumed: see docs/scaling.md. */
const sharesOfTraffic = { visitor: 0.5, free: 0.25, pro: 0.13, key: 0.07, batch: 0.05 } as const
type Kind = keyof typeof sharesOfTraffic

/** Of the visitors, those who come from one of a few schools. Assumed. */
const shareFromSchools = 0.1
/** The most rewrites a minute that one school asks for; there are as many schools as that takes. Assumed. */
const rewritesOfSchoolPerMinute = 20
const wordsPerRewrite = 300
const secondsPerRewrite = 12
/** The busiest second of a month against its mean. */
const peak = 10
const secondsPerMonth = 30 * 24 * 3600

/** The units a second of one partition key, and the callers with limits of their own that asked for them. */
export type KeyLoad = { key: string; writes: number; reads: number; callers: number }

/** Units a second. `refused`: the codes of requests that were not rewritten, with their number. */
export type Load = { perSecond: number; writes: number; reads: number; keys: KeyLoad[]; refused: Map<string, number> }

/** The same numbers in every run. */
const seededRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Moment = { now: Date; caller: string; isMeasured: boolean }

/** A client of the table that adds up units by partition key, in the name of whoever asks. */
const countingClient = (moment: AsyncLocalStorage<Moment>) => {
  const loads = new Map<string, { writes: number; reads: number; callers: Set<string> }>()
  const count = (key: string, kind: 'writes' | 'reads', units: number) => {
    const at = moment.getStore()
    if (at === undefined || !at.isMeasured) return
    const load = loads.get(key) ?? { writes: 0, reads: 0, callers: new Set<string>() }
    loads.set(key, load)
    load[kind] += units
    load.callers.add(at.caller)
  }
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(), { marshallOptions: { removeUndefinedValues: true } })
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (call) => {
        // what is set up beforehand is no traffic
        if (moment.getStore() === undefined) return next(call)
        const input = call.input as { Key?: { pk: string }; Item?: { pk: string } }
        const key = (input.Key ?? input.Item)?.pk
        if (key === undefined) throw new Error(`${commandName} names no key that could be counted.`)
        const kind = commandName.startsWith('Get') ? 'reads' : 'writes'
        Object.assign(input, { ReturnConsumedCapacity: 'TOTAL' })
        try {
          const answer = await next(call)
          const { ConsumedCapacity: taken } = answer.output as { ConsumedCapacity?: ConsumedCapacity }
          if (taken?.CapacityUnits === undefined) throw new Error(`The database does not say what ${commandName} took.`)
          count(key, kind, taken.CapacityUnits)
          return answer
        } catch (error) {
          // a condition that does not hold takes a unit for each kilobyte as well, and no counter has more than one
          if (error instanceof Error && error.name === 'ConditionalCheckFailedException') count(key, kind, 1)
          throw error
        }
      },
    { step: 'initialize' },
  )
  return { client, loads }
}

const answer: requests.Answer = {
  id: 'document',
  originalText: '',
  wordCount: wordsPerRewrite,
  remaining_words: 1_000,
  style: 'simple',
  stored: true,
} as unknown as requests.Answer

/**
 * The busiest seconds of a month of so many rewrites, over the product's own code for rates, prices, reservations and answers; only the
 * model is left out. Time is a clock of its own: a rewrite takes twelve seconds of it. What limits a stage by its settings (the visitors' day,
 * their runs, the model's quota) is set to what such a month needs.
 */
export const simulateTraffic = async (
  database: Database,
  rewritesPerMonth: number,
  measuredSeconds: number,
): Promise<Load> => {
  const random = seededRandom(7)
  const randomForParts = seededRandom(11)
  const perSecond = (peak * rewritesPerMonth) / secondsPerMonth
  const visitorsPerSecond = perSecond * sharesOfTraffic.visitor
  const wordsPerDay = (rewritesPerMonth / 30) * wordsPerRewrite
  const tokensPerMinuteOf = (share: number) =>
    perSecond * share * 60 * modelWordsOf(wordsPerRewrite) * tokensPerModelWord
  const moment = new AsyncLocalStorage<Moment>()
  const begin = Date.parse('2026-11-21T12:00:00Z')
  const now = () => moment.getStore()?.now ?? new Date(begin)
  const { client, loads } = countingClient(moment)
  const table = new Table(client, database.tableName)
  const services = {
    ...humanizeServices(database, {
      now,
      settings: {
        ANONYMOUS_WORDS_PER_DAY_FOR_EVERYONE: String(Math.ceil(wordsPerDay)),
        RUNS_IN_FLIGHT_OF_VISITORS: String(Math.ceil(1.5 * visitorsPerSecond * secondsPerRewrite)),
        RUNS_IN_FLIGHT_PER_ADDRESS: '20',
        FREE_MODEL_WORDS_PER_DAY: String(Math.ceil(5 * wordsPerDay)),
        ANONYMOUS_WORDS_PER_DAY: '150000',
        RATE_FACTOR: '1',
      },
    }),
    table,
    // visitors ask for half of the rewrites and may have a seventh of the quota
    modelQuota: modelQuota(
      table,
      (1.5 * tokensPerMinuteOf(sharesOfTraffic.visitor)) / sharesOfQuota.visitor / shareHandedOut,
      (parts) => Math.floor(randomForParts() * parts),
    ),
  }
  const refused = new Map<string, number>()
  const text = Array.from({ length: wordsPerRewrite }, (_, index) => `word${index % 97}`).join(' ')
  const schools = Math.max(1, Math.ceil((60 * visitorsPerSecond * shareFromSchools) / rewritesOfSchoolPerMinute))

  /** Asks for a rewrite as the function does. Returns its end, or undefined where it was refused. */
  const startOne = async (kind: Kind, id: string, caller: string, address: string, setUp: SetUp | undefined) => {
    const isVisitor = kind === 'visitor'
    const requester: Requester = isVisitor
      ? { userId: undefined, addressHash: hashAddress(address, services.originSecret) }
      : { userId: caller, ...(kind === 'key' && { key: { id: setUp?.keyId ?? '', wordsPerMonth: undefined } }) }
    if (kind === 'batch') await batches.startText(services.table, caller, setUp?.batchId ?? '', 0)
    else {
      const route = kind === 'key' ? humanizeByKey : humanizeText
      await limitAddress(route, address, services, {})
      if (kind === 'key') await apiKeys.find(table, setUp?.secret ?? '')
      if (requester.userId !== undefined) {
        await limitCaller(route, requester, services, {})
        if (kind !== 'key') await sessions.hasEnded(table, caller, begin / 1000)
      }
    }
    const history = isVisitor
      ? undefined
      : { userId: caller, title: undefined, ...(kind === 'batch' && { batchId: id }) }
    const job = { kind: 'text', text: `${text} ${id}`, history } as const
    const manner = { style: 'simple', lockedTerms: [], voiceId: undefined } as const
    const request = createRequest(requester, job, manner, id)
    const keys = keysOf(request, id)
    const [priced] = await Promise.all([
      priceRequest(request, services),
      requests.begin(services.table, keys, request.bodyHash, now()),
      requests.beginSame(services.table, keys, now()),
    ])
    const allowances = priced.allowances.map((allowance) => ({
      ...allowance,
      firstPart: Math.floor(randomForParts() * (allowance.parts ?? 1)),
    }))
    const { reservations } = await reserveWords({ ...priced, allowances }, id, services)
    return async () => {
      const content = { id, style: 'simple', word_count: 301, original_text: text, humanized_text: text } as const
      const document = isVisitor
        ? undefined
        : { userId: caller, content: { ...content, created_at: now().toISOString() }, historyDays: 90 }
      await requests.finish(services.table, keys, answer, document)
      await Promise.all(reservations.map((reservation) => usage.settle(services.table, reservation)))
      if (kind === 'batch') {
        const delivered = { charged: 301, documentId: id, text: undefined, outcome: undefined }
        await batches.deliverText(services.table, caller, setUp?.batchId ?? '', 0, delivered as never)
      }
      // what the page asks for when a rewrite has ended
      if (kind === 'free' || kind === 'pro') {
        await profiles.read(services.table, caller, now())
        await usage.read(services.table, priced.owner, priced.allowances[0]?.period ?? '', now())
      }
    }
  }

  type SetUp = { keyId: string; secret: string; batchId: string }
  const setUpAccount = async (kind: Kind, caller: string): Promise<SetUp> => {
    if (kind !== 'free') await putOnPlan(database, caller, 'pro')
    const secret = `secret of ${caller}`
    const wanted = { name: 'program', words_per_month: undefined }
    const key = kind === 'key' ? await apiKeys.create(table, caller, wanted, secret, now()) : undefined
    const batchId = crypto.randomUUID()
    if (kind === 'batch') {
      const one = { name: 'text.txt', text, words: wordsPerRewrite, style: 'simple' } as const
      await batches.create(services.table, caller, batchId, [one], { locked_terms: [] }, now())
    }
    return { keyId: key?.id ?? '', secret, batchId }
  }

  const chooseKind = (): Kind => {
    let left = random()
    for (const [kind, share] of Object.entries(sharesOfTraffic)) if ((left -= share) < 0) return kind as Kind
    return 'visitor'
  }

  const endAt = secondsPerRewrite + measuredSeconds
  const running: { at: number; caller: string; end: () => Promise<void> }[] = []
  const at = <T>(seconds: number, caller: string, run: () => Promise<T>) =>
    moment.run({ now: new Date(begin + 1000 * seconds), caller, isMeasured: seconds >= secondsPerRewrite }, run)
  const endThoseBefore = async (seconds: number) => {
    while ((running[0]?.at ?? Infinity) <= seconds) {
      const due = running.splice(0, running.findIndex(({ at: time }) => time > seconds) >>> 0)
      await Promise.all(due.map(({ at: time, caller, end }) => at(time, caller, end)))
    }
  }

  let callers = 0
  // a tenth of a second at a time, whose requests compete with each other
  for (let step = 0; step < 10 * endAt; step += 1) {
    const seconds = step / 10
    await endThoseBefore(seconds)
    const arriving = Math.floor((step + 1) * (perSecond / 10)) - Math.floor(step * (perSecond / 10))
    const started = Array.from({ length: arriving }, async () => {
      const kind = chooseKind()
      const isFromSchool = kind === 'visitor' && random() < shareFromSchools
      const network = isFromSchool ? Math.floor(random() * schools) : schools + (callers += 1)
      const address = `2001:db8:${(network >>> 16).toString(16)}:${(network & 0xffff).toString(16)}::1`
      const caller = kind === 'visitor' ? address : `user-${network}`
      const setUp = kind === 'visitor' ? undefined : await setUpAccount(kind, caller)
      const id = services.newId()
      try {
        const end = await at(seconds, caller, () => startOne(kind, id, caller, address, setUp))
        running.push({ at: seconds + secondsPerRewrite, caller, end })
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        refused.set(error.code, (refused.get(error.code) ?? 0) + 1)
      }
    })
    await Promise.all(started)
  }

  const keys = [...loads].map(([key, { writes, reads, callers: who }]) => ({
    key,
    writes: writes / measuredSeconds,
    reads: reads / measuredSeconds,
    callers: who.size,
  }))
  const sum = (kind: 'writes' | 'reads') => keys.reduce((total, load) => total + load[kind], 0)
  return { perSecond, writes: sum('writes'), reads: sum('reads'), keys, refused }
}

/** Units a second: of one partition, and of the table by its own cap (infra/constructs/database.ts). */
const limitsOfTable = { key: { writes: 1_000, reads: 3_000 }, table: { writes: 4_000, reads: 20_000 } } as const

/** The share of a partition's limit that a key takes. */
export const shareOfLimit = ({ writes, reads }: KeyLoad): number =>
  Math.max(writes / limitsOfTable.key.writes, reads / limitsOfTable.key.reads)

/** Keys that more callers make busier. All others belong to one caller, whose rates limit them whatever the product grows to. */
const sharedKeys = ({ keys }: Load): KeyLoad[] =>
  keys.filter(({ callers }) => callers > 1).toSorted((a, b) => shareOfLimit(b) - shareOfLimit(a))

/** The same, with the parts of one counter together, and the busiest of them. */
export const sharedCounters = (load: Load): { name: string; parts: number; writes: number; busiest: KeyLoad }[] => {
  const byName = Map.groupBy(sharedKeys(load), ({ key }) => key.replace(/#\d+$/, ''))
  return [...byName].map(([name, parts]) => ({
    name,
    parts: parts.length,
    writes: parts.reduce((sum, { writes }) => sum + writes, 0),
    busiest: parts[0]!,
  }))
}

/** The limits of the table in the order in which growth meets them, each with the rewrites a month that meet it. */
export const limitsMetBy = (load: Load, rewritesPerMonth: number) => {
  const shares = [
    ...sharedKeys(load).map((key) => ({ what: `one key, ${key.key}`, share: shareOfLimit(key) })),
    { what: "the table's cap of write units", share: load.writes / limitsOfTable.table.writes },
    { what: "the table's cap of read units", share: load.reads / limitsOfTable.table.reads },
  ]
  return shares
    .map(({ what, share }) => ({ what, rewritesPerMonth: rewritesPerMonth / share }))
    .toSorted((a, b) => a.rewritesPerMonth - b.rewritesPerMonth)
}
