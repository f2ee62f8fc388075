// Other wordings for a phrase of a rewrite: asked for once, and each checked in its place like any rewrite.
import type { FactCounts } from '#core/facts/counts.ts'
import { countFacts } from '#core/facts/kept.ts'
import { readSigns } from '#core/signs/find.ts'
import type { Style } from '#core/styles.ts'
import type { Guide } from '#core/voices/guide.ts'
import { capitalise } from '#core/text/casing.ts'
import { countPhrase } from '#core/text/words.ts'
import { countWrongArticles } from '#core/text/articles.ts'
import { readBlocks } from '#core/text/blocks.ts'
import { briefOf } from '../brief.ts'
import { compareFacts } from '#core/facts/compare.ts'
import { leakFinder } from '../leaks.ts'
import type { Model } from '../model.ts'
import { smallWordsIn } from '#core/facts/small-words.ts'
import { wordsOf } from '#core/facts/words.ts'
import { ordinaryWords } from '#core/facts/ordinary-words.ts'
import { textOf, withPhrase, type Phrase } from './phrase.ts'
import { protect } from '../protect.ts'
import { voiceNotes, voiceRules } from '../prompts/voice.ts'
import { mostWordings, wordingsSystem } from '../prompts/wordings.ts'
import { readFacts } from '#core/facts/reading.ts'
import { findStrangers } from '#core/facts/recall.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { termsPattern } from '#core/text/spans.ts'
import { withUnseenOf } from '#core/text/unseen.ts'
import { maxTokensForWordings, readWordings, writeWordingsPrompt } from './prompt.ts'

export type WordingsRequest = {
  /** The sentence as its writer had it: its facts are what a wording may not touch. */
  source: string
  /** A phrase that `refusalOf` does not refuse. */
  phrase: Phrase
  style: Style
  /** Random letters and digits of this request, at least 8. */
  key: string
  lockedTerms: readonly string[]
  /** The text that the sentence is from, and the sentences around it, to be read only. */
  within?: { text: string; before: string; after: string } | undefined
  voice?: Guide | undefined
}

/** Other wordings, best first, and the facts of the sentence that each wording keeps. */
export type Wordings = { wordings: string[]; facts: FactCounts }

/** A wording may be this much longer than its phrase. */
const wordsMore = 4

/** The characters of a plain phrase; any other mark must be one of the phrase's own. */
const plain = /[\p{L}\p{M}\p{N} ,'’()–—-]+/gu

const lastMark = /(?<![.,;:!?…])[.,;:!?…]+$/u

/** With the capital and without the stop that its place has. */
const inPlace = (wording: string, phrase: Phrase): string => {
  const own = textOf(phrase)
  const bare = lastMark.test(own) ? wording : wording.replace(lastMark, '')
  const isOpening = !/[\p{L}\p{N}]/u.test(phrase.sentence.slice(0, phrase.start))
  const [first = ''] = /\p{L}/u.exec(own) ?? []
  if (isOpening && first !== first.toLowerCase()) return capitalise(bare)
  // a model that makes a list of them begins each with a capital; a name keeps it, and is found out
  const [word = ''] = /^\p{L}+/u.exec(bare) ?? []
  const isNeedless = first === first.toLowerCase() && ordinaryWords.has(word.toLowerCase())
  return isNeedless ? bare.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()) : bare
}

const sameAs = (text: string): string => text.toLowerCase().replaceAll('’', "'").replace(/\s+/gu, ' ').trim()

const lastWordOf = (text: string) => /(?<![\p{L}\p{N}'’-])([\p{L}\p{N}'’-]+)\s*$/u.exec(text)?.[1]?.toLowerCase()
const firstWordOf = (text: string) => /^\s*([\p{L}\p{N}'’-]+)/u.exec(text)?.[1]?.toLowerCase()

const countDenials = (text: string): number =>
  smallWordsIn(wordsOf(text)).filter(({ meaning }) => meaning.axis === 'denial' && meaning.weight === 'alone').length

/** True if a wording fits its sentence as a phrase does: no other marks, no "a" before a vowel, no word twice, no "not" more or less. */
const fits = (wording: string, phrase: Phrase): boolean => {
  const own = textOf(phrase)
  if (!/[\p{L}\p{N}]/u.test(wording) || countPhrase(wording) > countPhrase(own) + wordsMore) return false
  if (wording.split(plain).some((mark) => !own.includes(mark))) return false
  if (countDenials(wording) !== countDenials(own)) return false
  const before = phrase.sentence.slice(0, phrase.start)
  const after = phrase.sentence.slice(phrase.end)
  // the fact lock does not see every name: one of its own is enough to be left out
  const opens = !/[\p{L}\p{N}]/u.test(phrase.sentence.slice(0, phrase.start))
  const names = wording.match(/(?<!\p{L})(?!I(?!\p{L}))\p{Lu}[\p{L}\p{N}]*/gu) ?? []
  if (names.some((name) => !own.includes(name) && !(opens && wording.startsWith(name)))) return false
  if (countWrongArticles(withPhrase(phrase, wording)) > countWrongArticles(phrase.sentence)) return false
  const doubles = (one: string | undefined, other: string | undefined) => one !== undefined && one === other
  return (
    !doubles(lastWordOf(before), firstWordOf(wording)) &&
    !(/^\s/u.test(after) && doubles(lastWordOf(wording), firstWordOf(after))) &&
    splitSentences(withPhrase(phrase, wording)).length === splitSentences(phrase.sentence).length
  )
}

/**
 * Asks a model once for other wordings of a phrase, and gives those of them, four at most, that may stand in its place: nothing outside of the phrase
 * changes, every fact of the source is kept and none added, and there are no more signs of AI writing than before. None is no failure.
 * Throws what the model throws, and where its answer is no list of wordings.
 */
export const findWordings = async (request: WordingsRequest, model: Model): Promise<Wordings> => {
  const { source, phrase, style, key, within, voice } = request
  const { sentence, start, end } = phrase
  const terms = termsPattern(request.lockedTerms)
  const context = within?.text ?? source
  let masks = 0
  const hide = (text: string) => {
    const hidden = protect(text, key, masks, terms)
    masks += hidden.masks.length
    return hidden.masked
  }
  const spelling = voice?.manner.spelling
  const told = briefOf(context, readBlocks(context))
  const prompt = writeWordingsPrompt({
    before: hide(sentence.slice(0, start)),
    phrase: textOf(phrase),
    after: hide(sentence.slice(end)),
    style,
    brief: spelling === undefined ? told : { ...told, spelling: spelling === 'uk' ? 'UK' : 'US' },
    source: hide(source),
    around: { before: within?.before ?? '', after: within?.after ?? '' },
    nonce: key,
    voice,
  })
  let answer = ''
  for await (const piece of model(prompt, { maxTokens: maxTokensForWordings(textOf(phrase)) })) answer += piece
  const answered = readWordings(withUnseenOf(`${context}\n${sentence}`)(answer))
  if (answered === undefined) throw new Error('The model did not answer with wordings.')

  const original = readFacts(source, terms)
  const now = readFacts(sentence, terms)
  const signs = readSigns(sentence).findings.length
  const examples = voice && [...voiceRules(voice, style), ...voiceNotes(voice)].join('\n')
  const leaks = leakFinder(wordingsSystem(style), key, `${context}\n${sentence}`, examples)
  const taken = new Set([sameAs(textOf(phrase))])
  const wordings: string[] = []
  for (const each of answered) {
    const wording = inPlace(each.replace(/\s+/gu, ' ').trim(), phrase)
    if (wordings.length === mostWordings || taken.has(sameAs(wording)) || !fits(wording, phrase)) continue
    const whole = withPhrase(phrase, wording)
    const reading = readFacts(whole, terms)
    // a phrase is short: what another rewrite may only be warned of, no wording of it needs
    const changes = compareFacts(now, reading, style)
    const keeps =
      compareFacts(original, reading, style).verdict !== 'fail' &&
      [...changes.lost, ...changes.added].every(({ kind }) => kind === 'length')
    if (!keeps || findStrangers(sentence, whole).length > 0 || leaks(whole)) continue
    if (readSigns(whole).findings.length > signs) continue
    taken.add(sameAs(wording))
    wordings.push(wording)
  }
  return { wordings, facts: countFacts(compareFacts(original, now, style).facts) }
}
