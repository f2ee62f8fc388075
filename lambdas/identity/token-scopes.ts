import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { forThePool, poolScope, siteScope } from '#core/token-scopes.ts'

/**
 * Gives an access token the one scope that it is for. The pool obeys its own scope without asking us, even to delete the user, so only
 * a sign-in with the password may have it; what is refreshed is for the site.
 */
export const scopeTokens = (event: PreTokenGenerationV2TriggerEvent): PreTokenGenerationV2TriggerEvent => {
  const isForPool =
    event.triggerSource === 'TokenGeneration_Authentication' &&
    event.request.clientMetadata?.['token'] === forThePool.token
  if (isForPool) return event
  const accessTokenGeneration = { scopesToAdd: [siteScope], scopesToSuppress: [poolScope] }
  return { ...event, response: { claimsAndScopeOverrideDetails: { accessTokenGeneration } } }
}
