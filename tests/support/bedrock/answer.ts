import { setTimeout as sleep } from 'node:timers/promises'
import type { StopReason } from '@aws-sdk/client-bedrock-runtime'
import type { Prompt } from '#core/rewriting/model.ts'
import type { Behaviours, Fault, Pace } from './behaviour.ts'
import { Refusal } from './refusal.ts'

/** The end of an answer: a stop reason, or none because the stream or its connection broke. */
export type Ending = StopReason | 'truncated' | 'dropped'

type Options = { maxTokens: number; signal: AbortSignal }

/** Roughly a token: a short word with the space before it, or a part of a long one. */
export const tokensOf = (text: string): string[] => text.match(/\s*\S{1,6}|\s+$/gu) ?? []

/** Paces a known answer as a model would: token by token. */
const speak = async function* (
  text: string,
  pace: Pace | undefined,
  { maxTokens, signal }: Options,
): AsyncGenerator<string, StopReason> {
  const started = performance.now()
  for (const [index, token] of tokensOf(text).entries()) {
    if (index === maxTokens) return 'max_tokens'
    if (pace !== undefined) {
      // Counted from the start, so that timers which wake late do not add up.
      const due = started + pace.ms_to_first_token + (index * 1000) / pace.tokens_per_second
      const left = due - performance.now()
      if (left > 0) await sleep(left, undefined, { signal })
    }
    yield token
  }
  return 'end_turn'
}

/** Fluent but off-topic: the fact checks must never accept it as a rewrite. */
const nonsense =
  'The harbour was quiet on 3 May 1911, and 48 gulls sat on the roof of the Meridian Hotel as if they had paid.'

/** The part of an answer that a fault lets through. */
const piecesBeforeFault = 4

const endings = {
  hang: 'dropped',
  connection_drop: 'dropped',
  truncation: 'truncated',
  max_tokens: 'max_tokens',
  refusal: 'content_filtered',
} as const satisfies Partial<Record<Fault, Ending>>

/** The answer to one request, with the fault of the configured behaviour. */
export const answerAs = (answer: (prompt: Prompt) => string, behaviours: Behaviours) =>
  async function* (prompt: Prompt, options: Options): AsyncGenerator<string, Ending> {
    const fault = behaviours.faultFor(`${prompt.system}\n${prompt.user}`)
    if (fault === 'throttle')
      throw new Refusal('ThrottlingException', 'Too many requests, please wait before trying again.')
    if (fault === 'nonsense') return yield* speak(nonsense, behaviours.pace(), options)

    const pieces = speak(behaviours.nextAnswer() ?? answer(prompt), behaviours.pace(), options)
    if (fault === undefined) return yield* pieces

    for (let passed = 0; passed < piecesBeforeFault; passed += 1) {
      const { value, done } = await pieces.next()
      if (done === true) break
      yield value
    }
    if (fault === 'mid_stream_error') {
      throw new Refusal('ModelStreamErrorException', 'The model stopped working in mid-answer.')
    }
    if (fault === 'hang') {
      await new Promise((_resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(options.signal.reason))
      })
    }
    return endings[fault]
  }
