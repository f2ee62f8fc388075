import type Stripe from 'stripe'
import { Problem } from '#core/problem.ts'
import type { BillingServices } from './services.ts'
import { count } from './figures.ts'

type ErrorName = `Stripe${'API' | 'Connection' | 'InvalidRequest' | 'RateLimit' | 'SignatureVerification'}Error`

/** Asks for the name that Stripe's errors carry, not for their class: that would load the whole library at each start, and few requests need it. */
export const isStripes = (error: unknown, name: ErrorName): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && error.type === name

/** Whether Stripe, or the key to it, could not be reached, was too slow, or broke: nothing that we did wrong. */
export const isOutage = (error: unknown): boolean =>
  isStripes(error, 'StripeConnectionError') ||
  isStripes(error, 'StripeAPIError') ||
  isStripes(error, 'StripeRateLimitError') ||
  (error instanceof Problem && error.code === 'unavailable')

/** Tells an outage of Stripe to the user as what it is: `message` says what has not happened. */
export const unlessOutage = async <Result>(
  services: BillingServices,
  message: string,
  asking: Promise<Result>,
): Promise<Result> =>
  asking.catch((error: unknown) => {
    if (!isOutage(error)) throw error
    count(services, 'StripeUnreachable')
    throw new Problem('unavailable', message, { retryAfterSeconds: 10, cause: error })
  })

/** Undefined for what Stripe does not have, or not any more. */
export const unlessMissing = async <Result>(asking: Promise<Result>): Promise<Result | undefined> =>
  asking.catch((error: unknown) => {
    if (isStripes(error, 'StripeInvalidRequestError') && error.code === 'resource_missing') return undefined
    throw error
  })
