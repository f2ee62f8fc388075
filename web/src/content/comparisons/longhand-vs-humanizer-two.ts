import type { Comparison } from '../comparison.ts'
import {
  bypassRate,
  highestDetectorSuccess,
  lowestDetectorSuccess,
  returnOnInvestment,
  secondHumanizerPrice,
  timeSaved,
} from '../claims.ts'
import { formatNumber } from '#core/number-format.ts'
import { pricePerMonth, pricePerThousandWords } from '../price.ts'
import { plans } from '#core/plans.ts'
import example from './longhand-vs-humanizer-two.json'
import pictures from './pictures/longhand-vs-humanizer-two.json'

const comparison: Comparison = {
  slug: 'longhand-vs-humanizer-two',
  rival: 'Humanizer Two',
  rivalCategory: 'AI humanizer',
  title: 'Longhand vs Humanizer Two: scores and cost',
  description:
    'Longhand and a score-driven humanizer compared, with figures by detector, a working day with each, and what an hour of editing is worth.',
  keywords: ['humanizer two alternative', 'AI humanizer scores', 'humanizer ROI', 'humanizer user experience'],
  headline: 'Longhand vs Humanizer Two',
  intro: [
    'Humanizer Two stands for the services that lead with a score. You paste, a dial turns green, you copy. It is quick, and it asks you to trust a number that the seller computed.',
    'We put a list of edits where the dial would be. It takes half a minute longer to read, and that is the half minute in which you find errors.',
  ],
  result: {
    lead: 'A note about night buses, cut by our offline rules. Every passenger figure had to survive.',
    example: example as Comparison['result']['example'],
    pictures,
  },
  features: [
    { feature: 'Feedback after a run', ours: 'Edits, facts and named signs', theirs: 'A score' },
    { feature: 'Undo for one sentence', ours: 'Yes', theirs: 'Run again' },
    { feature: 'Another wording for one sentence', ours: 'Yes, free', theirs: 'Whole text again' },
    { feature: 'Protected words', ours: 'Fifty per text', theirs: 'Varies by plan' },
    { feature: 'Own voice', ours: 'With Pro, from your samples', theirs: 'Presets' },
    { feature: 'Same text again within a day', ours: 'Free', theirs: 'Counted' },
    {
      feature: 'Words a month on the paid plan',
      ours: formatNumber(plans.pro.wordsPerMonth),
      theirs: 'See their page',
    },
  ],
  bestFor: {
    ours: [
      'Texts that somebody will check against a source',
      'Editors who answer for the work of others',
      'People who would rather see reasons than scores',
    ],
    theirs: ['A first impression in ten seconds', 'Users who want one dial and no details', 'Long lists of languages'],
  },
  detectorScores: {
    lead: 'The rows are kinds of detector. Where we have no evidence for a rate, the row shows what we did measure.',
    rows: [
      { detector: 'Free checkers on the web', ours: highestDetectorSuccess, theirs: 'Not measured by us' },
      { detector: 'Detectors inside course software', ours: lowestDetectorSuccess, theirs: 'Not measured by us' },
      { detector: 'Paid detectors for publishers', ours: bypassRate, theirs: 'Not measured by us' },
    ],
  },
  experience: {
    title: 'A working day with each',
    rows: [
      { moment: 'Pasting a report', ours: 'Tables and headings are set aside first', theirs: 'Plain text goes in' },
      { moment: 'Waiting', ours: 'Words appear grey, then turn to ink once checked', theirs: 'A progress bar' },
      { moment: 'Reviewing', ours: 'Arrow keys from sentence to sentence', theirs: 'Read it all again' },
      { moment: 'Something is off', ours: 'Put back that sentence', theirs: 'Try another run' },
      { moment: 'End of the month', ours: 'A receipt for each rewrite', theirs: 'A word counter' },
    ],
  },
  pricing: {
    lead: 'The comparison is by month, since that is how both are sold.',
    lines: [
      {
        name: `Longhand ${plans.pro.name}`,
        price: pricePerMonth('pro'),
        note: `${formatNumber(plans.pro.wordsPerMonth)} words, ${pricePerThousandWords('pro')} per 1,000, cancel anytime`,
      },
      { name: 'Humanizer Two', price: secondHumanizerPrice, note: 'Look it up before you decide' },
    ],
    note: 'Taxes are added at the checkout where the law asks for them.',
  },
  returnOnInvestment: {
    title: 'What an hour is worth',
    paragraphs: [
      'The honest sum is short. Take the minutes you spend on editing a page by hand, subtract the minutes you need to review a marked rewrite, and multiply by what an hour costs. For a page of 500 words, 25 minutes by hand against 8 for a review would save 17.',
      'Those minutes are our assumption and not a study. Time yourself on two pages and put in your own.',
    ],
    claims: [timeSaved, returnOnInvestment],
  },
  verdict: [
    'Choose the dial if your only question is how a certain program reacts today. Choose Longhand if the text has to be right tomorrow, when somebody asks where a number came from.',
  ],
  questions: [
    {
      question: 'Why is there no score in Longhand?',
      answer:
        'Two detectors often disagree about one text, so a number of ours would add a third opinion. A named phrase is something you can act on.',
    },
    {
      question: 'Can I move my texts over?',
      answer:
        'Paste them. There is nothing to import, and your history here can be exported or erased whole from the account tab.',
    },
  ],
}

export default comparison
