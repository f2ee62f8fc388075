import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readSigns, type SignReading } from '#core/signs/find.ts'
import { benchmarkTexts, hasBenchmark } from './texts.ts'

const answers = resolve(import.meta.dirname, '../../../shared/benchmarks/student-answers/answers.json')

/** True if the texts of people and of models are there to measure the signs on. */
export const hasTextsOfBoth = hasBenchmark && existsSync(answers)

const answersBy = (author: string): string[] =>
  (JSON.parse(readFileSync(answers, 'utf8')) as { by: string; text: string }[])
    .filter(({ by }) => by === author)
    .map(({ text }) => text)

type MeasuredRates = {
  texts: number
  words: number
  /** Signs in 100 words, averaged over the texts. */
  per100Words: number
  /** The rate of each sign per 10,000 words. */
  rates: Map<string, number>
}

const measure = (texts: readonly string[]): MeasuredRates => {
  const readings = texts.map(readSigns)
  const words = readings.reduce((sum, reading) => sum + reading.words, 0)
  const rates = new Map<string, number>()
  for (const { sign } of readings.flatMap(({ findings }) => findings)) {
    rates.set(sign, (rates.get(sign) ?? 0) + 10_000 / words)
  }
  const per100Words = (reading: SignReading) => (reading.findings.length / reading.words) * 100
  const mean = readings.reduce((sum, reading) => sum + per100Words(reading), 0) / readings.length
  return { texts: texts.length, words, per100Words: mean, rates }
}

/** The signs in 126 answers of students, in 126 of GPT-3.5 to the same questions, and in 63 texts by models of 2026. */
export const measureSigns = () => ({
  people: measure(answersBy('person')),
  gpt35: measure(answersBy('gpt-3.5')),
  models: measure(benchmarkTexts().map(({ text }) => text)),
})
