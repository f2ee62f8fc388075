import type { Comparison } from '../comparison.ts'
import {
  documentsHumanized,
  freeWords,
  highestBypassRate,
  instantBypass,
  meaningKept,
  premiumDetectorPrice,
  successGuarantee,
} from '../claims.ts'
import { formatNumber } from '#core/number-format.ts'
import { pricePerMonth } from '../price.ts'
import { plans } from '#core/plans.ts'
import example from './longhand-vs-premium-ai-detector.json'
import pictures from './pictures/longhand-vs-premium-ai-detector.json'

const comparison: Comparison = {
  slug: 'longhand-vs-premium-ai-detector',
  rival: 'a premium AI detector',
  rivalCategory: 'AI detector with plagiarism checking',
  title: 'Longhand vs a premium AI detector with plagiarism checks',
  description:
    'Paid detectors bundle AI scoring with plagiarism search. What that buys a publisher, what it cannot do for a writer, and where Longhand fits.',
  keywords: ['premium AI detector', 'plagiarism checker alternative', 'detector for publishers', 'editorial AI check'],
  headline: 'Longhand vs a premium AI detector',
  intro: [
    'Publishers, agencies and universities pay for detection because they receive text from people they have never met. A premium detector adds a plagiarism index and an archive of scans. None of that makes a sentence better, and it was never meant to.',
  ],
  explainers: [
    {
      title: 'Two services in one subscription',
      text: 'Plagiarism search compares a text with pages and papers that exist. That result can be verified, because the source is there to look at. The AI score beside it cannot, since there is no original to point at.',
    },
    {
      title: 'Where rewriting comes in',
      text: 'An editor who receives a flagged but sound article still has to do something with it. Rewriting with marks lets her keep the author’s facts, mend the prose and show the author what was done.',
    },
  ],
  result: {
    lead: 'A book review with a citation and a price. The left picture marks the signs, the right one the edits of the offline rewriter.',
    example: example as Comparison['result']['example'],
    pictures,
  },
  features: [
    { feature: 'Plagiarism search', ours: 'No', theirs: 'Yes, against an index' },
    { feature: 'AI probability', ours: 'No', theirs: 'Yes' },
    { feature: 'Rewriting', ours: 'Six styles and saved voices', theirs: 'No, or as an extra' },
    { feature: 'Citations', ours: 'Protected and counted', theirs: 'May be flagged as matches' },
    { feature: 'Archive', ours: `${plans.free.historyDays} days, unlimited with Pro`, theirs: 'Usually by contract' },
    { feature: 'Export', ours: 'Word, Markdown and text with Pro', theirs: 'PDF reports' },
  ],
  bestFor: {
    ours: [
      'Writers who answer for their own copy',
      'Editors who improve texts and do not rank them',
      'Small publishers without a licence budget',
    ],
    theirs: [
      'Institutions that must check for copied passages',
      'Marketplaces with thousands of contributors',
      'Cases in which a written report has to be filed',
    ],
  },
  pricing: {
    lead: 'The two prices are not for the same thing. One buys rewritten words, and the other buys scans.',
    lines: [
      {
        name: `Longhand ${plans.pro.name}`,
        price: pricePerMonth('pro'),
        note: `${formatNumber(plans.pro.wordsPerMonth)} words rewritten, unlimited history`,
      },
      {
        name: 'A premium detector',
        price: premiumDetectorPrice,
        note: 'Check the current price and what a credit covers',
      },
    ],
    note: 'If you need plagiarism search, you need it. Longhand is no replacement for that.',
  },
  statistics: {
    lead: 'Our side in figures. The evaluation in the repository explains the method.',
    claims: [highestBypassRate, meaningKept, documentsHumanized],
  },
  technicalEdge: {
    kind: 'list',
    title: 'What is different in the engine',
    items: [
      {
        title: 'A catalogue you can read',
        text: 'Each sign has a name and a reason. A probability has neither.',
      },
      {
        title: 'Rules without a model',
        text: 'The offline rewriter runs in the browser and gives the same answer every time. The pictures on this page come from it.',
      },
      {
        title: 'Evaluation in the open',
        text: 'The counting program, the figures and our own drafts are in the repository. The drafts by current models and the other tools’ rewrites of them belong to others, so they are not.',
      },
      {
        title: 'Your own cloud',
        text: 'You can deploy the same code to your own account, so that manuscripts stay in house.',
      },
    ],
  },
  callToAction: {
    title: 'Give the flagged article a second chance',
    text: 'Rewrite one section, send the marked version to its author, and see what comes back.',
    claims: [instantBypass, freeWords, successGuarantee],
  },
  verdict: [
    'Buy the premium detector for its plagiarism index, if copying is your worry. For the prose itself, an edit with evidence helps author and editor more than a percentage does.',
  ],
  questions: [
    {
      question: 'Can I use both?',
      answer:
        'Yes. Search for copied passages first, since no rewrite should hide them. Then mend what is left, and keep the marked version on file.',
    },
    {
      question: 'Does rewriting hide plagiarism?',
      answer:
        'It may make it harder to find, which is one reason to check before. Our terms forbid using the service to pass off the work of others.',
    },
  ],
}

export default comparison
