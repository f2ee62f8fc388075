// Reads the text of an answer out of what a model puts around it: a fence, quotation marks, a title, words about the answer.
import { lazy } from '#core/lazy.ts'
import { shareFromSource } from '#core/facts/recall.ts'
import { stemsOf } from '#core/text/align.ts'
import { paragraphBreak } from '#core/text/put-back.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { countWords } from '#core/text/words.ts'

/** A fence, a rule, the underline of a title, or a marker that belongs to the prompt. */
const marks = /^(?:[`~]{3}[\w-]*|-{3,}|={3,}|\*{3,}|_{3,}|=== \S+ (?:notes|begin|source|rewrite|end) ===)$/u
const isMarks = (line: string): boolean => line.trim() === '' || marks.test(line.trim())

const wordsOfTitle = 12
/** A title without marks and with small letters is this short. */
const wordsOfPlainTitle = 6

/** True if a line has the form of a title: short, set off by marks or without the mark that ends a sentence. */
const isTitle = (line: string): boolean => {
  const said = line.trim()
  const words = countWords(said)
  if (words === 0 || words > wordsOfTitle || said.includes('⟦')) return false
  if (/^#{1,6} /u.test(said) || /^(\*\*|__).+\1$/u.test(said)) return true
  const isPlain = words <= wordsOfPlainTitle || !/(?<![\p{L}’'-])\p{Ll}{4}/u.test(said)
  return isPlain && /^[\p{Lu}\p{N}"“*_]/u.test(said) && !/[.!?…:;,]["”’)*_]*$/u.test(said)
}

/** "Here is the text about the library in Leeds:" has some of the source's words, an announcement of the source's own has most. */
const leastShareOfLeadIn = 0.5

/** True for a line that announces what follows it, and is not made of the source's words. */
const isLeadIn = (line: string, source: string): boolean =>
  /:[\s*_]*$/u.test(line) && shareFromSource(line, source) < leastShareOfLeadIn

/** Makes a test of whether a line says one of the source's sentences, and no other line of the answer says it better. Stems each text once. */
const ownLines = (lines: readonly string[], source: string): ((line: string) => boolean) => {
  const stems = new Map(lines.map((line) => [line, new Set(stemsOf(line))]))
  const sentences = splitSentences(source).map((sentence) => [...new Set(stemsOf(sentence))])
  return (line) =>
    sentences.some((sentence) => {
      const countSaid = (own: ReadonlySet<string>) => sentence.filter((stem) => own.has(stem)).length
      const said = countSaid(stems.get(line)!)
      return said > 0 && [...stems].every(([other, own]) => other === line || countSaid(own) < said)
    })
}

/** Words about the answer at the head of its first line: "Sure!", "Final version:". */
const opening = /^(?:\p{L}{1,20}(?: \p{L}{1,20})?!|[^\n.?!:]{1,80}:["”*_]{0,3}) {1,3}(?=["“*_(]?\p{Lu})/u

const withoutOpening = (text: string, source: string): string => {
  const said = opening.exec(text)?.[0]
  return said === undefined || shareFromSource(said, source) > 0
    ? text
    : withoutOpening(text.slice(said.length), source)
}

const withoutQuotes = (text: string, source: string): string => {
  const quoted = /^["“]([^]*)["”]$/u.exec(text)?.[1]
  return quoted === undefined || /["“”]/u.test(quoted) || /^["“]/u.test(source) ? text : quoted
}

/** A line that stands alone: an item of a list, or one with an empty line or a mark between it and the text. */
const isSetOff = (line: string, neighbour: string | undefined): boolean =>
  neighbour === undefined || isMarks(neighbour) || /^\s*(?:[-*•]|\d+[.)]) /u.test(line)

/**
 * One segment of an answer without what is around it. Every line that goes is one more than the paragraphs of the source: what a model wrote in
 * place of a paragraph is its text.
 */
const unwrapSegment = (answer: string, source: string): string => {
  const lines = answer.split('\n')
  const texts = lines.filter((line) => !isMarks(line))
  let more = texts.length - source.split(paragraphBreak).length
  // few answers have lines too many
  const isOwn = lazy(() => ownLines(texts, source))
  const isOthers = (line: string, neighbour: string | undefined): boolean => isSetOff(line, neighbour) && !isOwn()(line)
  let first = lines.findIndex((line) => !isMarks(line))
  let last = lines.findLastIndex((line) => !isMarks(line))
  for (; more > 0 && first < last; more -= 1) {
    const line = lines[first]!
    if (!isTitle(line) && !isLeadIn(line, source) && !isOthers(line, lines[first + 1])) break
    first = lines.findIndex((other, at) => at > first && !isMarks(other))
  }
  for (; more > 0 && first < last; more -= 1) {
    if (!isOthers(lines[last]!, lines[last - 1])) break
    last = lines.findLastIndex((other, at) => at < last && !isMarks(other))
  }
  const text = lines.slice(first, last + 1).join('\n')
  return withoutQuotes(text.trim(), source)
}

/** The text of an answer to masked segments, with its marker lines. */
export const unwrap = (answer: string, sources: readonly string[], key: string): string =>
  withoutOpening(answer.trimStart(), sources[0] ?? '')
    .split(new RegExp(`^(?=[ \\t]*=== ${key} \\d+ ===[ \\t\\r]*$)`, 'mu'))
    .map((segment) => {
      const [line = '', number] = new RegExp(`^[ \\t]*=== ${key} (\\d+) ===.*\\n?`, 'u').exec(segment) ?? []
      return (
        line + unwrapSegment(segment.slice(line.length), sources[number === undefined ? 0 : Number(number) - 1] ?? '')
      )
    })
    .join('\n')

/** The titles and lead-ins inside a rewrite that its source does not have. */
export const findTitles = (source: string, rewritten: string): string[] => {
  const isOne = (line: string): boolean => isTitle(line) || isLeadIn(line, source)
  const own = source.split(paragraphBreak).filter((line) => isTitle(line) || line.endsWith(':'))
  return rewritten.split(paragraphBreak).slice(0, -1).filter(isOne).slice(own.length)
}
