/**
 * The signs that are shown without a setting. In documentation most findings of these can be mended; the others are often meant
 * there: bold leads, dashes, lists of three, words that are terms of a trade.
 */
export const shownByDefault: ReadonlySet<string> = new Set([
  'whether-youre',
  'leverage',
  'delve',
  'seamless',
  'promotion',
  'underscore',
  'throat-clearing',
  'here-is-the-thing',
  'despite-challenges',
  'inflated-copula',
  'plays-a-role',
  'todays-world',
  'vague-attribution',
  'wide-range',
  'valuable-insights',
  'help-ability',
  'when-it-comes-to',
  'assistant-talk',
])
