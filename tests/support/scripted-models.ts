import type { Model, ModelOptions, Prompt } from '#core/rewriting/model.ts'
import { answerPrompt } from './answer-prompt.ts'

type Call = { prompt: Prompt; options: ModelOptions }

export type ScriptedModel = Model & { calls: Call[]; closed: number; running: number; mostAtOnce: number }

type Script = {
  /** The answer to a call, counted from 0. */
  answer: (prompt: Prompt, call: number) => string
  /** Runs before each piece of a call's answer; it may wait, or throw. */
  before?: (call: number, piece: number) => Promise<void> | void
  /** The size of a piece in characters; words where not given. */
  charactersPerPiece?: number
}

/** A model that answers by a script, and keeps what it was asked, how many answers were open at once and how many were closed early. */
export const scriptedModel = ({ answer, before, charactersPerPiece }: Script): ScriptedModel => {
  const model: ScriptedModel = Object.assign(
    async function* (prompt: Prompt, options: ModelOptions) {
      const call = model.calls.push({ prompt, options }) - 1
      const whole = answer(prompt, call)
      const pieces =
        charactersPerPiece === undefined
          ? (whole.match(/\s*\S+\s*/gu) ?? [])
          : (whole.match(new RegExp(`[^]{1,${charactersPerPiece}}`, 'gu')) ?? [])
      let isWhole = false
      model.running += 1
      model.mostAtOnce = Math.max(model.mostAtOnce, model.running)
      try {
        for (const [index, piece] of pieces.entries()) {
          await before?.(call, index)
          yield piece
        }
        isWhole = true
      } finally {
        model.running -= 1
        if (!isWhole) model.closed += 1
      }
    },
    { calls: [], closed: 0, running: 0, mostAtOnce: 0 },
  )
  return model
}

/** A model that rewrites each masked segment of a prompt; `call` counts from 0. */
export const segmentModel = (
  write: (segment: string, call: number) => string,
  script: Omit<Script, 'answer'> = {},
): ScriptedModel =>
  scriptedModel({ ...script, answer: (prompt, call) => answerPrompt(prompt, (segment) => write(segment, call)) })
