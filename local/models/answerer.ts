import { relayTo } from '#local/bedrock/relay.ts'
import type { Answerer } from '#local/bedrock/answer.ts'
import { completeAt, profileOf } from './completion.ts'
import type { ModelServer } from './discover.ts'

/** The request to a model server: a completion model by its profile, any other by chat. */
export const answererOf = (server: ModelServer & { log: (line: string) => void }): Answerer => {
  const profile = profileOf(server.model)
  return profile === undefined ? relayTo(server) : completeAt(server, profile)
}
