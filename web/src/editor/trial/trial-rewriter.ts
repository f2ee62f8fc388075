import { isEnglish } from '#core/text/language.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { rules } from '#core/rewriting/rules.ts'
import type { Style } from '#core/styles.ts'
import type { RewriteFailure, RewriteProgress } from '#web/rewrites/progress.ts'

/** The rules are those of English: to another language they would do nothing, or harm. */
class OtherLanguage extends Error {
  readonly failure: RewriteFailure = {
    title: 'English Only',
    description: 'The trial can help with English only. Sign up to have a text rewritten in its own language.',
    wayOut: 'sign-up',
  }
}

/** The demo's rewriter: the same pipeline as the server's, over rules that run here. The text does not leave the page. */
export const rewriteInBrowser = (text: string, style: Style): AsyncIterable<RewriteProgress> => {
  if (!isEnglish(text)) throw new OtherLanguage()
  return rewrite({ text, style, key: keyOfRun(), concurrency: 1 }, rules)
}

/** Random, so that no text can contain the marks that stand for its protected parts. */
const keyOfRun = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(16).padStart(2, '0')).join('')
