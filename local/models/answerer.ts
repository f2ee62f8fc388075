import type { Answerer } from '#local/bedrock/answer.ts'
import { completeAt, profileOf } from './completion.ts'
import type { ModelServer } from './discover.ts'
import { chatAtOllama } from './ollama.ts'
import { relayTo } from './relay.ts'
import { withoutThoughts } from './thinking.ts'

/** The request to a model server: a completion model by its profile, any other by chat, as its server speaks it. */
export const answererOf = (server: ModelServer & { log: (line: string) => void }): Answerer => {
  const profile = profileOf(server.model)
  if (profile !== undefined) return completeAt(server, profile)
  const chat = server.by === 'Ollama' ? chatAtOllama(server) : relayTo(server)
  return (prompt, options) => withoutThoughts(server.model, chat(prompt, options))
}
