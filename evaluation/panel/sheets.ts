// Sheets for a blind reading: a draft and versions of it in an order that nobody knows, and the key kept apart.
import type { Style } from '#core/styles.ts'
import { shuffle } from '../random.ts'

export type Version = { writer: string; text: string }
export type Entry = { id: string; draft: string; versions: readonly Version[] }

/** The writer behind each letter of a sheet. */
export type Key = Record<string, Record<string, string>>

/** The length that each style asks of its versions: a reader who does not know it mistakes a cut for a loss. */
const orders: Partial<Record<Style, string>> = {
  expand: 'The versions were asked to be about a third longer than the draft, without new facts.\n',
  shorten:
    'The versions were asked to be about a third shorter than the draft, with every figure, name and condition kept.\n',
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

const rubric = (
  shown: readonly string[],
  style: Style,
  hasSample: boolean,
): string => `${hasSample ? 'Read the sample of an author, then the draft' : 'Read the draft'}, then each version. Nobody tells you who wrote which; the draft itself may be among them.
${orders[style] ?? ''}${hasSample ? 'The versions were asked to sound like the author of the sample, and to take nothing from what it says.\n' : ''}Score each version from 1 to 7:
N: reads as if a competent person had written it for that purpose
C: I would publish it as it is
F: every fact of the draft is intact, and nothing is added
T: the machine's rhythm, phrasing and structure are gone
${hasSample ? 'V: the author of the sample could have written it: sentences, joints, warmth and wit are theirs\n' : ''}Then rank the versions, best first, and name for each every real loss or addition of fact and its most telling phrase.

Answer with one JSON object and nothing else:
{"scores": {${shown.map((letter) => `"${letter}": {"N": 0, "C": 0, "F": 0, "T": 0, ${hasSample ? '"V": 0, ' : ''}"faults": [], "phrase": ""}`).join(', ')}}, "ranking": [${shown.map((letter) => `"${letter}"`).join(', ')}]}`

/**
 * Shuffles the versions of each draft and lays them out. `random` gives numbers from 0 to 1; a reader is told the length that `style` asks for,
 * and judges the voice where there is a sample of it.
 */
export const writeSheets = (
  entries: readonly Entry[],
  random: () => number,
  { style = 'simple', sample }: { style?: Style; sample?: string | undefined } = {},
): { sheets: Record<string, string>; key: Key } => {
  const sheets: Record<string, string> = {}
  const key: Key = {}
  for (const { id, draft, versions } of entries) {
    if (versions.length > letters.length) throw new RangeError(`A sheet has room for ${letters.length} versions.`)
    const shuffled = shuffle(versions, random)
    const shown = letters.slice(0, shuffled.length)
    key[id] = Object.fromEntries(shown.map((letter, at) => [letter, shuffled[at]!.writer]))
    sheets[id] = [
      rubric(shown, style, sample !== undefined),
      ...(sample === undefined ? [] : [`# Sample of the author\n\n${sample}`]),
      `# Draft\n\n${draft.trim()}`,
      ...shown.map((letter, at) => `# Version ${letter}\n\n${shuffled[at]!.text.trim()}`),
    ].join('\n\n---\n\n')
  }
  return { sheets, key }
}
