// `npm run smoke -- --stage prod`: tests a deployed stage from outside, as a visitor.
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { HumanizeEvent } from '#core/api/events.ts'
import { Problem } from '#core/problem.ts'
import { readStageName } from '#infra/stages.ts'
import { askAws, readOutputs } from './aws.ts'
import { readCommandLine, runOperation } from './command-line.ts'

/** This is a real rewrite: it reaches the model and costs nine words. */
const canary = 'Moreover, the report clearly shows growth of 14% in 2025.'

type Place = {
  siteUrl: string
  /** The address behind the edge, which must refuse requests that bypass the edge. */
  behindUrl?: string | undefined
}

type Check = { name: string; passes: (place: Place) => Promise<boolean> }

const checks: readonly Check[] = [
  {
    name: 'the start page comes, with its security policy',
    passes: async ({ siteUrl }) => {
      const { status, headers } = await fetch(siteUrl)
      return status === 200 && (headers.get('content-security-policy') ?? '').includes("default-src 'self'")
    },
  },
  {
    name: 'a page that does not exist is 404',
    passes: async ({ siteUrl }) => (await fetch(`${siteUrl}/no-such-page`)).status === 404,
  },
  {
    name: 'the site knows where to sign in',
    passes: async ({ siteUrl }) => {
      const config = (await (await fetch(`${siteUrl}/config.json`)).json()) as Record<string, unknown>
      return typeof config['userPoolId'] === 'string' && typeof config['userPoolClientId'] === 'string'
    },
  },
  {
    name: 'the API is healthy',
    passes: async ({ siteUrl }) => {
      const answer = await fetch(`${siteUrl}/api/health`)
      return answer.status === 200 && (await answer.text()) === '{"ok":true}'
    },
  },
  {
    name: 'nobody sees the words of a user without a token',
    passes: async ({ siteUrl }) => {
      const answer = await fetch(`${siteUrl}/api/usage`)
      return answer.status === 401 && Problem.from(await answer.json()).code === 'not-signed-in'
    },
  },
  {
    name: 'nobody comes past the edge',
    passes: async ({ behindUrl }) => behindUrl === undefined || (await fetch(`${behindUrl}/api/health`)).status === 403,
  },
  {
    name: 'a text is rewritten, and streamed',
    passes: async ({ siteUrl }) => {
      const answer = await rewriteCanary(siteUrl)
      if (!answer.ok) throw new Error(`the site answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
      const [first, last] = firstAndLast(await answer.text())
      return first?.event === 'meta' && last?.event === 'done' && last.data.humanizedText.includes('14%')
    },
  },
]

/** On a busy day a visitor has to solve a challenge first, and so does this one. */
const rewriteCanary = async (siteUrl: string): Promise<Response> => {
  const send = (solution?: string) =>
    fetch(`${siteUrl}/api/humanize-text`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ text: canary, style: 'simple', solution }),
    })
  const answer = await send()
  if (answer.status !== 428) return answer
  const { challenge } = Problem.from(await answer.json())
  if (challenge === undefined) throw new Error('the site answered 428 without a challenge')
  return send(await solve(challenge))
}

const solve = async (text: string): Promise<string> => {
  const challenge = JSON.parse(text) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('the challenge of the site was not solved in time')
  const { counter, derivedKey } = solution
  return JSON.stringify({ challenge, solution: { counter, derivedKey } })
}

const firstAndLast = (stream: string) => {
  const events = [...stream.matchAll(/^event: (\w+)\ndata: (.+)$/gm)].map(([, event, data]) =>
    HumanizeEvent.parse({ event, data: JSON.parse(data ?? '') }),
  )
  return [events[0], events.at(-1)] as const
}

/** The names of the failed checks; each result is printed as the check ends. */
export const findFailures = async (place: Place, say: (line: string) => void): Promise<string[]> => {
  const failures: string[] = []
  for (const { name, passes } of checks) {
    const reason = await passes(place).then(
      (passed) => (passed ? undefined : 'it is not so'),
      (error: unknown) => String(error),
    )
    say(reason === undefined ? `passed: ${name}` : `FAILED: ${name} (${reason})`)
    if (reason !== undefined) failures.push(name)
  }
  return failures
}

if (import.meta.main) {
  await runOperation(
    'npm run smoke -- --stage <name>\n\nTests a deployed stage from outside: pages, API, limits and one rewrite. It changes nothing.',
    async () => {
      const { setting } = readCommandLine(process.argv.slice(2))
      const output = await readOutputs(readStageName(setting), askAws)
      const place = { siteUrl: output('SiteUrl'), behindUrl: output('ApiUrl') }
      const failures = await findFailures(place, console.log)
      return failures.length === 0 ? 0 : 1
    },
  )
}
