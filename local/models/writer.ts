import { languageModel } from '#core/rewriting/language-model.ts'
import type { Writer } from '#core/rewriting/writer.ts'
import type { Chat } from './access.ts'
import { chatAt } from './chat-completions.ts'
import { completionWriter, profileOf } from './completion.ts'
import type { ModelServer } from './discover.ts'
import { chatAtOllama } from './ollama.ts'
import { withoutThoughts } from './thinking.ts'

type Server = ModelServer & { log: (line: string) => void }

/** A chat model, asked as its server speaks. */
export const chatOf = (server: Server): Chat => {
  const chat = server.by === 'Ollama' ? chatAtOllama(server) : chatAt(server)
  return (prompt, options) => withoutThoughts(server.model, chat(prompt, options))
}

/** The model of a server as a writer, which stops when its signal aborts. */
export const writerAt = (server: Server): ((signal: AbortSignal) => Writer) => {
  const profile = profileOf(server.model)
  if (profile !== undefined) return completionWriter(server, profile)
  const chat = chatOf(server)
  return (signal) => languageModel((prompt, options) => chat(prompt, { ...options, signal }), { name: server.model })
}
