import type { HumanizeEvent } from '#core/api/events.ts'
import type { callMcp } from '#core/api/mcp.ts'
import { HumanizeByKeyRequest } from '#core/api/v1.ts'
import type { Backend } from '#core/mcp/answer.ts'
import { plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { saySummary } from '#core/rewriting/say-report.ts'
import { monthOf } from '#core/usage.ts'
import { countWords } from '#core/text/words.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as usage from '#lambdas/data/usage.ts'
import type { Request as AdmittedRequest } from '#lambdas/http/endpoint.ts'
import { markReplayed } from '#lambdas/http/idempotency-key.ts'
import type { StreamedAnswer } from '#lambdas/http/streaming-function.ts'
import { priceRequest } from '#lambdas/rewrites/price.ts'
import { createRequest } from '#lambdas/rewrites/request.ts'
import { tooManyRuns, wordsLeft } from '#lambdas/rewrites/reservation.ts'
import { startRewrite } from '#lambdas/rewrites/start.ts'
import { answerMcpRequest, createMcpServer } from './mcp-server.ts'
import { readRequestByKey } from './request.ts'
import type { HumanizeServices } from './services.ts'

type Admitted = AdmittedRequest<typeof callMcp>

/** The headers that the protocol's transport reads. */
const headersOfProtocol = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name']

/**
 * A page of another site must not speak through somebody's browser to a server on their machine: only pages from that machine may call.
 * Programs send no Origin.
 */
const requireOwnOrigin = ({ header }: Admitted): void => {
  const origin = header('origin')
  if (origin === undefined) return
  const host = URL.canParse(origin) ? new URL(origin).hostname : ''
  if (!['localhost', '127.0.0.1', '[::1]'].includes(host))
    throw new Problem('forbidden', 'Pages of other sites may not call this address. Call it from a program.')
}

const lastOf = async (events: AsyncIterable<HumanizeEvent> | HumanizeEvent[]): Promise<HumanizeEvent | undefined> => {
  let last: HumanizeEvent | undefined
  for await (const event of events) last = event
  return last
}

/** The account of the request's key as the backend of the tools. */
// oxlint-disable-next-line max-lines-per-function
const backendOf = (request: Admitted, services: HumanizeServices, deadline: number): Backend => ({
  async rewrite({ text, tone, strength, locked_terms, idempotency_key: key }) {
    const asked = readRequestByKey(
      {
        userId: request.userId,
        key: request.key,
        body: HumanizeByKeyRequest.parse({ text, tone, strength, locked_terms }),
        header: (name) => (name === 'idempotency-key' ? key : undefined),
      },
      services,
    )
    const { events, isReplayed } = await startRewrite(asked, deadline, services)
    if (isReplayed) markReplayed(request)
    const last = await lastOf(events)
    if (last?.event === 'error') throw new Problem('humanization-failed', `${last.data.message} Nothing was charged.`)
    if (last?.event !== 'done') throw new Error('The run has no last event.')
    const { humanizedText, report, receipt } = last.data
    return {
      humanized_text: humanizedText,
      words_charged: receipt.words_charged,
      words_left: receipt.balance_after,
      reason: receipt.reason,
      status: report.status,
      signs: report.signs,
      findings: report.findings,
      left_as_it_was: report.left_as_it_was,
      compared: report.compared,
      summary: saySummary(report),
    }
  },

  async asRun(work) {
    const { table, limits, newId, now } = services
    // free: it takes one of the account's runs while it works, but no words, and words never refuse it
    const allowance = {
      owner: ownerKey.user(request.userId),
      period: monthOf(now()),
      words: Number.MAX_SAFE_INTEGER,
      runsAtOnce: limits.runsInFlight,
    }
    const reserved = await usage.reserve(table, allowance, newId(), 0, now(), 0)
    if ('refused' in reserved) throw tooManyRuns()
    try {
      return work()
    } finally {
      await usage.cancel(table, reserved.reservation)
    }
  },

  async balance({ text }) {
    const { userId, key } = request
    // the allowances of any request of this key
    const smallest = createRequest(
      { userId, key },
      { kind: 'text', text: 'word', history: undefined },
      { style: 'simple', lockedTerms: [], voiceId: undefined },
      services.newId(),
    )
    const [profile, left] = await Promise.all([
      profiles.read(services.table, userId, services.now()),
      priceRequest(smallest, services).then(({ allowances }) => wordsLeft(allowances, services)),
    ])
    const words = text === undefined ? null : countWords(text)
    const { wordsPerRequest } = plans[profile.plan]
    return {
      words_left: left,
      words_per_request: wordsPerRequest,
      words_of_text: words,
      is_enough: words === null ? null : words > 0 && words <= Math.min(left, wordsPerRequest),
    }
  },
})

/** A key's rate counts calls. Also, a batch that cancels its own request would never be answered. */
const requireOneMessage = ({ body }: Admitted): void => {
  if (Buffer.from(body).toString().trimStart().startsWith('['))
    throw new Problem('invalid-request', 'Send one message in each call.')
}

/** Answers one message of the protocol. @throws {Problem} `forbidden` for a page of another site, `invalid-request` for a batch. */
export const respondToMcp = async (
  request: Admitted,
  services: HumanizeServices,
  deadline: number,
): Promise<StreamedAnswer> => {
  requireOwnOrigin(request)
  requireOneMessage(request)
  const headers = new Headers()
  for (const name of headersOfProtocol) {
    const value = request.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  const bugs: unknown[] = []
  const backend = backendOf(request, services, deadline)
  const message = new Request('http://mcp.invalid/v1/mcp', {
    method: 'POST',
    headers,
    body: Buffer.from(request.body),
  })
  const answer = await answerMcpRequest(message, () => createMcpServer(backend, (error) => void bugs.push(error)))
  // a refusal is a result; a bug is a 500, which the alarms count
  if (bugs.length > 0) throw bugs[0]
  const type = answer.headers.get('content-type')
  return {
    statusCode: answer.status,
    headers: { 'cache-control': 'no-store', ...(type !== null && { 'content-type': type }) },
    body: await answer.text(),
  }
}
