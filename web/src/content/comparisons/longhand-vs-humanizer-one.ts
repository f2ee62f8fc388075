import type { Comparison } from '../comparison.ts'
import { firstHumanizerPrice } from '../claims.ts'
import { formatNumber } from '#core/number-format.ts'
import { pricePerMonth, pricePerThousandWords } from '../price.ts'
import { plans } from '#core/plans.ts'
import example from './longhand-vs-humanizer-one.json'
import pictures from './pictures/longhand-vs-humanizer-one.json'

const comparison: Comparison = {
  slug: 'longhand-vs-humanizer-one',
  rival: 'Humanizer One',
  rivalCategory: 'AI humanizer',
  title: 'Longhand vs Humanizer One: free words and prices',
  description:
    'Two humanizers side by side, with their free words, the price of a month and how much of the work you can see. With an example you can open.',
  keywords: ['humanizer comparison', 'AI humanizer pricing', 'humanizer alternative', 'free AI humanizer words'],
  headline: 'Longhand vs Humanizer One',
  intro: [
    'Humanizer One stands for the kind of service that most people meet first. It has a text box with a button, and a small free tier. The question that matters after the first week is what you get for a month, and whether you can tell what was done to your text.',
  ],
  result: {
    lead: 'A portrait of a bakery, cut by our offline rules. Open either side to read it in full.',
    example: example as Comparison['result']['example'],
    pictures,
  },
  features: [
    {
      feature: 'Free words',
      ours: `${formatNumber(plans.free.wordsPerMonth)} every month`,
      theirs: 'A small amount, once or monthly',
    },
    { feature: 'Free without an account', ours: '300 words at once', theirs: 'Rarely' },
    { feature: 'What was changed', ours: 'Marked word by word', theirs: 'The result alone' },
    { feature: 'Numbers and names', ours: 'Counted before and after', theirs: 'Left to the model' },
    {
      feature: 'Largest text on the paid plan',
      ours: `${formatNumber(plans.pro.wordsPerRequest)} words`,
      theirs: 'See their page',
    },
    { feature: 'History', ours: `${plans.free.historyDays} days free, unlimited with Pro`, theirs: 'See their page' },
    { feature: 'How to cancel', ours: 'In the account tab, without writing to us', theirs: 'See their terms' },
  ],
  bestFor: {
    ours: [
      'Regular use in small amounts, without paying',
      'Shop, press and office texts with data in them',
      'Writers who want to accept or refuse each sentence',
    ],
    theirs: [
      'Languages that we do not support well yet',
      'Batches of hundreds of files in one go',
      'Teams that have already built on its API',
    ],
  },
  hasPlanCards: true,
  pricing: {
    lead: 'Compare the price of a thousand words. The other figure comes from marketing material, so check it before you rely on it.',
    lines: [
      {
        name: `Longhand ${plans.free.name}`,
        price: pricePerMonth('free'),
        note: `${formatNumber(plans.free.wordsPerMonth)} words a month, for good`,
      },
      {
        name: `Longhand ${plans.pro.name}`,
        price: pricePerMonth('pro'),
        note: `${formatNumber(plans.pro.wordsPerMonth)} words, ${pricePerThousandWords('pro')} per 1,000`,
      },
      { name: 'Humanizer One', price: firstHumanizerPrice, note: 'Confirm on their own price page' },
    ],
    note: 'Our figure assumes that you use the whole month. At 10,000 words a month, Pro works out at $1.90 per 1,000.',
  },
  verdict: [
    'For an occasional letter the free plan here is the better deal, since it renews. For daily work the monthly price is lower per word, and the fact report saves you a second reading.',
    'If you mostly write in a language other than English, the other kind of service is the better choice today.',
  ],
  questions: [
    {
      question: 'Why is the competitor not named?',
      answer:
        'Other products change their prices and features every week. We keep the page general unless we can give a source and a date for each figure.',
    },
    {
      question: 'Do unused words roll over?',
      answer: 'No. Both plans count by calendar month and start again on the first.',
    },
  ],
}

export default comparison
