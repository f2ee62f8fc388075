import middy from '@middy/core'
import { executionModeStreamifyResponse } from '@middy/core/StreamifyResponse'
import headerNormalizer from '@middy/http-header-normalizer'
import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import type { HumanizeResponse } from '#core/api/humanizations.ts'
import { humanizeByKey } from '#core/api/v1.ts'
import { requireEdge } from '#lambdas/http/caller.ts'
import { problemResponses } from '#lambdas/http/problems.ts'
import { startRewrite } from '#lambdas/rewrites/start.ts'
import type { HumanizeServices } from './services.ts'
import { keyDoor } from './key-door.ts'
import { readAsked } from './request.ts'
import { respondAtOnce, respondWithEvents } from './response.ts'

/** The run ends this long before Lambda would end it, so that its words can still be given back. */
const undoMs = 5_000

/**
 * Rewrites a text: as JSON, or as server-sent events while it is written. Words are reserved before the model runs, so a burst
 * of requests cannot outspend the plan. The run does not depend on its client: when that leaves, it still completes.
 */
export const humanizeHandler = (services: HumanizeServices) => {
  /** The runs whose answers are being sent. Lambda freezes when the handler ends: each must be settled before. */
  const running = new WeakMap<APIGatewayProxyEvent, Promise<void>>()

  return middy<APIGatewayProxyEvent>({
    executionMode: executionModeStreamifyResponse,
    timeoutEarlyInMillis: 0,
    // the hook is told what the handler was told
    requestEnd: async ({ event }) => running.get(event as APIGatewayProxyEvent),
  })
    .use(headerNormalizer())
    .use(problemResponses(services.logger))
    .handler(async (event: APIGatewayProxyEvent, context: Context) => {
      requireEdge(event, services)
      const { read, show } = event.resource === humanizeByKey.path ? keyDoor : siteDoor
      const asked = await read(event, services)
      const deadline = Date.now() + context.getRemainingTimeInMillis() - undoMs
      const wantsEvents = event.headers['accept']?.includes('text/event-stream') ?? false
      const events = await startRewrite(asked, deadline, services)
      if (!wantsEvents) return respondAtOnce(events, show)

      const { response, sent } = respondWithEvents(events, show)
      running.set(event, sent)
      return response
    })
}

/** How the site's own pages ask and are answered; programs with a key have a door of their own. */
const siteDoor = { read: readAsked, show: (answer: HumanizeResponse): object => answer }
