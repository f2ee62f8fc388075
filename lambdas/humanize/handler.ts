import * as contract from '#core/api/humanize.ts'
import { callMcp, listenMcp } from '#core/api/mcp.ts'
import type { Route } from '#core/api/route.ts'
import * as v1 from '#core/api/v1.ts'
import { Problem } from '#core/problem.ts'
import { defaultStrength } from '#core/strengths.ts'
import type { Request as AdmittedRequest } from '#lambdas/http/endpoint.ts'
import { markReplayed } from '#lambdas/http/idempotency-key.ts'
import { streamingEndpoint, streamingFunction, type StreamedAnswer } from '#lambdas/http/streaming-function.ts'
import type { RewriteRequest } from '#lambdas/rewrites/request.ts'
import { sealRewrite } from '#lambdas/rewrites/seal.ts'
import { startRewrite } from '#lambdas/rewrites/start.ts'
import { readRequest, readRequestByKey } from './request.ts'
import { respondAtOnce, respondWithEvents } from './response.ts'
import type { HumanizeServices } from './services.ts'

/** The run ends this long before Lambda would end it, so that its words can still be given back. */
const undoMs = 5_000

/**
 * Rewrites a text: as JSON, or as server-sent events while it is written. Words are reserved before the model runs, so a burst of
 * requests cannot outspend the plan. The run does not depend on its client: if the client disconnects, it still completes.
 */
const respond = async (
  asked: RewriteRequest,
  request: Pick<AdmittedRequest<Route>, 'header' | 'answerHeaders'>,
  inNamesOfRoute: (answer: contract.HumanizeResponse) => object,
  services: HumanizeServices,
  remainingMs: () => number,
): Promise<StreamedAnswer> => {
  const deadline = Date.now() + remainingMs() - undoMs
  const { events, isReplayed } = await startRewrite(asked, deadline, services)
  if (isReplayed) markReplayed(request)
  const accept = request.header('accept')
  if (accept?.includes('text/event-stream') !== true) return respondAtOnce(events, inNamesOfRoute)
  return respondWithEvents(events, inNamesOfRoute, /;\s*stages=true/u.test(accept))
}

const humanizeText = streamingEndpoint(
  contract.humanizeText,
  async (request, services: HumanizeServices, remainingMs) => {
    const read = await readRequest(request, services)
    return respond(read, request, (answer) => sealed(read, answer, services), services, remainingMs)
  },
)

/** A visitor's rewrite is stored nowhere, and can be taken along into an account. */
const sealed = (
  { requester, job, manner }: RewriteRequest,
  answer: contract.HumanizeResponse,
  { originSecret }: HumanizeServices,
): contract.HumanizeResponse => {
  if (requester.userId !== undefined || job.kind !== 'text' || answer.report.status === 'unchanged') return answer
  const { style, strength = defaultStrength } = manner
  return { ...answer, seal: sealRewrite({ text: job.text, style, strength, answer }, originSecret) }
}

/** The rewriter for programs: the same words, checks and history of the account, with the field names that /v1 promises. */
const humanizeByKey = streamingEndpoint(v1.humanizeByKey, async (request, services: HumanizeServices, remainingMs) =>
  respond(readRequestByKey(request, services), request, inNamesOfV1, services, remainingMs),
)

const inNamesOfV1 = ({
  id,
  humanizedText,
  remaining_words,
  report,
  receipt,
}: contract.HumanizeResponse): v1.HumanizeByKeyResponse => ({
  id,
  humanized_text: humanizedText,
  remaining_words,
  report,
  receipt,
})

/** The tools for agents. Few calls need the protocol's library, so the first one loads it. */
const answerMcp = streamingEndpoint(callMcp, async (request, services: HumanizeServices, remainingMs) => {
  const deadline = Date.now() + remainingMs() - undoMs
  return (await import('./mcp.ts')).respondToMcp(request, services, deadline)
})

const refuseToStreamMcp = streamingEndpoint(listenMcp, async (): Promise<StreamedAnswer> => ({
  statusCode: 405,
  headers: { allow: 'POST', 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  body: JSON.stringify(
    new Problem('not-found', 'This address sends no messages of its own. Call it by POST.').body(undefined, 405),
  ),
}))

export const endpoints = [humanizeText, humanizeByKey, answerMcp, refuseToStreamMcp]

export const humanizeHandler = (services: HumanizeServices) => streamingFunction(endpoints, services)
