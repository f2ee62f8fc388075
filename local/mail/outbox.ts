import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import type { Clock } from '#local/clock.ts'
import { openStateFile } from '#local/state-file.ts'
import { contentSecurityPolicy, linksIn, outboxPage } from './page.ts'

const Letter = z.object({
  from: z.string(),
  to: z.array(z.string()),
  replyTo: z.array(z.string()).optional(),
  subject: z.string(),
  text: z.string().optional(),
  html: z.string().optional(),
  /** The headers of a raw letter, with lower case names. */
  headers: z.record(z.string(), z.string()).optional(),
})
export type Letter = z.infer<typeof Letter>

const SentLetter = Letter.extend({ id: z.string(), sentAt: z.iso.datetime() })
export type SentLetter = z.infer<typeof SentLetter>

/** Enough for weeks of work on one machine; the oldest are deleted first. */
const lettersKept = 500

export type Outbox = {
  deliver: (letter: Letter) => SentLetter
  /** Newest first; `to` selects letters to this address. */
  letters: (filter?: { to?: string }) => SentLetter[]
  clear: () => void
}

/** The mailbox for all letters. Nothing leaves the machine. */
export const createOutbox = ({ statePath, clock }: { statePath: string; clock: Pick<Clock, 'now'> }): Outbox => {
  const { value: state, save } = openStateFile(statePath, z.object({ letters: z.array(SentLetter) }), () => ({
    letters: [],
  }))
  return {
    deliver(letter) {
      const sent = { id: randomUUID(), sentAt: clock.now().toISOString(), ...letter }
      state.letters = [sent, ...state.letters].slice(0, lettersKept)
      save()
      return sent
    },
    letters: ({ to } = {}) =>
      state.letters.filter((letter) => to === undefined || letter.to.some((address) => sameAddress(address, to))),
    clear() {
      state.letters = []
      save()
    },
  }
}

/** GET shows the letters, as a page or as JSON (`.json`, or `Accept: application/json`), `?to=` those to one address; DELETE clears them. */
export const outboxHandler =
  (outbox: Outbox) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'DELETE') {
      outbox.clear()
      response.writeHead(204).end()
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD, DELETE' }).end()
      return
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://outbox')
    const to = searchParams.get('to')
    const letters = outbox.letters(to === null ? {} : { to })
    const wantsJson = pathname.endsWith('.json') || request.headers.accept?.includes('application/json') === true
    response.writeHead(200, {
      'content-type': wantsJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy,
    })
    response.end(
      wantsJson
        ? JSON.stringify(letters.map((letter) => ({ ...letter, links: linksIn(letter) })))
        : outboxPage(letters, to),
    )
  }

const sameAddress = (a: string, b: string): boolean => addressOf(a).toLowerCase() === addressOf(b).toLowerCase()

/** `Ann <ann@example.com>` and `ann@example.com` are one address. */
export const addressOf = (mailbox: string): string => (/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim()
