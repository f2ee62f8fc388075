// Without a model: says before the button is pressed what the rules would take out.
import { readSigns } from '#core/signs/find.ts'
import { isEnglish } from '#core/text/language.ts'
import { phrasesOf } from '#core/signs/ai-phrases.ts'
import { rewriteInBrowser } from '#web/editor/trial/trial-rewriter.ts'

/** Longer texts would hold up the page. */
const mostCharacters = 60_000

const countPhrases = (text: string): number => phrasesOf(readSigns(text).findings).length

/** The number of phrases that the rules would take out of a text; undefined for a text that they cannot help. */
export const forecastOf = async (text: string): Promise<number | undefined> => {
  if (!isEnglish(text) || text.length > mostCharacters) return undefined
  for await (const step of rewriteInBrowser(text, 'simple'))
    if (step.type === 'done') return Math.max(0, countPhrases(text) - countPhrases(step.text))
  return undefined
}
