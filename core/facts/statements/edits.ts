// Local edits: a few words that changed in a sentence whose other words stayed the same.
import { shareInCommon } from './common-words.ts'
import type { Statement } from './statements.ts'

/** Places of the words that changed: `lost` in the first statement, `added` in the second; one side may be empty. */
export type Edit = { statement: Statement; other: Statement; lost: readonly number[]; added: readonly number[] }

/** Sentences with less in common are two wordings, so their differences are no local edits. */
const leastInCommon = 0.6
/** Longer sentences are lists, and take too long to compare. */
const mostWords = 120
const mostWordsOfEdit = 3

/** The words of each gap between the words that two statements have in the same order. */
const gapsOf = (statement: Statement, other: Statement): Edit[] => {
  const [one, two] = [statement.words, other.words]
  const width = two.length + 1
  const common = new Uint16Array((one.length + 1) * width)
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = two.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        one[i]!.word === two[j]!.word
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
  const gaps: Edit[] = []
  let [lost, added]: [number[], number[]] = [[], []]
  const close = () => {
    if (lost.length + added.length > 0) gaps.push({ statement, other, lost, added })
    ;[lost, added] = [[], []]
  }
  for (let i = 0, j = 0; i < one.length || j < two.length;) {
    if (i < one.length && j < two.length && one[i]!.word === two[j]!.word) {
      close()
      i += 1
      j += 1
    } else if (j >= two.length || (i < one.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      lost.push(i)
      i += 1
    } else {
      added.push(j)
      j += 1
    }
  }
  close()
  return gaps
}

/** The small edits between two statements that are otherwise the same; none if the statements are two wordings. */
export const editsOf = (statement: Statement, other: Statement): Edit[] =>
  statement.words.length > mostWords ||
  other.words.length > mostWords ||
  statement.text === other.text ||
  shareInCommon(statement, other) < leastInCommon
    ? []
    : gapsOf(statement, other).filter(
        ({ lost, added }) => lost.length <= mostWordsOfEdit && added.length <= mostWordsOfEdit,
      )
