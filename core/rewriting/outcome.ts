// The report of a whole rewrite.
import type { Comparison } from '#core/facts/check.ts'
import { besideReader } from '#core/facts/compare.ts'
import { comparedOf } from '#core/facts/compared.ts'
import { countFacts } from '#core/facts/kept.ts'
import { missedLength } from '#core/lengths.ts'
import { countCuts } from '#core/offline/count-cuts.ts'
import type { Chunk } from '#core/text/chunks.ts'
import { countWords } from '#core/text/words.ts'
import type { Guide } from '#core/voices/guide.ts'
import type { ChunkState } from './chunk.ts'
import { isEdited } from './is-edited.ts'
import { placeFacts } from './placed-facts.ts'
import type { Report } from './report.ts'
import type { RewriteRequest } from './request.ts'
import type { Writer } from './writer.ts'

export type Outcome = {
  request: RewriteRequest
  writer: Pick<Writer, 'by' | 'name'>
  /** True if a checker was asked to compare each chunk with its source. */
  hasChecker: boolean
  /** The text as it was rewritten, without a remark to the model at its head. */
  text: string
  chunks: readonly Chunk[]
  states: readonly ChunkState[]
  /** Chunks that a stop left as they were. */
  isStopped: boolean
  /** The whole text and its rewrite. */
  comparison: Comparison
}

/** The report's account of the sentences that were not simply rewritten. */
const placesShown = 50
const charactersOfPlace = 200

/** The distance of the text from the voice before and after; without figures if it is too short to measure. */
const measureVoice = async (voice: Guide, before: string, after: string): Promise<NonNullable<Report['voice']>> => {
  // few rewrites have a voice
  const { distanceTo } = await import('#core/voices/distance.ts')
  const [distance_before, distance_after] = [before, after].map((text) => distanceTo(voice.fingerprint, text))
  return {
    name: voice.name,
    ...(distance_before !== undefined && distance_after !== undefined && { distance_before, distance_after }),
  }
}

/** The signs of a whole text before and after, and the name that the rewrite gets from them. `light` promises to leave most of a text alone. */
const judge = async (text: string, result: string, { strength = 'medium', within }: RewriteRequest) => {
  if (!isEdited(text, result)) return { status: 'unchanged' as const }
  if (within !== undefined) return { status: 'rewritten' as const }
  // lazy: nothing before this needs the catalogue of signs
  const { countSigns, isLightEdit } = await import('./light-edit.ts')
  const signs = countSigns(text, result)
  const isLight = strength !== 'light' && signs !== undefined && isLightEdit(text, result, signs)
  return { status: isLight ? ('light-edit' as const) : ('rewritten' as const), ...(signs && { signs }) }
}

/** The words of a chunk in sentences that stand as they were; all of its words where none of its prose was rewritten. */
const wordsLeft = ({ text, pieces }: Chunk, { left }: ChunkState): number => {
  const words = countWords(left.join(' '))
  const prose = pieces.flatMap((piece) => (piece.kind === 'prose' ? [piece.text] : []))
  return words >= countWords(prose.join(' ')) ? countWords(text) : words
}

/** The words of a text that a model did not write. The words of a chunk that a stop left are not kept, so they are not taken off again. */
const wordsNotByModel = ({ request, text, chunks, states, isStopped }: Outcome): number => {
  const count = chunks.reduce(
    (sum, chunk, index) =>
      sum + (isStopped && states[index]!.text === chunk.text ? 0 : wordsLeft(chunk, states[index]!)),
    0,
  )
  return count >= countWords(text) ? countWords(request.text) : count
}

const placesOf = (states: readonly ChunkState[]): NonNullable<Report['places']> =>
  (['repaired', 'left', 'doubted'] as const)
    .flatMap((what) =>
      states.flatMap((state) =>
        state[what].map((sentence) => ({ what, sentence: sentence.trim().slice(0, charactersOfPlace) })),
      ),
    )
    .slice(0, placesShown)

/** Code, tables and the like are delivered as they are, so only prose is held to a length. */
const missedLengthOfProse = ({ request, text, chunks, comparison }: Outcome) => {
  const prose = chunks.flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.kind === 'prose' ? [piece.text] : [])))
  const words = countWords(prose.join(' '))
  const fixed = Math.max(0, countWords(text) - words)
  return missedLength(words, Math.max(0, countWords(comparison.rewrite.text) - fixed), request.style)
}

export const reportOf = async (outcome: Outcome): Promise<Report> => {
  const { request, writer, hasChecker, text, states, isStopped, comparison } = outcome
  const { text: result } = comparison.rewrite
  const { within, voice } = request
  const unchecked = states.filter(({ isChecked }) => !isChecked).length
  const facts = hasChecker && unchecked === 0 ? besideReader(comparison.report) : comparison.report
  const notByModel = writer.by === 'model' && isEdited(text, result) ? wordsNotByModel(outcome) : 0
  // A sentence alone has no length to keep.
  const missed = within === undefined && !isStopped ? missedLengthOfProse(outcome) : undefined
  const places = placesOf(states)
  return {
    // A rewrite that was stopped promises as little as a light one.
    ...(await judge(request.text, result, isStopped ? { ...request, strength: 'light' } : request)),
    ...(writer.by === 'rules' && { cuts: countCuts(text, result) }),
    facts: countFacts(facts.facts),
    statements: facts.statements,
    compared: comparedOf(facts.compared),
    cleared: [],
    repaired: states.reduce((sum, { repaired }) => sum + repaired.length, 0),
    left_as_it_was: states.reduce((sum, { left }) => sum + left.length, 0),
    ...(places.length > 0 && { places }),
    words_before: countWords(request.text),
    words_after: countWords(result),
    ...(missed && { missed_length: missed }),
    ...(voice && { voice: await measureVoice(voice, text, result) }),
    written_by: writer.by,
    ...(writer.name !== undefined && { model: writer.name }),
    ...(notByModel > 0 && { words_not_by_model: notByModel }),
    ...(hasChecker && { unchecked }),
    ...placeFacts(request.text, { ...comparison, report: facts }),
  }
}
