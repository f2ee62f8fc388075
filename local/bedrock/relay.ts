import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as z from 'zod'
import type { Answerer, StopReason } from './answer.ts'
import { Refusal } from './refusal.ts'

/** The stop reasons of OpenAI-compatible servers in Bedrock's words. */
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

type Server = { url: string; model: string; key: string | undefined; log: (line: string) => void }

/** Asks any server that speaks OpenAI's chat completions: Ollama, llama.cpp, vLLM. */
export const relayTo = ({ url, model, key, log }: Server): Answerer => {
  const endpoint = `${url.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/chat/completions`

  const post = async (body: object, signal: AbortSignal): Promise<Response> => {
    try {
      return await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify(body),
        signal,
      })
    } catch (error) {
      if (signal.aborted) throw error
      log(
        `The model at ${url} cannot be reached. Is it running? LONGHAND_MODEL_URL names it; unset, the offline rewriter answers.`,
      )
      throw new Refusal('ServiceUnavailableException', 'The model server cannot be reached.')
    }
  }

  return async function* relay({ system, user }, { maxTokens, signal }) {
    const messages = [...(system === '' ? [] : [{ role: 'system', content: system }]), { role: 'user', content: user }]
    const response = await post({ model, messages, max_tokens: maxTokens, stream: true }, signal)
    if (!response.ok || response.body === null) throw await refusalOf(response)

    let stopReason: StopReason | undefined
    const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
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

  async function refusalOf(response: Response): Promise<Refusal> {
    const said = (await response.text()).slice(0, 300)
    log(`The model at ${url} answered ${response.status}: ${said}`)
    if (response.status === 429) return new Refusal('ThrottlingException', 'The model server has too many requests.')
    return new Refusal('ModelErrorException', `The model server answered ${response.status}.`)
  }
}
