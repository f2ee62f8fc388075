// Completion models were trained on one prompt, continue it with a rewrite, and do not understand instructions.
import { answerPrompt } from '#core/rewriting/prompt.ts'
import type { Answerer } from '#local/bedrock/answer.ts'
import { connectModelServer } from '#local/bedrock/model-server.ts'
import * as z from 'zod'
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

/** Stands for a piece that is not written yet; no text has it. */
const unwritten = '\0'

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
 * Asks a completion model for one paragraph at a time. It only reads the paragraph, so it cannot act as checker.
 * @throws {Refusal} if the server does not answer.
 */
export const completeAt = ({ url, model, key, by, log }: Server, profile: CompletionProfile): Answerer => {
  const post = connectModelServer({ url, key, log })
  const windowFor = windowSizer()

  /** Ollama wraps a prompt in chat turns unless `raw` is set; other servers speak OpenAI's completions. */
  const complete = async (piece: string, signal: AbortSignal): Promise<string> => {
    const prompt = profile.promptFor(piece)
    const limit = mostTokens(piece)
    if (by === 'Ollama') {
      const options = { ...profile.sampling, num_ctx: windowFor(prompt, limit), num_predict: limit }
      const response = await post('/api/generate', { model, prompt, raw: true, stream: false, options }, signal)
      return OfOllama.parse(await response.json()).response.trim()
    }
    const body = { model, prompt, ...profile.sampling, max_tokens: limit, stream: false }
    const response = await post('/v1/completions', body, signal)
    return OfOpenAi.parse(await response.json()).choices[0]!.text.trim()
  }

  const rewrite = async (piece: string, signal: AbortSignal): Promise<string> => {
    let sample = ''
    for (let tried = 0; tried < samples; tried += 1) {
      sample = await complete(piece, signal)
      if (isUsable(piece, sample)) break
    }
    // The pipeline reads an answer line by line.
    return sample.replace(/\s*\n\s*/gu, ' ')
  }

  return async function* answer(prompt, { signal }) {
    const pieces: string[] = []
    answerPrompt(prompt, (piece) => {
      pieces.push(piece)
      return piece
    })
    const rewritten: string[] = []
    let said = ''
    // one after the other: such a server has one slot
    for (const piece of pieces) {
      rewritten.push(await rewrite(piece, signal))
      let at = 0
      const [sofar = ''] = answerPrompt(prompt, () => rewritten[at++] ?? unwritten).split(unwritten)
      yield sofar.slice(said.length)
      said = sofar
    }
    return 'end_turn'
  }
}
