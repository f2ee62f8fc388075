// Ollama by its own API: the one for OpenAI's clients cuts a prompt to 4,096 tokens and cannot be told another size.
import * as z from 'zod'
import { ModelFailure } from '#core/rewriting/failure.ts'
import { connectModelServer, type Chat, type ModelServerAccess } from './access.ts'
import { alwaysThinks, leastEffort, tokensToThink } from './thinking.ts'

/** `POST /api/show`. Older versions do not say how a model can think. */
const Shown = z.object({
  model_info: z.record(z.string(), z.unknown()).nullish(),
  thinking: z.object({ values: z.array(z.union([z.boolean(), z.string()])) }).nullish(),
})

/** A line of the answer to `POST /api/chat`. */
const Line = z.object({
  message: z.object({ content: z.string() }).nullish(),
  done_reason: z.string().nullish(),
  error: z.string().nullish(),
})

/** English has about four bytes a token; names, figures and other languages have fewer. */
const bytesPerToken = 3
const leastWindow = 8_192

/**
 * Sizes a model's context window to its requests. The model is loaded again for each other size, so sizes double and never shrink.
 * The function throws a {@link ModelFailure} if a request needs more than `most`: Ollama would cut its prompt and answer the rest.
 */
export const windowSizer = () => {
  let size = leastWindow
  return (prompt: string, answerTokens: number, most = Infinity): number => {
    const needed = Math.ceil(Buffer.byteLength(prompt) / bytesPerToken) + answerTokens
    if (needed > most) throw new ModelFailure('does-not-fit', `Input is too long for a window of ${most} tokens.`)
    while (size < needed) size *= 2
    return Math.min(size, most)
  }
}

/** The lines of a body, however the network cuts it. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let held = ''
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const lines = (held + piece).split('\n')
    held = lines.pop() ?? ''
    yield* lines
  }
  yield held
}

/** Asks a chat model of Ollama: without thoughts where it can, in a window with room for prompt and answer. */
export const chatAtOllama = ({ model, ...access }: ModelServerAccess & { model: string }): Chat => {
  const post = connectModelServer(access)
  const windowFor = windowSizer()

  const readAbilities = async (signal: AbortSignal) => {
    const shown = Shown.parse(await (await post('/api/show', { model }, signal)).json())
    const values = shown.thinking?.values ?? [leastEffort(model) === 'low' ? 'low' : false]
    const length = Object.entries(shown.model_info ?? {}).find(([name]) => name.endsWith('.context_length'))?.[1]
    return {
      think: values.includes(false) ? false : (values.find((value) => typeof value === 'string') ?? true),
      most: typeof length === 'number' ? length : undefined,
    }
  }
  let abilities: Awaited<ReturnType<typeof readAbilities>> | undefined

  return async function* chat({ system, user }, { maxTokens, form, signal }) {
    abilities ??= await readAbilities(signal)
    const { think, most } = abilities
    const isThinking = think !== false || alwaysThinks(model)
    const limit = maxTokens + (isThinking ? tokensToThink : 0)
    const options = { num_ctx: windowFor(system + user, limit, most), num_predict: limit }
    const messages = [...(system === '' ? [] : [{ role: 'system', content: system }]), { role: 'user', content: user }]
    const format = form && !isThinking ? { format: form.schema } : {}
    const { body } = await post('/api/chat', { model, messages, think, stream: true, options, ...format }, signal)
    if (body === null) throw new ModelFailure('stopped-early')

    for await (const line of linesOf(body)) {
      if (line === '') continue
      const { message, done_reason: reason, error } = Line.parse(JSON.parse(line))
      if (error != null) {
        access.log(`The model at ${access.url} stopped: ${error}`)
        throw new ModelFailure('stopped-early')
      }
      if (message != null && message.content !== '') yield message.content
      if (reason === 'stop') return
    }
    throw new ModelFailure('stopped-early')
  }
}
