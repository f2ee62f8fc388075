import http from 'node:http'
import https from 'node:https'
import { Problem } from '#core/problem.ts'
import { isLocal, publicLookup, readWebhookUrl, type Reach, type Resolve } from './webhook-address.ts'

/** The status of the answer, or the reason that there was none. */
type Answer = { status: number } | { reason: string }

export type SendWebhook = (url: string, headers: Record<string, string>, body: string) => Promise<Answer>

const timeoutMs = 10_000

/**
 * Posts an event. Each request has its own connection to a checked address. A redirect is treated like any other answer, and the
 * body of the answer is not read.
 */
export const webhookSender =
  (reach: Reach, resolve?: Resolve, withinMs = timeoutMs): SendWebhook =>
  async (address, headers, body) => {
    try {
      const url = readWebhookUrl(address, reach)
      const isHere = isLocal(url, reach)
      const signal = AbortSignal.timeout(withinMs)
      const options = { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) }, signal }
      return await new Promise<Answer>((done, fail) => {
        const request = isHere
          ? http.request(url, { ...options, agent: false })
          : https.request(url, { ...options, agent: false, lookup: publicLookup(resolve) })
        request.once('error', fail)
        request.once('response', (response) => {
          response.once('error', () => undefined).destroy()
          done({ status: response.statusCode ?? 0 })
        })
        request.end(body)
      })
    } catch (error) {
      if (error instanceof Problem) return { reason: error.message }
      const isLate = error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)
      return { reason: isLate ? 'No answer within ten seconds.' : 'The address could not be reached.' }
    }
  }
