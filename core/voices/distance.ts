// The distance of a text from a voice. It compares habits, so the topics of the two do not matter.
import { markNames, type Fingerprint, type Mark } from './fingerprint.ts'
import { functionWords, functionWordSpreads } from './function-words.ts'
import { fingerprintOf } from './measure.ts'

/** In fewer words of prose one comma more is a tenth of a step. */
export const wordsToMeasure = 100

/**
 * One step of each habit. Those of sentences and commas are the standard deviation over 126 answers of students; the other marks and
 * contractions are rare in answers, and have the room that letters and posts need.
 */
const steps = { sentenceMean: 4.4, sentenceSpread: 2.5, contractions: 1 }
const stepsOfMarks: Record<Mark, number> = {
  comma: 2,
  semicolon: 0.3,
  colon: 0.3,
  dash: 0.5,
  parenthesis: 0.3,
  question: 0.4,
  exclamation: 0.3,
}

/** Distances are capped: one odd habit must not hide all others. */
const farthest = 3

/** The average number of steps between two students with 300 words or more. The two halves of one answer are 0.59 apart. */
const betweenPeople = 0.72

const apart = (a: number, b: number, step: number): number => Math.min(farthest, Math.abs(a - b) / step)
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/**
 * 0: the same habits; 1: as far apart as two people are on average. Sentences, contractions, punctuation and small words weigh the same.
 * Paragraphs are left out: a rewrite keeps those of its source.
 */
export const distanceBetween = (a: Fingerprint, b: Fingerprint): number => {
  const groups = [
    mean([
      apart(a.sentence_words.mean, b.sentence_words.mean, steps.sentenceMean),
      apart(a.sentence_words.spread, b.sentence_words.spread, steps.sentenceSpread),
    ]),
    apart(a.contractions, b.contractions, steps.contractions),
    mean(markNames.map((name) => apart(a.punctuation[name], b.punctuation[name], stepsOfMarks[name]))),
    mean(functionWords.map((name) => apart(a.function_words[name], b.function_words[name], functionWordSpreads[name]))),
  ]
  return Math.round((mean(groups) / betweenPeople) * 100) / 100
}

/** The distance of a text from a voice, rounded to hundredths; undefined if the text is too short to have habits. */
export const distanceTo = (voice: Fingerprint, text: string): number | undefined => {
  const own = fingerprintOf(text)
  return own.words < wordsToMeasure ? undefined : distanceBetween(own, voice)
}
