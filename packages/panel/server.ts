// A rewrite by the user's own server, over the client of the API. It is sent once for each press.
import { formatCount, formatNumber } from '#core/number-format.ts'
import type { Receipt } from '#core/receipt.ts'
import { sayShortfallsOfAccount } from '#core/rewriting/say-report.ts'
import { LonghandError, longhand } from '#longhand/client.ts'
import { Refusal, type Rewritten, type ServerRequest } from './rewritten.ts'
import { compare, writerOf } from './rules.ts'

/** A server and the key of an account there. `isKept`: the server may keep rewrites in the account's history. */
type Server = { address: string; key: string; isKept: boolean }

const whyFree: Record<Exclude<Receipt['reason'], 'delivered'>, string> = {
  unchanged: 'Nothing was changed.',
  'model-words': 'The model wrote none of it.',
  rules: 'The server has no model, and its rules are free.',
  'light-edit': 'Most AI phrases are still there.',
  'missed-length': 'The rewrite is shorter or longer than it should be.',
  repeated: 'You had this rewrite before.',
  stopped: 'The rewrite was stopped before anything of it was finished.',
}

const costOf = ({ words_charged, reason, balance_after }: Receipt): string => {
  const left = `${formatNumber(balance_after)} left this month.`
  if (words_charged > 0) return `${formatCount(words_charged, 'word')} charged, ${left}`
  return `Nothing was charged. ${reason === 'delivered' ? '' : `${whyFree[reason]} `}You have ${left}`
}

/** A moment in which a user would wait: longer times are told by the server's own message. */
const longestWait = 600

/** The sentence for a refusal of the server. A refused request is not charged. */
const sentenceOf = ({ code, message, retryAfterSeconds, remainingWords }: LonghandError): string => {
  if (code === 'invalid-key')
    return 'The server does not know this API key. It may have been revoked. Save a new key in the options. Nothing was charged.'
  if (code === 'word-limit-exceeded' && remainingWords !== undefined)
    return `${message} Your key has ${formatCount(remainingWords, 'word')} left. Nothing was charged.`
  if (retryAfterSeconds !== undefined && retryAfterSeconds <= longestWait)
    return `${message} Wait ${formatCount(Math.ceil(retryAfterSeconds), 'second')}. Nothing was charged.`
  return message.includes('charged') ? message : `${message} Nothing was charged.`
}

/** The answer was lost, and the server may have written it: the same key makes a second press safe. */
const away = (address: string): string =>
  `${new URL(address).host} did not answer. Your text is as it was. Press again: the same text is charged once.`

/** @throws {Refusal} for everything that the user should hear about. */
export const rewriteByServer = async (
  { text, tone, strength, idempotencyKey }: ServerRequest,
  { address, key, isKept }: Server,
  say: (progress: string) => void,
): Promise<Rewritten> => {
  if (key === '') throw new Refusal('There is no API key yet. Save one in the options.')
  try {
    const request = { text, tone, strength, store: isKept }
    let parts = 0
    let done = 0
    for await (const { event, data } of longhand({ url: address, key }).stream(request, { idempotencyKey })) {
      if (event === 'meta') parts = data.chunks
      if (event === 'verified' && parts > 1) say(`Part ${(done += 1)} of ${parts} is written.`)
      if (event !== 'done') continue
      const { humanized_text: rewritten, report, receipt } = data
      return {
        ...(await compare(text, rewritten)),
        ...writerOf(report),
        cost: [costOf(receipt), ...sayShortfallsOfAccount(report)].join(' '),
      }
    }
    throw new Refusal(away(address))
  } catch (error) {
    if (error instanceof Refusal) throw error
    // an answer that broke off, or that something before the server gave, has this code too
    const isRefused = error instanceof LonghandError && error.code !== 'unavailable'
    throw new Refusal(isRefused ? sentenceOf(error) : away(address), { cause: error })
  }
}
