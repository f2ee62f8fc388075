import type Stripe from 'stripe'
import { Problem } from '#core/problem.ts'
import { count } from '#lambdas/metrics.ts'

type ErrorName = `Stripe${'API' | 'Connection' | 'InvalidRequest' | 'RateLimit' | 'SignatureVerification'}Error`

/** Compares names, not classes: importing the class would load the whole library at every start, and few requests need it. */
export const isStripeError = (error: unknown, name: ErrorName): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && error.type === name

/** True if Stripe or its API key could not be reached, was too slow or failed. None of these is our error. */
export const isOutage = (error: unknown): boolean =>
  isStripeError(error, 'StripeConnectionError') ||
  isStripeError(error, 'StripeAPIError') ||
  isStripeError(error, 'StripeRateLimitError') ||
  (error instanceof Problem && error.code === 'unavailable')

/** Turns an outage of Stripe into a problem for the user. `message` says what was not done. */
export const explainOutage = async <Result>(
  services: Parameters<typeof count>[0],
  message: string,
  request: Promise<Result>,
): Promise<Result> =>
  request.catch((error: unknown) => {
    if (!isOutage(error)) throw error
    count(services, 'StripeUnreachable')
    throw new Problem('unavailable', message, { retryAfterSeconds: 10, cause: error })
  })

/** Undefined for an object that Stripe does not have (any more). */
export const undefinedIfMissing = async <Result>(request: Promise<Result>): Promise<Result | undefined> =>
  request.catch((error: unknown) => {
    if (isStripeError(error, 'StripeInvalidRequestError') && error.code === 'resource_missing') return undefined
    throw error
  })
