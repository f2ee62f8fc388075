import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as z from 'zod'
import type { Answerer, StopReason } from './answer.ts'
import { connectModelServer, type ModelServerAccess } from './model-server.ts'
import { Refusal } from './refusal.ts'

/** Maps the stop reasons of OpenAI-compatible servers to Bedrock's. */
const stopReasons: Record<string, StopReason> = {
  stop: 'end_turn',
  length: 'max_tokens',
  content_filter: 'content_filtered',
}

const Chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).optional(),
      finish_reason: z.string().nullish(),
    }),
  ),
})

type Server = ModelServerAccess & { model: string }

/** Asks any server that speaks OpenAI's chat completions: Ollama, llama.cpp, vLLM. */
export const relayTo = ({ model, ...access }: Server): Answerer => {
  const post = connectModelServer(access)

  return async function* relay({ system, user }, { maxTokens, signal }) {
    const messages = [...(system === '' ? [] : [{ role: 'system', content: system }]), { role: 'user', content: user }]
    const request = { model, messages, max_tokens: maxTokens, stream: true }
    const { body } = await post('/v1/chat/completions', request, signal)
    if (body === null) throw new Refusal('ModelErrorException', 'The model server sent no answer.')

    let stopReason: StopReason | undefined
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
    for await (const { data } of events) {
      if (data === '[DONE]') break
      const choice = Chunk.parse(JSON.parse(data)).choices[0]
      const text = choice?.delta?.content
      if (text != null && text !== '') yield text
      if (choice?.finish_reason != null) stopReason = stopReasons[choice.finish_reason] ?? 'malformed_model_output'
    }
    if (stopReason === undefined)
      throw new Refusal('ModelStreamErrorException', 'The model server stopped in mid-answer.')
    return stopReason
  }
}
