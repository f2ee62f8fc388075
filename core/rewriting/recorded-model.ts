// Replays recorded answers of a large language model as a model: the same pipeline, the same answers, without a network.
import { NotToBeWorkedAround, type Model, type Prompt } from './model.ts'

/** A prompt has no recorded answer. */
export class MissingAnswer extends NotToBeWorkedAround {
  override readonly name = 'MissingAnswer'
}

/** SHA-256 of a text, in hexadecimal: each platform has its own. */
type Hash = (text: string) => string | Promise<string>

/** Names a prompt by its words, so that a changed prompt has no answer. */
export const keyOf = async ({ system, user }: Prompt, hash: Hash): Promise<string> =>
  hash(JSON.stringify([system, user]))

/**
 * Replays the answers to prompts by their `keyOf`, a word at a time. Throws `MissingAnswer` for any other prompt, after calling `onMissing`.
 */
export const recordedModel = (
  answers: ReadonlyMap<string, { answer: string }>,
  hash: Hash,
  onMissing: (key: string, prompt: Prompt) => void = () => {},
): Model =>
  async function* (prompt) {
    const key = await keyOf(prompt, hash)
    const recording = answers.get(key)
    if (recording === undefined) {
      onMissing(key, prompt)
      throw new MissingAnswer(
        `There is no recorded answer to prompt ${key.slice(0, 12)}: \`npm run loop\` writes it down to be answered.`,
      )
    }
    yield* recording.answer.match(/\s*\S+\s*/gu) ?? []
  }
