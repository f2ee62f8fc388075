// The catalogue of signs as rules of Vale, a linter for prose: those that one pattern can find.
import { signs } from '../../../core/signs/catalogue.ts'
import type { Look, Sign } from '../../../core/signs/sign.ts'
import { innocent } from '../../../core/signs/words.ts'
import { shownByDefault } from './shown-by-default.ts'

/** A rule of the kind `existence`. Its pattern is for regexp2, whose syntax is that of .NET. */
export type ValeRule = {
  sign: string
  file: string
  scope: string
  ignoreCase: boolean
  pattern: string
  message: string
  level: 'suggestion' | 'warning'
}

const letter = String.raw`\p{L}\p{N}`
const notInWord = `(?<![${letter}]|[${letter}]['’-])`
const endOfWord = `(?![${letter}]|['’-][${letter}])`
const opening = String.raw`(?<=\A[“"‘'(*_]{0,3})`

const headOfSentence = String.raw`(?:\A|(?<=[.!?]['’"”)*_]{0,3}\s))`

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll("'", "['’]")
const words = (phrase: readonly string[]) => phrase.map(escaped).join(String.raw`\s+`)

const harmless = innocent.split('|').map((phrase) => phrase.split(' '))

/** Refuses a phrase where it stands inside a harmless one: “shift” in “night shift”. */
const aroundOf = (phrase: readonly string[]) => {
  const around = { before: '', after: '' }
  for (const whole of harmless) {
    const at = whole.findIndex((_, index) => phrase.every((word, offset) => whole[index + offset] === word))
    if (at === -1) continue
    const [before, after] = [whole.slice(0, at), whole.slice(at + phrase.length)]
    if (before.length > 0 && after.length === 0) around.before += String.raw`(?<!\b(?i:${words(before)})\s+)`
    if (after.length > 0 && before.length === 0) around.after += String.raw`(?!\s+(?i:${words(after)})\b)`
  }
  return around
}

/** A capital in mid-sentence is a name, so only the first word of a sentence may have one. */
const patternOfWords = ({ words: list, notAfter, notBefore }: Extract<Look, { in: 'words' }>): string => {
  const phrases = list.split('|').toSorted((one, other) => other.length - one.length)
  const spell = (firstOf: (word: string) => string) =>
    phrases.map((phrase) => {
      const [first = '', ...rest] = phrase.split(' ')
      const { before, after } = aroundOf([first, ...rest])
      return before + escaped(firstOf(first)) + (rest.length > 0 ? String.raw`(?i:\s+${words(rest)})` : '') + after
    })
  const inside = spell((word) => (word === 'i' ? 'I' : word))
  const first = spell((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  const before = notAfter === undefined ? '' : `(?<!(?i:${notAfter}))`
  const after = notBefore === undefined ? '' : `(?!(?i:${notBefore}))`
  return `${notInWord}${before}(?:${inside.join('|')}|${opening}(?:${first.join('|')}))${endOfWord}${after}`
}

/** Properties that regexp2 does not know, and markup that Vale removes before it reads. */
const unknownToVale = /\\p\{(?:Emoji|Extended)|\\\*\\\*/u

const findBy = (look: Look): Pick<ValeRule, 'scope' | 'ignoreCase' | 'pattern'> | undefined => {
  if (look.in === 'words') return { scope: 'sentence', ignoreCase: false, pattern: patternOfWords(look) }
  if (look.in === 'rhythm' || look.in === 'line') return undefined
  const { source, flags } = look.pattern
  if (unknownToVale.test(source)) return undefined
  const ignoreCase = flags.includes('i')
  if (look.in === 'prose') return look.when === undefined ? { scope: 'text', ignoreCase, pattern: source } : undefined
  if (look.atLeast !== undefined) return undefined
  // an answer stands in the sentence after its question, so the scope of an opening is wider than a sentence
  return look.in === 'opening'
    ? { scope: 'text', ignoreCase, pattern: `${headOfSentence}(?:${source})` }
    : { scope: 'heading', ignoreCase, pattern: String.raw`\A(?:${source})` }
}

const fileOf = (id: string) => `${id.replaceAll(/(?:^|-)([\w])/gu, (_, first: string) => first.toUpperCase())}.yml`

const ruleOf = ({ id, notice, look }: Sign): ValeRule | undefined => {
  const found = findBy(look)
  // Vale puts the match in the place of %s
  return (
    found && {
      sign: id,
      file: fileOf(id),
      message: `“%s”: ${notice}`,
      level: shownByDefault.has(id) ? 'warning' : 'suggestion',
      ...found,
    }
  )
}

/** A rule for each sign that one pattern can find. Left out: signs that need a count, a rhythm, or the sentence around a match. */
export const valeRules: readonly ValeRule[] = signs.flatMap((sign) => ruleOf(sign) ?? [])

/** The signs without a rule, by id. */
export const signsBeyondVale: readonly string[] = signs
  .map(({ id }) => id)
  .filter((id) => !valeRules.some(({ sign }) => sign === id))

/** Strings of JSON are strings of YAML. */
export const yamlOf = ({ message, level, scope, ignoreCase, pattern }: ValeRule): string => `extends: existence
message: ${JSON.stringify(message)}
level: ${level}
scope: ${scope}
ignorecase: ${ignoreCase}
nonword: true
tokens:
  - ${JSON.stringify(pattern)}
`
