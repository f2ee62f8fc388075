import { formatNumber } from '#core/number-format.ts'
import type { PlanId } from '#core/plans.ts'
import { plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { ConnectionLost } from '#web/lib/humanize.ts'
import type { RewriteFailure } from '#web/rewrites/progress.ts'

const unexpected: RewriteFailure = {
  title: 'Error',
  description: 'An unexpected error occurred. Please try again.',
  wayOut: 'retry',
}

/** The server finishes a rewrite that nobody waits for, and counts its words. */
const lost = (plan: PlanId | 'anonymous'): RewriteFailure => ({
  ...(navigator.onLine
    ? unexpected
    : { title: 'You are offline', description: 'Your device has no connection. Try again when it is back.' }),
  counted: `If the rewrite was finished all the same, its words were counted.${plan === 'anonymous' ? '' : ' The same text then comes back without counting them again, unless it is Private.'}`,
  wayOut: 'retry',
})

const wordLimitReached = ({ remainingWords }: Problem, plan: PlanId | 'anonymous'): RewriteFailure => {
  const title = 'Monthly word limit reached'
  if (plan === 'anonymous') {
    return { title, description: 'Sign up for a free account to get 1,000 words per month.', wayOut: 'sign-up' }
  }
  const left =
    remainingWords === undefined
      ? 'You have reached your monthly word limit.'
      : `You have ${formatNumber(remainingWords)} words remaining this month.`
  if (plan === 'pro') return { title, description: left }
  const more = formatNumber(plans.pro.wordsPerMonth)
  return { title, description: `${left} Upgrade to Pro for ${more} words per month.`, wayOut: 'upgrade' }
}

/** A rewrite's failure as the specification words it. The problem's code decides: more than one has the status 429. */
export const failureOf = (error: unknown, plan: PlanId | 'anonymous'): RewriteFailure => {
  if (error instanceof ConnectionLost) return lost(plan)
  if (!(error instanceof Problem)) return unexpected
  switch (error.code) {
    case 'word-limit-exceeded':
      return wordLimitReached(error, plan)
    case 'too-many-requests':
      return { title: 'Too many requests', description: error.message, wayOut: 'retry' }
    case 'model-limit-exceeded':
      return {
        title: 'No more rewrites for now',
        description: error.message,
        wayOut: plan === 'anonymous' ? 'sign-up' : plan === 'free' ? 'upgrade' : 'retry',
      }
    case 'challenge':
      return { title: 'A short check is needed', description: error.message, wayOut: 'sign-up' }
    case 'not-signed-in':
      return {
        title: 'Please sign in again',
        description: 'Your session has ended. Sign in to continue where you left off.',
        wayOut: 'sign-in',
      }
    case 'forbidden':
      return { title: 'Humanization failed', description: error.message, wayOut: plan === 'free' ? 'upgrade' : 'retry' }
    case 'request-repeated':
      return {
        title: 'The connection was lost',
        description: 'The rewrite may have finished, but it was not stored, so it cannot be shown again.',
        counted: 'Its words may have been counted.',
        wayOut: 'retry',
      }
    // A voice or a document that was deleted elsewhere.
    case 'not-found':
    case 'invalid-request':
    case 'empty-text':
    case 'text-too-long':
    case 'request-too-large':
      return { title: 'Humanization failed', description: error.message, wayOut: 'retry' }
    default:
      return {
        title: 'Humanization failed',
        // the server's sentence where it knows how the model failed
        description: error.reason === undefined ? 'Unable to process your text. Please try again.' : error.message,
        wayOut: 'retry',
      }
  }
}
