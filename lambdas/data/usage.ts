// Words of a period: reserved before the model runs, settled if the rewrite was delivered, given back if it was not.
// Each step is one conditional update of one item, so DynamoDB orders them and no burst can outspend the allowance.
// An allowance in parts cannot be outspent either, because no part can. It refuses a text if none of the parts tried has room for it.
import { randomInt } from 'node:crypto'
import * as z from 'zod'
import { modelWordsOf } from '#core/usage.ts'
import { attribute, expression } from './expressions.ts'
import { sortKey } from './keys.ts'
import { update, type Table } from './table.ts'

/** The words that an owner has in a period. */
export type Allowance = {
  owner: string
  /** A month (2026-11) or a day (2026-11-21). */
  period: string
  words: number
  /** Words that may be given to a model, charged or not. Undefined: another allowance limits them. */
  modelWords?: number | undefined
  /** The number of rewrites that may hold words at the same time. Each is an attribute of the counter, so their number must be limited. */
  runsAtOnce: number
  /** The number of items that share the words and runs, if more people share an allowance than one item can count. One by default. */
  parts?: number
  /** The part to ask first, counted from 0; a random one by default. */
  firstPart?: number
  /** When the counter may be deleted; a user's months are kept. */
  ttl?: number
}

export type Reservation = { owner: string; period: string; id: string; words: number; modelWords: number }

/** Words that many owners together may give to a model. Each owner also has their own allowance. */
export type ModelBudget = { owner: string; period: string; modelWords: number; ttl: number }

export type Reserved =
  /** `isFirst`: the owner has not given anything to a model in this period, or in this part of it. */
  | { reservation: Reservation; remainingWords: number; isFirst: boolean }
  | { refused: 'words' | 'model' | 'runs'; remainingWords: number }

/**
 * Far longer than a function may run (90 s). Words held longer belong to a crashed run. The next reservation gives them
 * back, so no scheduler is needed.
 */
const staleAfterMs = 5 * 60_000

/** `committed` is the used words plus the words held by running rewrites; each of those has its own attribute `r#<id>`. */
const Counter = z.looseObject({
  committed: z.number().default(0),
  used: z.number().default(0),
  inflight: z.number().default(0),
  /** Words that were given to a model. They only grow, because unchanged texts and failures cost money too. */
  model_words: z.number().default(0),
})
const Held = z.object({ words: z.number(), at: z.number() })

const heldPrefix = 'r#'

/** `t#<id>` has the words that were taken back from a crashed run. If it stored an answer, they are charged when that is given again. */
const takenPrefix = 't#'

/** The number of such notes in a month. Their 500 bytes fit into the counter's write unit. A run without a note is not charged any more. */
export const mostNotes = 16

/** The number of parts to try before a request is refused. Each full one costs a write unit. */
const mostPartsAsked = 8

/** The parts of a shared allowance. Their words and runs add up to it exactly. */
const partsOf = ({ parts = 1, ...whole }: Allowance): Allowance[] => {
  if (parts === 1) return [whole]
  return Array.from({ length: parts }, (_, part) => {
    const shareOf = (all: number) => Math.floor(all / parts) + (part < all % parts ? 1 : 0)
    return {
      ...whole,
      // the first has the name of an undivided counter, which may already exist
      owner: part === 0 ? whole.owner : `${whole.owner}#${part}`,
      words: shareOf(whole.words),
      modelWords: whole.modelWords === undefined ? undefined : shareOf(whole.modelWords),
      runsAtOnce: shareOf(whole.runsAtOnce),
    }
  })
}

type Charge = { id: string; words: number }

export type Refused = Extract<Reserved, { refused: string }>

type Foreseen = Refused | { isFirst: boolean }

type Counted = Pick<z.output<typeof Counter>, 'committed' | 'inflight' | 'model_words'>

const refusalFor = (refused: Refused['refused'], allowance: Allowance, { committed }: Counted): Refused => ({
  refused,
  remainingWords: Math.max(0, allowance.words - committed),
})

/** The reason that an allowance has no room for a run. Undefined if it has. */
const refusalIn = (allowance: Allowance, counter: Counted, words: number, modelWords: number): Refused | undefined => {
  if (counter.committed > allowance.words - words) return refusalFor('words', allowance, counter)
  if (counter.model_words > (allowance.modelWords ?? Infinity) - modelWords)
    return refusalFor('model', allowance, counter)
  if (counter.inflight >= allowance.runsAtOnce) return refusalFor('runs', allowance, counter)
  return undefined
}

/** Picks the milder of two parts' refusals: waiting for a run to end is shorter than waiting for the day to end. */
const milderOf = (one: Refused, other: Refused): Refused => {
  const refused = (['runs', 'model', 'words'] as const).find((reason) => [one.refused, other.refused].includes(reason))
  return { refused: refused ?? one.refused, remainingWords: Math.max(one.remainingWords, other.remainingWords) }
}

/** The condition that a counter has no more model words than this. */
const roomForModelWords = (highest: number) =>
  expression`attribute_not_exists(#model_words) OR #model_words <= ${highest}`

/** Reservations of runs that crashed. */
const staleIn = (counter: z.output<typeof Counter>, now: Date): Charge[] =>
  Object.entries(counter).flatMap(([name, value]) => {
    const held = Held.safeParse(value)
    const isStale = name.startsWith(heldPrefix) && held.success && now.getTime() - held.data.at > staleAfterMs
    return isStale ? [{ id: name.slice(heldPrefix.length), words: held.data.words }] : []
  })

const staleWordsIn = (counter: z.output<typeof Counter>, now: Date): number =>
  staleIn(counter, now).reduce((sum, { words }) => sum + words, 0)

const keyOf = (owner: string, period: string) => ({ pk: owner, sk: sortKey.usage(period) })

const tryToReserve = async (table: Table, allowance: Allowance, { id, words, modelWords }: Reservation, now: Date) => {
  const held = heldPrefix + id
  // a condition cannot subtract, so the highest counts that leave room are computed here
  const hasWords = expression`attribute_not_exists(#committed) OR #committed <= ${allowance.words - words}`
  const hasRuns = expression`attribute_not_exists(#inflight) OR #inflight < ${allowance.runsAtOnce}`
  const hasRoom = expression`(${hasWords}) AND (${hasRuns}) AND attribute_not_exists(${attribute(held)})`
  const change = {
    set: { [held]: { words, at: now.getTime() }, ...(allowance.ttl !== undefined && { ttl: allowance.ttl }) },
    add: { committed: words, inflight: 1, model_words: modelWords },
  }
  const condition =
    allowance.modelWords === undefined
      ? hasRoom
      : expression`${hasRoom} AND (${roomForModelWords(allowance.modelWords - modelWords)})`
  const { isDone, after, before } = await table.attempt(
    update(keyOf(allowance.owner, allowance.period), change, condition),
  )
  return { isReserved: isDone, counter: Counter.parse(after ?? before ?? {}) }
}

const isHeld = (id: string) => expression`attribute_exists(${attribute(heldPrefix + id)})`

/** Closes a reservation exactly once: settling, refunding and reclaiming can race. */
const close = (
  table: Table,
  { owner, period, id, words }: Omit<Reservation, 'modelWords'>,
  used: number,
  unusedModelWords = 0,
): Promise<boolean> => {
  const add = { committed: used - words, inflight: -1, used, model_words: -unusedModelWords }
  return table.writeIf(update(keyOf(owner, period), { set: { [heldPrefix + id]: undefined }, add }, isHeld(id)))
}

/** Closes the reservation of a crashed run with a note of its words. False if it was already closed or there is no room for a note. */
const closeWithNote = (table: Table, owner: string, period: string, { id, words }: Charge): Promise<boolean> => {
  const hasRoom = expression`attribute_not_exists(#notes) OR #notes < ${mostNotes}`
  const change = {
    set: { [heldPrefix + id]: undefined, [takenPrefix + id]: words },
    add: { committed: -words, inflight: -1, notes: 1 },
  }
  return table.writeIf(update(keyOf(owner, period), change, expression`${isHeld(id)} AND (${hasRoom})`))
}

/** A day's counter has an expiry time and no notes: it is shared, or belongs to visitors, and must stay small. */
const giveBack = async (table: Table, { owner, period, ttl }: Allowance, stale: readonly Charge[]) => {
  await Promise.all(
    stale.map(async (held) => {
      const isClosed = ttl === undefined && (await closeWithNote(table, owner, period, held))
      if (!isClosed) await close(table, { owner, period, ...held }, 0)
    }),
  )
}

const readCounter = async (table: Table, owner: string, period: string) =>
  Counter.parse((await table.get(keyOf(owner, period))) ?? {})

/** The words of an owner in a period. Those reserved by crashed runs no longer count as committed, whether or not they were reclaimed. */
export const read = async (table: Table, owner: string, period: string, now: Date) => {
  const counter = await readCounter(table, owner, period)
  return { used: counter.used, committed: counter.committed - staleWordsIn(counter, now) }
}

const reserveIn = async (
  table: Table,
  allowance: Allowance,
  reservation: Reservation,
  now: Date,
): Promise<Reserved> => {
  const { owner, period, words, modelWords } = reservation
  const refusalOf = (counter: z.output<typeof Counter>): Refused =>
    // a run may have ended since
    refusalIn(allowance, counter, words, modelWords) ?? refusalFor('runs', allowance, counter)

  // the first request of a period has no counter to compare with
  if (words > allowance.words || modelWords > (allowance.modelWords ?? Infinity) || allowance.runsAtOnce < 1)
    return refusalOf(await readCounter(table, owner, period))
  for (let attempts = 1; ; attempts += 1) {
    const { isReserved, counter } = await tryToReserve(table, allowance, reservation, now)
    // not given back here, because its answer may be requested again and is charged then
    const left = allowance.words - counter.committed + staleWordsIn(counter, now)
    if (isReserved) return { reservation, remainingWords: left, isFirst: counter.model_words === modelWords }
    const stale = staleIn(counter, now)
    if (stale.length === 0 || attempts === 2) return refusalOf(counter)
    await giveBack(table, allowance, stale)
  }
}

/** Some of the parts of an allowance, starting at its first or a random one. */
const partsToAsk = (allowance: Allowance): [Allowance, ...Allowance[]] => {
  const parts = partsOf(allowance)
  const first = allowance.firstPart ?? randomInt(parts.length)
  return [...parts.slice(first), ...parts.slice(0, first)].slice(0, mostPartsAsked) as [Allowance, ...Allowance[]]
}

/** Holds words for a run that is about to start, and counts its model words. */
export const reserve = async (
  table: Table,
  allowance: Allowance,
  id: string,
  words: number,
  now: Date,
  modelWords = modelWordsOf(words),
): Promise<Reserved> => {
  if (!Number.isSafeInteger(words) || words < 0) throw new RangeError(`${words} words cannot be reserved`)

  const reserveInPart = (part: Allowance) =>
    reserveIn(table, part, { owner: part.owner, period: part.period, id, words, modelWords }, now)
  const [first, ...others] = partsToAsk(allowance)
  let outcome = await reserveInPart(first)
  for (const part of others) {
    if (!('refused' in outcome)) break
    const next = await reserveInPart(part)
    if ('refused' in next) outcome = milderOf(outcome, next)
    else outcome = next
  }
  return outcome
}

/** Counts words that many owners give to a model. False if the budget has no room. A negative count gives back words that no model read. */
export const spend = (
  table: Table,
  { owner, period, modelWords: limit, ttl }: ModelBudget,
  modelWords: number,
): Promise<boolean> =>
  table.writeIf(
    update(
      keyOf(owner, period),
      { set: { ttl }, add: { model_words: modelWords } },
      roomForModelWords(limit - modelWords),
    ),
  )

/**
 * Raises a period's used words and model words of another owner to those of this one, each for itself: of a mailbox when its account
 * is erased, and from there of the next account of the same mailbox.
 */
export const carryOver = async (table: Table, from: string, to: string, period: string, ttl?: number) => {
  const { used, model_words } = await readCounter(table, from, period)
  if (used === 0 && model_words === 0) return
  const raise = (names: readonly [string, ...string[]], value: number) => {
    const set = { ...Object.fromEntries(names.map((name) => [name, value])), ...(ttl !== undefined && { ttl }) }
    const first = attribute(names[0])
    const isHigher = expression`attribute_not_exists(${first}) OR ${first} < ${value}`
    return table.writeIf(update(keyOf(to, period), { set }, isHigher))
  }
  await raise(['used', 'committed'], used)
  await raise(['model_words'], model_words)
}

/** Charges the held words, or the delivered part of them. False if the reservation was already closed. */
export const settle = (
  table: Table,
  reservation: Omit<Reservation, 'modelWords'>,
  words = reservation.words,
): Promise<boolean> => {
  if (!Number.isSafeInteger(words) || words < 0 || words > reservation.words) {
    throw new RangeError(`${words} of ${reservation.words} words cannot be charged`)
  }
  return close(table, reservation, words)
}

/**
 * Charges words that were taken back from a crashed run, once, if the allowance still has room for them. False if it has not, if
 * they were charged before, or if nothing was taken back.
 */
export const settleTaken = async (
  table: Table,
  { owner, period, words: most }: Allowance,
  id: string,
  words: number,
): Promise<boolean> => {
  const taken = takenPrefix + id
  // most answers that are given again were charged in time, and a refused write costs as much as a write
  if ((await readCounter(table, owner, period))[taken] === undefined) return false
  const change = { set: { [taken]: undefined }, add: { committed: words, used: words, notes: -1 } }
  const hasRoom = expression`${attribute(taken)} >= ${words} AND #committed <= ${most - words}`
  return table.writeIf(update(keyOf(owner, period), change, hasRoom))
}

/** Gives back the held words, but not the model words. False if the reservation was already closed. */
export const refund = (table: Table, reservation: Reservation): Promise<boolean> => close(table, reservation, 0)

/** Gives everything back, for a run that never started. False if the reservation was already closed. */
export const cancel = (table: Table, reservation: Reservation): Promise<boolean> =>
  close(table, reservation, 0, reservation.modelWords)

/** Foresees the answer of `reserve`. Holds nothing, and passes over the runs that crashed. */
export const foresee = async (
  table: Table,
  allowance: Allowance,
  words: number,
  now: Date,
  modelWords: number,
): Promise<Foreseen> => {
  const outcomes = await Promise.all(
    partsToAsk(allowance).map(async (part): Promise<Foreseen> => {
      const counter = await readCounter(table, part.owner, part.period)
      const stale = staleIn(counter, now)
      const live = {
        ...counter,
        committed: counter.committed - staleWordsIn(counter, now),
        inflight: counter.inflight - stale.length,
      }
      const refused = refusalIn(part, live, words, modelWords)
      return refused ?? { isFirst: counter.model_words === 0 }
    }),
  )
  return outcomes.reduce((one, other) => {
    if (!('refused' in one)) return one
    return 'refused' in other ? milderOf(one, other) : other
  })
}

/** The length in words of the longest text that an allowance has room for now. Below 0 if the plan was downgraded. */
export const left = async (table: Table, allowance: Allowance, now: Date): Promise<number> => {
  const wordsLeft = partsToAsk(allowance).map(
    async ({ owner, period, words }) => words - (await read(table, owner, period, now)).committed,
  )
  return Math.max(...(await Promise.all(wordsLeft)))
}
