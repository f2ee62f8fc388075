import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as z from 'zod'
import { ModelFailure } from '#core/rewriting/failure.ts'
import type { AnswerForm } from '#core/rewriting/model.ts'
import { connectModelServer, type Chat, type ModelServerAccess } from './access.ts'
import { alwaysThinks, leastEffort, tokensToThink } from './thinking.ts'

const Chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).optional(),
      finish_reason: z.string().nullish(),
    }),
  ),
})

type Server = ModelServerAccess & { model: string }

/** Ways to ask for an answer without thoughts: LM Studio knows one, llama.cpp and vLLM the other. A server may refuse a field that it does not know. */
const switchesOf = (model: string): object[] => {
  const template = { chat_template_kwargs: { enable_thinking: false } }
  return [{ ...template, reasoning_effort: leastEffort(model) }, template, {}]
}

const formatOf = ({ name, description, schema }: AnswerForm) => ({
  response_format: { type: 'json_schema', json_schema: { name, description, schema } },
})

/** Asks any server that speaks OpenAI's chat completions: LM Studio, llama.cpp, vLLM. */
export const chatAt = ({ model, ...access }: Server): Chat => {
  const post = connectModelServer(access)
  const switches = switchesOf(model)
  /** The first one that the server has not refused. */
  let first = 0

  const ask = async (request: object, form: AnswerForm | undefined, signal: AbortSignal): Promise<Response> => {
    // a model that has to think first could not, if its answer had a form from the first word
    const format = form && !alwaysThinks(model) ? formatOf(form) : undefined
    const tries = [...switches.map((fields) => ({ ...fields, ...format })), ...(format ? [{}] : [])]
    for (let at = Math.min(first, tries.length - 1); ; at += 1) {
      const isLast = at === tries.length - 1
      const asked = await post('/v1/chat/completions', { ...request, ...tries[at] }, signal, isLast ? [] : [400, 422])
      if (!asked.ok) {
        await asked.body?.cancel()
        continue
      }
      first = Math.max(first, at)
      return asked
    }
  }

  return async function* chat({ system, user }, { maxTokens, form, signal }) {
    const messages = [...(system === '' ? [] : [{ role: 'system', content: system }]), { role: 'user', content: user }]
    const limit = maxTokens + (alwaysThinks(model) ? tokensToThink : 0)
    const { body } = await ask({ model, messages, max_tokens: limit, stream: true }, form, signal)
    if (body === null) throw new ModelFailure('stopped-early')

    let finish: string | undefined
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
    for await (const { data } of events) {
      if (data === '[DONE]') break
      const choice = Chunk.parse(JSON.parse(data)).choices[0]
      const text = choice?.delta?.content
      if (text != null && text !== '') yield text
      finish = choice?.finish_reason ?? finish
    }
    if (finish !== 'stop') throw new ModelFailure(finish === 'content_filter' ? 'refused' : 'stopped-early')
  }
}
