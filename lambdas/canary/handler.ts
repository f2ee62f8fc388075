import { HumanizeResponse, humanizeText } from '#core/api/humanize.ts'
import { canaryHeader, createCanaryToken } from '#lambdas/http/canary-token.ts'
import type { CanaryServices } from './services.ts'

/** Nine words with a sign for the rewriter to remove and two facts to keep. */
const text = 'Moreover, the report clearly shows growth of 14% in 2025.'
const facts = ['14%', '2025']

/** Shorter than the function's timeout, so that the log names a site that hangs. */
const patienceMilliseconds = 60_000

/** Rewrites a text through the public site, as a visitor does, but with words of its own. Throws if the site does not deliver; the function's alarm counts the error. */
export const canaryHandler =
  ({ siteUrl, originSecret, now, logger }: CanaryServices) =>
  async (): Promise<void> => {
    const answer = await fetch(`${siteUrl}${humanizeText.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        [canaryHeader]: createCanaryToken(originSecret, now()),
      },
      body: JSON.stringify({ text, style: 'simple' }),
      signal: AbortSignal.timeout(patienceMilliseconds),
    })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`The site answered ${answer.status}: ${body.slice(0, 300)}`)
    const { humanizedText, wordCount } = HumanizeResponse.parse(JSON.parse(body))
    const lost = facts.filter((fact) => !humanizedText.includes(fact))
    if (lost.length > 0) throw new Error(`The rewrite has lost ${lost.join(' and ')}: ${humanizedText.slice(0, 300)}`)
    logger.info('the canary was rewritten', { words: wordCount })
  }
