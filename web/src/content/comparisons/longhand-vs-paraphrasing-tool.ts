import type { Comparison } from '../comparison.ts'
import { formatNumber } from '#core/number-format.ts'
import { pricePerMonth, pricePerThousandWords } from '../price.ts'
import { plans } from '#core/plans.ts'
import example from './longhand-vs-paraphrasing-tool.json'
import pictures from './pictures/longhand-vs-paraphrasing-tool.json'

const comparison: Comparison = {
  slug: 'longhand-vs-paraphrasing-tool',
  rival: 'a paraphrasing tool',
  rivalCategory: 'Paraphrasing tool',
  title: 'Longhand vs a paraphrasing tool, side by side',
  description:
    'A paraphrasing tool gives you other words. Longhand gives you an edit that you can check. Where each is the better choice, and what it costs.',
  keywords: ['paraphrasing tool alternative', 'humanizer vs paraphraser', 'paraphrasing comparison'],
  headline: 'Longhand vs a paraphrasing tool',
  intro: [
    'Both take a text and return another one. A paraphrasing tool wants to differ from its input, sentence by sentence. Longhand wants to be readable and true, which sometimes means changing very little.',
  ],
  result: {
    lead: `A survey report of ${example.report.words_before} words. The offline rewriter went over it. Both pictures open larger.`,
    example: example as Comparison['result']['example'],
    pictures,
  },
  features: [
    { feature: 'Aim', ours: 'Fewer signs of AI writing, same facts', theirs: 'Different words from the source' },
    { feature: 'Facts compared after the rewrite', ours: 'Yes, in both directions', theirs: 'Usually not offered' },
    { feature: 'Every edit marked', ours: 'Yes, on both sides', theirs: 'Often by colouring synonyms' },
    {
      feature: 'Another wording',
      ours: 'For a whole sentence, its facts checked first',
      theirs: 'For a word, usually the core feature',
    },
    { feature: 'Styles', ours: 'Six on every plan', theirs: 'Modes, some of them paid' },
    { feature: 'Words at once, free', ours: formatNumber(plans.free.wordsPerRequest), theirs: 'Varies' },
    { feature: 'Failed run', ours: 'Not counted', theirs: 'Rarely stated' },
  ],
  bestFor: {
    ours: [
      'Drafts by a model that must go out under your name',
      'Texts full of figures and references',
      'Anyone who has to explain what was changed',
    ],
    theirs: [
      'Hunting for one better word in your own sentence',
      'Learning a language by trying variants',
      'Short notes without a figure in them',
    ],
  },
  pricing: {
    lead: 'Our prices come from the table that the server enforces. For the other side, look at the page of the tool you have in mind. There are too many to list.',
    lines: [
      {
        name: `Longhand ${plans.free.name}`,
        price: pricePerMonth('free'),
        note: `${formatNumber(plans.free.wordsPerMonth)} words a month`,
      },
      {
        name: `Longhand ${plans.pro.name}`,
        price: pricePerMonth('pro'),
        note: `${formatNumber(plans.pro.wordsPerMonth)} words a month, ${pricePerThousandWords('pro')} per 1,000`,
      },
      {
        name: 'Paraphrasing tools',
        price: 'See their pages',
        note: 'Often unlimited words with fewer modes on the free plan',
      },
    ],
    note: 'If you paraphrase all day and never touch a number, an unlimited plan elsewhere may well be cheaper.',
  },
  verdict: [
    'Take a paraphrasing tool when you want alternatives for a word or a line of your own. Take Longhand when the whole text came from a model and you will be asked whether the facts are right.',
    'Plenty of writers keep both open. Nothing you rewrite here is locked in. Copy it, or export it, and carry on elsewhere.',
  ],
  questions: [
    {
      question: 'Why does Longhand change fewer words?',
      answer: 'It only edits where there is a sign or a style to change. A clear sentence comes back as it was.',
    },
    {
      question: 'Does Longhand have a synonym slider?',
      answer: 'No. Instead, you have a whole sentence written again, and the facts in it are checked again too.',
    },
  ],
}

export default comparison
