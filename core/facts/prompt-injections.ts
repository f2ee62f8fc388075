// Finds sentences that may be meant for the model and not for readers. A false alarm only makes the rewrite of that sentence less free.
import { lazy } from '#core/lazy.ts'

const words = (list: string) => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu')

const patterns = lazy((): readonly RegExp[] => [
  words(
    'ignor\\p{L}*|disregard|forget|obey|decode|pretend|imagine|simulate|translate|summari[sz]e|reply|respond|repeat|reveal',
  ),
  words(
    'output|append|render|execute|confess|rewrit(?:e|er|es|ing)|from now on|replace (?:everything|all|this)|say that',
  ),
  words(
    'instructions?|prompt|guidelines|language model|the model|chatbot|(?:an|the) (?:AI|assistant|editor|robot)|(?:machine|software|bot|AI) (?:which|that|reading)',
  ),
  words(
    'this (?:text|draft|line)|your (?:answer|task|rules|configuration|training)|you are (?:now|a|an|the|dan|free)|you were told|you (?:must|have to)',
  ),
  words('(?:tell|ask) the reader|the user|(?:my|the) (?:answer|output|password)'),
  // An imperative that asks for words or deeds, where a sentence or clause begins.
  /(?:^|[.;:,!?>"]\s*|please |now |and )(?:say|write|answer|speak|print|act|greet|praise|describe|explain|confirm|tell|call|search|send|fetch|rate)(?!\p{L})/iu,
  // Parts that no reader sees: markup, invisible and wide letters, codes.
  /[<>{}|=&\u00AD\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFF01-\uFF5E\u{E0000}-\u{E007F}]/u,
  /[A-Za-z0-9+/=]{24,}|\p{L}\d\p{L}|(?:\p{L}-){4}|[.-]{2} [.-]/u,
])

const latin = /\p{Script=Latin}/gu
const otherLetters = /(?!\p{Script=Latin})\p{L}/gu
const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** For each sentence, whether it may be a prompt injection. Masks are not read; a sentence in another script than the rest counts as one. */
export const findPromptInjections = (sentences: readonly string[]): boolean[] => {
  const whole = sentences.join('')
  const foreign = count(whole, latin) > count(whole, otherLetters) ? otherLetters : latin
  return sentences.map((sentence) => {
    const visible = sentence.replace(/⟦[^⟦⟧]*⟧/gu, ' ')
    return patterns().some((pattern) => pattern.test(visible)) || count(visible, foreign) > 0
  })
}
