// The two ways in which `rewrite` and `balance` work on one's own machine: by rules, or with an account's words.
import * as z from 'zod'
import type { Backend } from '../../../core/mcp/answer.ts'
import { tools } from '../../../core/mcp/tools.ts'
import { saySummary } from '../../../core/rewriting/say-report.ts'
import { Problem, problems, type ProblemCode } from '../../../core/problem.ts'
import { styleOfTone } from '../../../core/tones.ts'
import { countWords } from '../../../core/text/words.ts'
import { readModel } from './models.ts'
import { rewriteWhole } from './rewriting.ts'

/** The answer of a site that may be newer than this package. @throws {Problem} `unavailable` if its form is unknown here. */
const readOutput = <T>(schema: z.ZodType<T>, given: unknown, ifUnread: string): T => {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  throw new Problem('unavailable', `The site answered in a newer form: update longhand. ${ifUnread}`, {
    cause: read.error,
  })
}

/** Without an account: the rules write, on this machine, for nothing. */
export const byRules: Backend = {
  async rewrite({ text, tone, strength, locked_terms: lockedTerms }) {
    if (countWords(text) === 0) throw new Problem('empty-text', 'There are no words to rewrite.')
    const { humanizedText, report } = await rewriteWhole(
      text,
      styleOfTone[tone],
      await readModel('offline'),
      strength,
      lockedTerms,
    )
    return {
      humanized_text: humanizedText,
      words_charged: 0,
      words_left: null,
      reason: 'rules',
      status: report.status,
      signs: report.signs,
      findings: report.findings,
      left_as_it_was: report.left_as_it_was,
      compared: report.compared,
      summary: saySummary(report),
    }
  },
  async balance({ text }) {
    const words = text === undefined ? null : countWords(text)
    return {
      words_left: null,
      words_per_request: null,
      words_of_text: words,
      is_enough: words === null ? null : words > 0,
    }
  },
}

const Answer = z.object({
  result: z.object({
    isError: z.boolean().optional(),
    content: z.array(z.object({ text: z.string().optional() })).optional(),
    structuredContent: z.unknown().optional(),
  }),
})

/** The refusal that the product told in a sentence with its code. */
const refusalIn = (text: string): Problem => {
  const [, said = text, code = '', more = ''] = /^(.*) \(([a-z-]+)\)(.*)$/su.exec(text) ?? []
  return Object.hasOwn(problems, code)
    ? new Problem(code as ProblemCode, `${said}${more}`)
    : new Problem('unavailable', text)
}

/** With the words of an account: the product's own tools answer. A call is never sent twice by itself. */
export const ofAccount = ({ url, key, newKey }: { url: string; key: string; newKey: () => string }): Backend => {
  const call = async (name: 'rewrite' | 'balance', args: object, ifUnanswered: string): Promise<unknown> => {
    const response = await fetch(new URL('/v1/mcp', url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
    }).catch((error: unknown) => {
      throw new Problem('unavailable', `${new URL(url).host} cannot be reached. ${ifUnanswered}`, { cause: error })
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (!response.ok) {
      const problem = Problem.from(body)
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
      throw new Problem(
        problem.code,
        problem.code === 'unavailable' ? `${problem.message} ${ifUnanswered}` : problem.message,
        {
          ...(Number.isFinite(seconds) && { retryAfterSeconds: seconds }),
        },
      )
    }
    const read = Answer.safeParse(body)
    if (!read.success) throw new Problem('unavailable', `The answer broke off. ${ifUnanswered}`)
    const { isError, content, structuredContent } = read.data.result
    if (isError === true) throw refusalIn(content?.[0]?.text ?? 'It was refused.')
    return structuredContent
  }

  return {
    async rewrite(input) {
      const idempotencyKey = input.idempotency_key ?? newKey()
      const again = `To send it again without paying twice, give it idempotency_key ${idempotencyKey}.`
      const answer = await call('rewrite', { ...input, idempotency_key: idempotencyKey }, again)
      return readOutput(tools.rewrite.output, answer, `The rewrite is in the history of the account. ${again}`)
    },
    async balance(input) {
      const answer = await call('balance', input, 'Nothing was charged.')
      return readOutput(tools.balance.output, answer, 'Nothing was charged.')
    },
  }
}
