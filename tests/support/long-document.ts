import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../evaluation/texts')

/** The texts of the evaluation, by the names of their files. */
const ownTexts = (): string[] =>
  readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').trim())

/** A book of them: each is a chapter with a number of its own, so many times over; 6 times is 20,000 words. */
export const longDocument = (times: number): string => {
  const texts = ownTexts()
  return Array.from({ length: times * texts.length }, (_, index) => {
    const text = texts[index % texts.length]!
    const [, title, rest = text] = /^# (.*)\n([\s\S]*)$/u.exec(text) ?? []
    return `# Chapter ${index + 1}: ${title ?? 'A letter'}\n\n${rest.trim()}\n`
  }).join('\n')
}
