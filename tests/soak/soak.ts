// Mixed load on a local run that is killed in the middle of it, and the books afterwards: each user was charged for what was delivered.
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { BatchProgress, readBatch } from '#core/api/batches.ts'
import { HumanizeResponse } from '#core/api/humanize.ts'
import { plans } from '#core/plans.ts'
import { sentencesOf } from '#core/text/parts.ts'
import { countWords } from '#core/text/words.ts'
import {
  accessToken,
  breakModel,
  callAs,
  kill,
  mendModel,
  newState,
  passFiveMinutes,
  setFault,
  spawnRun,
  urlOf,
} from '#tests/support/local-run.ts'
import { buyPro, signUp } from './users.ts'

type Options = {
  seconds: number
  kills: number
  workers: number
  usersOnPro: number
  usersOnFree: number
  /** The share of the model's calls that are refused as too many. Undefined: a tenth of them fail in every way that a model has. */
  throttled?: number | undefined
  say?: (line: string) => void
}

export type SoakResult = {
  /** Rewrites that a client was answered. */
  answers: number
  /** Rewrites that ended with an error, or broke off with the run that was killed. */
  refusals: Record<string, number>
  /** Words: what the counters of all users say, and the sum of all receipts and batches. */
  used: number
  charged: number
  documents: number
  /** Requests in Private whose answer was lost with the run that was killed. Their text is not kept, so they are refused as repeated. */
  lostInPrivate: number
  /** The errors in the books, one per line. */
  problems: string[]
  /** Milliseconds that another client waited for /api/health while the run was up. */
  health: { p50: number; p95: number; max: number; asked: number }
}

type Rewrite = { body: object; words: number; answer?: HumanizeResponse; refusal?: string; lastCode?: string }
type User = {
  email: string
  isPro: boolean
  token: string
  signedInAt: number
  rewrites: Map<string, Rewrite>
  batches: string[]
  deleted: Set<string>
}

const styles = ['simple', 'formal', 'informal', 'academic', 'expand', 'shorten']
const environment = { RATE_FACTOR: '1000' }
/** An access token lives for 15 minutes. */
const tokenMs = 10 * 60_000

/** Codes of answers after which the same request may still be delivered. */
const isOpen = (code: string): boolean =>
  ['request-repeated', 'too-many-requests', 'humanization-failed', 'unavailable', 'internal'].includes(code)

const random = (below: number): number => Math.floor(Math.random() * below)
const pick = <T>(items: readonly T[]): T => items[random(items.length)]!

let drafts = 0
/** No two are alike: the same text is not charged twice. */
const newDraft = (): string => {
  drafts += 1
  return Array.from(
    { length: 1 + random(4) },
    (_, index) =>
      `It is important to note that ${3 + random(90)} teams utilize digital tools in order to share the plan of project ${drafts}-${index}.`,
  ).join(' ')
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const quantile = (numbers: readonly number[], share: number): number =>
  Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0)

/** Runs for so many seconds, and as long again as the open requests take. @throws when the local run cannot be started. */
export const soak = async ({
  seconds,
  kills,
  workers,
  usersOnPro,
  usersOnFree,
  throttled,
  say = () => {},
}: Options): Promise<SoakResult> => {
  const state = await newState()
  let run = spawnRun(state, [], environment)
  try {
    const url = await urlOf(run)
    const users = await createUsers(url, usersOnPro, usersOnFree)
    const problems: string[] = []
    let up = Promise.resolve()
    const now = { isUp: true, isOver: false }

    const breakIt = (seed: number) =>
      throttled === undefined ? breakModel(url, seed) : setFault(url, { fault: 'throttle', share: throttled, seed })

    const load = async () => {
      while (!now.isOver) {
        await up
        const user = pick(users)
        try {
          if (Date.now() - user.signedInAt > tokenMs) await signIn(url, user)
          await act(url, user, problems)
        } catch (error) {
          // the run was killed under it
          if (now.isUp && !(error instanceof TypeError)) throw error
          await sleep(100)
        }
      }
    }
    const waits: number[] = []
    const watch = async () => {
      while (!now.isOver) {
        const start = performance.now()
        const ok = await fetch(`${url}/api/health`).then(
          (answer) => answer.ok,
          () => false,
        )
        if (ok && now.isUp) waits.push(performance.now() - start)
        await sleep(250)
      }
    }

    await breakIt(1)
    const working = Promise.all([...Array.from({ length: workers }, load), watch()])
    for (let killed = 0; killed <= kills; killed += 1) {
      await Promise.race([sleep((seconds * 1_000) / (kills + 1)), working])
      say(
        `${Math.round(((killed + 1) * seconds) / (kills + 1))} s: ${sum(users.map(({ rewrites }) => rewrites.size))} requests${killed < kills ? '; killed' : ''}`,
      )
      if (killed === kills) break
      const restarted = Promise.withResolvers<void>()
      up = restarted.promise
      now.isUp = false
      await kill(run)
      run = spawnRun(state, [], { ...environment, PORT: new URL(url).port })
      await urlOf(run)
      await breakIt(killed + 2)
      now.isUp = true
      restarted.resolve()
    }
    now.isOver = true
    await working

    await mendModel(url)
    for (const user of users) await signIn(url, user)
    await untilQuiet(url, users, problems)
    await passFiveMinutes(url)
    for (const user of users) await signIn(url, user)
    const open = users
      .flatMap(({ rewrites }) => [...rewrites.values()])
      .filter(({ answer, refusal }) => answer === undefined && refusal === undefined)
    say(`${open.length} requests are open; they are asked again.`)
    await closeAll(url, users, problems)
    return {
      ...(await checkBooks(url, users, problems)),
      health: {
        p50: quantile(waits, 0.5),
        p95: quantile(waits, 0.95),
        max: quantile(waits, 1 - 1e-9),
        asked: waits.length,
      },
    }
  } finally {
    await kill(run)
    await rm(state, { recursive: true })
  }
}

const signIn = async (url: string, user: User) => {
  user.token = await accessToken(url, user.email)
  user.signedInAt = Date.now()
}

const createUsers = async (url: string, onPro: number, onFree: number): Promise<User[]> => {
  const users: User[] = []
  for (let index = 0; index < onPro + onFree; index += 1) {
    const email = `soak-${index}@example.com`
    const isPro = index < onPro
    const token = await signUp(url, email)
    if (isPro) await buyPro(url, email, token)
    users.push({ email, isPro, token, signedInAt: Date.now(), rewrites: new Map(), batches: [], deleted: new Set() })
  }
  return users
}

/** One thing that a user does, by chance. */
const act = async (url: string, user: User, problems: string[]): Promise<void> => {
  const send = (rewrite: Rewrite, how: { key?: string; abortAfterMs?: number; streamed?: boolean } = {}) =>
    sendRewrite(url, user, rewrite, problems, how)
  const draft = (more: object = {}): Rewrite => {
    const text = newDraft()
    return { body: { text, style: pick(styles), ...more }, words: countWords(text) }
  }
  const chance = Math.random()
  if (chance < 0.4) await send(draft())
  else if (chance < 0.52) await send(draft(), { streamed: true })
  else if (chance < 0.6) await send(draft(), { streamed: true, abortAfterMs: random(400) })
  else if (chance < 0.66) {
    const key = crypto.randomUUID()
    const rewrite = draft()
    await Promise.all([send(rewrite, { key }), send(rewrite, { key }), send(rewrite, { key })])
  } else if (chance < 0.74) {
    const redo = sentenceToRedo(user)
    if (redo !== undefined) await send(redo)
  } else if (chance < 0.78) await send(draft({ store: false }))
  else if (chance < 0.82) await createBatch(url, user)
  else if (chance < 0.85) await deleteDocument(url, user)
  else if (chance < 0.91) await callAs(url, user.token, 'GET', '/api/humanizations')
  else if (chance < 0.95) await callAs(url, user.token, 'POST', '/api/humanizations/search', { text: 'teams' })
  else await callAs(url, user.token, 'GET', '/api/usage')
}

/** Sends a rewrite under a key, and enters into the user's books what the client was told. Throws a TypeError where the run was killed. */
const sendRewrite = async (
  url: string,
  user: User,
  rewrite: Rewrite,
  problems: string[],
  {
    key = crypto.randomUUID(),
    abortAfterMs,
    streamed = false,
  }: { key?: string; abortAfterMs?: number; streamed?: boolean },
): Promise<void> => {
  const known = user.rewrites.get(key) ?? rewrite
  user.rewrites.set(key, known)
  const aborting = abortAfterMs === undefined ? undefined : AbortSignal.timeout(abortAfterMs)
  let body: unknown
  try {
    const response = await fetch(`${url}/api/humanize-text`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${user.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(streamed && { accept: 'text/event-stream' }),
      },
      body: JSON.stringify(rewrite.body),
      ...(aborting && { signal: aborting }),
    })
    const said = await response.text()
    // an error of a stream is an event of its own, and leaves the request open
    const done = streamed && response.ok ? /^event: done\ndata: (.*)$/m.exec(said)?.[1] : said
    body = done === undefined ? undefined : JSON.parse(done)
  } catch (error) {
    if (aborting?.aborted === true) return
    throw error
  }
  const answer = HumanizeResponse.safeParse(body)
  if (!answer.success) {
    const { code = 'internal' } = (body ?? {}) as { code?: string }
    known.lastCode = code
    if (!isOpen(code)) known.refusal = code
    return
  }
  if (known.answer !== undefined && known.answer.receipt.words_charged !== answer.data.receipt.words_charged)
    problems.push(
      `${user.email}: one key was charged ${known.answer.receipt.words_charged} words, and then ${answer.data.receipt.words_charged}.`,
    )
  known.answer = answer.data
}

const storedRewrites = (user: User): Rewrite[] =>
  [...user.rewrites.values()].filter(
    ({ answer, body }) =>
      answer?.receipt.reason === 'delivered' &&
      answer.receipt.stored !== false &&
      !('redo' in body) &&
      !user.deleted.has(answer.id),
  )

const sentenceToRedo = (user: User): Rewrite | undefined => {
  const stored = storedRewrites(user)
  if (stored.length === 0) return undefined
  const { answer, body } = pick(stored)
  const sentences = sentencesOf((body as { text: string }).text)
  const sentence = random(sentences.length)
  const text = sentences[sentence]!.trim()
  return {
    body: { text, style: pick(styles), redo: { document_id: answer!.id, sentence } },
    words: countWords(text),
  }
}

const createBatch = async (url: string, user: User) => {
  if (!user.isPro) return
  const texts = Array.from({ length: 1 + random(4) }, (_, index) => ({ name: `${index}.txt`, text: newDraft() }))
  const { status, body } = await callAs(url, user.token, 'POST', '/api/batches', { texts })
  if (status === 200) user.batches.push(String(body['id']))
}

const deleteDocument = async (url: string, user: User) => {
  const stored = storedRewrites(user)
  if (stored.length === 0) return
  const { id } = pick(stored).answer!
  user.deleted.add(id)
  await callAs(url, user.token, 'DELETE', `/api/humanizations/${id}`)
}

/** Longer than a run waits between two calls of the model, and than a text of a batch waits for its turn. */
const quietMs = 10_000
const quietDeadlineMs = 180_000

/**
 * Waits until no run changes any user's words or batches. The clock may move only then: it makes the words that a run holds look
 * like those of a crashed one. What crashed runs hold stays as it is until the clock moves, so a batch with one of their texts
 * is quiet too.
 */
const untilQuiet = async (url: string, users: readonly User[], problems: string[]): Promise<void> => {
  const deadline = Date.now() + quietDeadlineMs
  let seen = ''
  let quietSince = Date.now()
  while (Date.now() - quietSince < quietMs) {
    if (Date.now() > deadline) {
      problems.push('The runs did not end before the clock was moved.')
      return
    }
    await sleep(500)
    const state = JSON.stringify(await Promise.all(users.map((user) => wordsAndTexts(url, user))))
    if (state !== seen) quietSince = Date.now()
    seen = state
  }
}

/** Everything that a run of the user changes: the words used and left, and the state of each text of a batch. */
const wordsAndTexts = async (url: string, user: User): Promise<unknown[]> => {
  const addresses = ['/api/usage', ...user.batches.map((id) => readBatch.path.replace('{id}', id))]
  const answers = await Promise.all(addresses.map((address) => callAs(url, user.token, 'GET', address)))
  return answers.map(({ body: { words_used, remaining_words, batch, progress } }) => [
    words_used,
    remaining_words,
    batch,
    progress,
  ])
}

const mostTries = 5

/** Asks again, with its key, for whatever was not answered: it is delivered once and charged once, however often it is asked for. */
const closeAll = (url: string, users: readonly User[], problems: string[]) =>
  Promise.all(users.map((user) => close(url, user, problems)))

const isLostInPrivate = ({ body, answer, lastCode }: Rewrite): boolean =>
  answer === undefined && lastCode === 'request-repeated' && 'store' in body && body.store === false

const close = async (url: string, user: User, problems: string[]) => {
  for (const [key, rewrite] of user.rewrites) {
    for (
      let attempt = 0;
      attempt < mostTries && rewrite.answer === undefined && rewrite.refusal === undefined;
      attempt += 1
    )
      await sendRewrite(url, user, rewrite, problems, { key })
    if (rewrite.answer === undefined && rewrite.refusal === undefined && !isLostInPrivate(rewrite))
      problems.push(
        `${user.email}: a request is still not answered after ${mostTries} tries, the last time with ${rewrite.lastCode}: ${JSON.stringify(rewrite.body)}`,
      )
  }
}

const batchDeadlineMs = 120_000

const wordsOfBatches = async (
  url: string,
  user: User,
  problems: string[],
): Promise<{ words: number; texts: number }> => {
  let words = 0
  let texts = 0
  for (const id of user.batches) {
    const deadline = Date.now() + batchDeadlineMs
    for (;;) {
      const { status, body } = await callAs(url, user.token, 'GET', readBatch.path.replace('{id}', id))
      const { batch, progress } = BatchProgress.parse(body)
      if (status === 200 && batch.status !== 'running') {
        words += sum(progress.map(({ words_charged }) => words_charged))
        texts += progress.filter((text) => text.status === 'delivered').length
        for (const text of progress)
          if (text.words_charged !== 0 && text.words_charged !== text.words)
            problems.push(
              `${user.email}: a text of a batch has ${text.words} words and was charged ${text.words_charged}.`,
            )
        break
      }
      if (Date.now() > deadline) {
        problems.push(`${user.email}: a batch did not end.`)
        break
      }
      await sleep(200)
    }
  }
  return { words, texts }
}

const documentsOf = async (url: string, user: User): Promise<Set<string>> => {
  const ids = new Set<string>()
  let cursor: string | undefined
  do {
    const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`
    const { body } = await callAs(url, user.token, 'GET', `/api/humanizations${query}`)
    for (const { id } of body['humanizations'] as { id: string }[]) ids.add(id)
    cursor = body['cursor'] as string | undefined
  } while (cursor !== undefined)
  return ids
}

/** Charged is what was delivered, the counter is the sum of the receipts, and each receipt has its document. */
const checkBooks = async (
  url: string,
  users: readonly User[],
  problems: string[],
): Promise<Omit<SoakResult, 'health'>> => {
  const refusals: Record<string, number> = {}
  const books = { used: 0, charged: 0, documents: 0, answers: 0, lostInPrivate: 0 }
  for (const user of users) {
    const batches = await wordsOfBatches(url, user, problems)
    let charged = batches.words
    for (const { answer, refusal, words } of user.rewrites.values()) {
      if (refusal !== undefined) refusals[refusal] = (refusals[refusal] ?? 0) + 1
      if (answer === undefined) continue
      const { reason, words_charged } = answer.receipt
      books.answers += 1
      charged += words_charged
      const due = reason === 'delivered' ? words : 0
      if (words_charged !== due)
        problems.push(`${user.email}: ${due} words were ${reason}, and ${words_charged} were charged.`)
    }
    const lost = [...user.rewrites.values()].filter(isLostInPrivate)
    const { body: usage } = await callAs(url, user.token, 'GET', '/api/usage')
    const used = Number(usage['words_used'])
    // The run may have charged a lost answer before it was killed, and the user is told so.
    const most = charged + sum(lost.map(({ words }) => words))
    if (!(used >= charged && used <= most))
      problems.push(
        `${user.email}: the counter says ${used} words, the receipts ${charged}, or ${most} with lost ones.`,
      )
    const limit = user.isPro ? plans.pro.wordsPerMonth : plans.free.wordsPerMonth
    if (usage['remaining_words'] !== limit - used)
      problems.push(`${user.email}: ${String(usage['remaining_words'])} words are left, of ${limit} with ${used} used.`)

    const documents = await documentsOf(url, user)
    for (const { answer } of storedRewrites(user))
      if (!documents.has(answer!.id))
        problems.push(`${user.email}: the document ${answer!.id} was delivered and is lost.`)
    books.lostInPrivate += lost.length
    books.used += used
    books.charged += charged
    books.documents += documents.size
  }
  return { ...books, refusals, problems }
}
