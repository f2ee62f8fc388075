/**
 * The register of facts about the product that more than one page states. Pages show these sentences, and a test holds every
 * sentence of the site, the emails and the plans against them. Figures of the plans are in core/plans.ts.
 */
import { plans } from '#core/plans.ts'
import { formatNumber } from '#core/number-format.ts'

export type ProductFact = {
  text: string
  /** The file that makes it true, or the test that holds it. */
  evidence: string
  /** Matches a sentence that says otherwise. */
  contradiction: RegExp
}

export const productFacts = {
  api: {
    text: 'The API is open to accounts that we admit from a waitlist.',
    evidence: 'lambdas/http/api-key.ts',
    contradiction:
      /\bAPI\b[^.]*\b(?:not (?:yet )?(?:released|available)|unreleased|is planned)\b|\bno (?:public )?API\b/i,
  },
  styles: {
    text: 'All six styles are open to everyone.',
    evidence: 'core/styles.ts',
    contradiction: /\b(?:only|just) (?:on|with|for) Pro\b[^.]*\bstyles?\b|\bCore styles\b(?!: all six)/i,
  },
  batches: {
    text: `Pro rewrites up to ${plans.pro.textsPerBatch} texts of ${formatNumber(plans.pro.wordsPerRequest)} words in one batch.`,
    evidence: 'core/api/batches.ts',
    contradiction: /\b(?:no|not offer|lacks?) (?:bulk|batch(?:es)?)\b/i,
  },
  languages: {
    text: 'English works best. Texts in other languages keep their language, but the rules and the list of signs are for English.',
    evidence: 'core/text/language.ts',
    contradiction: /\bevery language\b|\ball languages\b|\b\d+ languages\b/i,
  },
  detectors: {
    text: 'We make no promise about any detector.',
    evidence: 'web/src/content/terms.json',
    contradiction: /\b(?:guaranteed? to pass|always passes?|never flagged|undetectable by)\b/i,
  },
  storage: {
    text: 'Without an account, we store no text.',
    evidence: 'tests/lambdas/roles.test.ts',
    contradiction: /\bvisitors?[^.]*\b(?:history|documents) (?:is|are) kept\b/i,
  },
  charges: {
    text: 'You pay only for rewrites that you get.',
    evidence: 'tests/lambdas/humanize.test.ts',
    contradiction: /\bfailed (?:rewrites?|runs?) (?:is|are|may be) (?:charged|counted)\b/i,
  },
} satisfies Record<string, ProductFact>
