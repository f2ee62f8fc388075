// Completion models were trained on one prompt, continue it with a rewrite, and do not understand instructions.
import * as z from 'zod'
import { refuseIfStopped } from '#core/rewriting/merge.ts'
import { readable } from '#core/rewriting/readable.ts'
import type { Writer } from '#core/rewriting/writer.ts'
import { paragraphBreak } from '#core/text/put-back.ts'
import { withUnseenOf } from '#core/text/unseen.ts'
import { connectModelServer } from './access.ts'
import type { ModelServer } from './discover.ts'
import { windowSizer } from './ollama.ts'

/** The prompt format of a completion model, exactly as in its training, because it writes worse otherwise. */
export type CompletionProfile = {
  promptFor: (draft: string) => string
  sampling: { temperature: number; top_p: number; top_k: number; min_p: number; repeat_penalty: number }
}

/**
 * The prompt of the open 12B rewriter (`jialinyyzz/humanizer`), byte for byte as its AGENTS.md has it (Apache-2.0,
 * github.com/sgaofen/humanizer-local-model). A test compares its SHA-256 with the published one.
 */
const instruction = `Rewrite the text below so it reads like a person wrote it, not a language model.

Reorganize it as you see fit. Vary sentence length on purpose. Cut hedging,
throat-clearing, and any sentence that only announces what comes next.
Prefer the concrete word over the abstract one. It is fine to sound uneven.

Every fact, number, unit, date, name and quotation must survive unchanged.`

export const humanizer12b: CompletionProfile = {
  promptFor: (draft) => `${instruction}\n\n${draft.trim()}\n\n### Rewritten:\n\n`,
  // Servers have different defaults, so each value is set. It stops at its own end, never at a word.
  sampling: { temperature: 1, top_p: 0.95, top_k: 0, min_p: 0, repeat_penalty: 1 },
}

/** The profile of a model by its name on the server; undefined for a chat model. */
export const profileOf = (model: string): CompletionProfile | undefined =>
  /(?:^|[/_.:-])humanizer(?:[/_.:-]|$)/iu.test(model) ? humanizer12b : undefined

type Server = ModelServer & { log: (line: string) => void }

const OfOllama = z.object({ response: z.string() })
const OfOpenAi = z.object({ choices: z.array(z.object({ text: z.string() })).min(1) })

/** The token limit of an answer: as its authors set it, about two and a half times the draft's, at four characters per token. */
const mostTokens = (piece: string): number => Math.min(2_048, Math.max(256, Math.ceil((piece.length / 4) * 2.5)))

/** A piece is sampled this often before the pipeline's own repair decides. */
const samples = 2

const figures = (text: string): string => (text.match(/\d+/gu) ?? []).toSorted().join(' ')
const masks = (text: string): string => (text.match(/⟦[^⟧]*⟧/gu) ?? []).toSorted().join(' ')

/** True if a sample is usable: it has its masks and figures, no echo of the prompt, and no turn of a chat. */
const isUsable = (piece: string, sample: string): boolean =>
  sample !== '' &&
  masks(sample) === masks(piece) &&
  figures(sample) === figures(piece) &&
  !/### Rewritten|^Rewrite the text below|<(?:start|end)_of_turn>|<\|/u.test(sample)

/**
 * A completion model as a writer, which stops when its signal aborts. It is asked for one paragraph at a time, and reads only that, so it cannot
 * compare texts. Its functions throw `ModelFailure` if the server does not answer.
 */
export const completionWriter = (server: Server, profile: CompletionProfile): ((signal: AbortSignal) => Writer) => {
  const complete = completer(server, profile)

  const rewrite = async (paragraph: string, signal: AbortSignal): Promise<string> => {
    let sample = ''
    for (let tried = 0; tried < samples; tried += 1) {
      sample = await complete(paragraph, signal)
      if (isUsable(paragraph, sample)) break
    }
    return sample.replace(/\s*\n\s*/gu, ' ')
  }

  return (signal) => ({
    by: 'model',
    name: server.model,
    begin: ({ text: source, request: { stop } }) => {
      const visible = withUnseenOf(source)
      return {
        async *write({ segments }) {
          const texts: string[] = []
          // one after the other: such a server has one slot
          for (const [segment, text] of segments.entries())
            for (const [index, paragraph] of text.split(paragraphBreak).entries()) {
              refuseIfStopped(stop)
              const piece = (index === 0 ? '' : paragraphBreak) + visible(await rewrite(readable(paragraph), signal))
              texts[segment] = (texts[segment] ?? '') + piece
              yield { segment, text: piece }
            }
          return { segments: texts, isTorn: false }
        },
        leaks: () => false,
        close: () => {},
      }
    },
  })
}

/** Ollama wraps a prompt in chat turns unless `raw` is set; other servers speak OpenAI's completions. */
const completer = ({ url, model, key, by, log }: Server, profile: CompletionProfile) => {
  const post = connectModelServer({ url, key, log })
  const windowFor = windowSizer()

  return async (paragraph: string, signal: AbortSignal): Promise<string> => {
    const prompt = profile.promptFor(paragraph)
    const limit = mostTokens(paragraph)
    if (by === 'Ollama') {
      const options = { ...profile.sampling, num_ctx: windowFor(prompt, limit), num_predict: limit }
      const response = await post('/api/generate', { model, prompt, raw: true, stream: false, options }, signal)
      return OfOllama.parse(await response.json()).response.trim()
    }
    const body = { model, prompt, ...profile.sampling, max_tokens: limit, stream: false }
    const response = await post('/v1/completions', body, signal)
    return OfOpenAi.parse(await response.json()).choices[0]!.text.trim()
  }
}
