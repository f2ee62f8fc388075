import { ModelFailure } from '#core/rewriting/failure.ts'
import type { ModelOptions, Prompt } from '#core/rewriting/model.ts'

/** Asks a model of a server. It throws when the answer is not complete, and when `signal` aborts. */
export type Chat = (prompt: Prompt, options: ModelOptions & { signal: AbortSignal }) => AsyncGenerator<string, void>

/** `url`: the server's address, without a path. */
export type ModelServerAccess = { url: string; key: string | undefined; log: (line: string) => void }

/** The words of llama.cpp, LM Studio, vLLM and OpenAI for a prompt that does not fit into the model's window. */
const doesNotFit = /context[ _-]?(?:size|length|window)|context the overflows|too long|maximum context/iu

/**
 * Returns a function that posts JSON to a path of the server, and resolves to its 2xx response, or to one with a status that the caller
 * handles itself.
 * @throws {ModelFailure} if the server cannot be reached or answers with another status; the log then says so.
 */
export const connectModelServer = ({ url, key, log }: ModelServerAccess) =>
  async function post(
    path: string,
    body: object,
    signal: AbortSignal,
    handled: readonly number[] = [],
  ): Promise<Response> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
      signal,
    }).catch((error: unknown) => {
      if (signal.aborted) throw error
      log(
        `The model at ${url} cannot be reached. Is it running? LONGHAND_MODEL_URL names another; "off" uses the rules.`,
      )
      throw new ModelFailure('unavailable', 'The model server cannot be reached.')
    })
    if (response.ok || handled.includes(response.status)) return response
    const said = (await response.text()).slice(0, 300)
    log(`The model at ${url} answered ${response.status}: ${said}`)
    if (response.status === 429) throw new ModelFailure('unavailable', 'The model server has too many requests.')
    if (doesNotFit.test(said))
      throw new ModelFailure('does-not-fit', "Input is too long for the model's context window.")
    throw new ModelFailure('unavailable', `The model server answered ${response.status}.`)
  }
