import type { Comparison } from '../comparison.ts'
import {
  documentedBypasses,
  freeWords,
  instantBypass,
  noDetection,
  processingTime,
  successGuarantee,
} from '../claims.ts'
import { formatNumber } from '#core/number-format.ts'
import { pricePerMonth } from '../price.ts'
import { plans } from '#core/plans.ts'
import example from './longhand-vs-ai-detector.json'
import pictures from './pictures/longhand-vs-ai-detector.json'

const comparison: Comparison = {
  slug: 'longhand-vs-ai-detector',
  rival: 'an AI detector',
  rivalCategory: 'AI detector',
  title: 'Longhand vs an AI detector, or measuring vs mending',
  description:
    'A detector tells you how a text looks to a model. Longhand tells you which words did it and changes them. What each can and cannot do.',
  keywords: ['AI detector alternative', 'detector vs humanizer', 'AI checker', 'fix AI detected text'],
  headline: 'Longhand vs an AI detector',
  intro: [
    'These two are often sold as enemies. In practice a detector asks where a text might come from, and a humanizer asks how it could read better. You may need both, or neither.',
  ],
  explainers: [
    {
      title: 'What a detector does',
      text: 'It takes your text apart into tokens, compares them with what a language model would have said, and prints a probability. It changes nothing. Readers of that number need to know how often it is wrong. For short texts, that is often.',
    },
    {
      title: 'What a humanizer does',
      text: 'It rewrites. A careless one trades one machine voice for another and drops a figure on the way. Longhand works from a list of named habits and proves what it kept.',
    },
  ],
  result: {
    lead: 'On the left, the passage with its signs marked, much as a detector would colour it. On the right, the rewrite with the new words underlined.',
    example: example as Comparison['result']['example'],
    pictures,
  },
  features: [
    {
      feature: 'Answers',
      ours: 'What reads like a machine, and what to write instead',
      theirs: 'How likely a machine wrote it',
    },
    { feature: 'Says who wrote it', ours: 'No', theirs: 'As a probability' },
    { feature: 'Changes the text', ours: 'Yes, visibly', theirs: 'No' },
    { feature: 'Reasons', ours: 'A named sign for each finding', theirs: 'Coloured sentences, at best' },
    { feature: 'Checks facts', ours: 'Before and after', theirs: 'No' },
    { feature: 'Works on your own writing', ours: 'Yes, as a style check', theirs: 'Yes, with false alarms' },
  ],
  bestFor: {
    ours: [
      'Authors who want to improve a draft',
      'Editors who need to say what is wrong',
      'Anyone with facts to protect',
    ],
    theirs: [
      'Screening large piles of submissions, with a person behind it',
      'Research on how much machine text is around',
      'A second opinion before a conversation',
    ],
  },
  pricing: {
    lead: 'Many detectors offer a free check of a page, and charge for volume.',
    lines: [
      {
        name: `Longhand ${plans.free.name}`,
        price: pricePerMonth('free'),
        note: `${formatNumber(plans.free.wordsPerMonth)} words rewritten a month`,
      },
      {
        name: `Longhand ${plans.pro.name}`,
        price: pricePerMonth('pro'),
        note: `${formatNumber(plans.pro.wordsPerMonth)} words rewritten a month`,
      },
      { name: 'AI detectors', price: 'See their pages', note: 'Charged by scan, by page or by seat' },
    ],
    note: 'Every rewrite here comes with the list of signs, at no extra cost.',
  },
  statistics: {
    lead: 'What we can say about performance, and the evidence for it.',
    claims: [noDetection, documentedBypasses, processingTime],
  },
  technicalEdge: {
    kind: 'list',
    title: 'Under the bonnet',
    items: [
      {
        title: 'Masking',
        text: 'Quotations, links and code are replaced by random tokens before the model reads the text, so it cannot rewrite them.',
      },
      { title: 'Segments', text: 'Prose is cut into numbered pieces. Layout never passes through the model.' },
      {
        title: 'Two-way comparison',
        text: 'Facts of source and result are matched against each other. One list finds losses and the other finds inventions.',
      },
      { title: 'Repair or refuse', text: 'A sentence that fails is written once more, then replaced by yours.' },
    ],
  },
  callToAction: {
    title: 'Mend it instead of measuring it again',
    text: 'Paste the passage with the worst score and see which words are behind it.',
    claims: [instantBypass, freeWords, successGuarantee],
  },
  verdict: [
    'A detector is a thermometer. If you want to know the temperature, buy one. Read the leaflet about errors as well. If you want the window closed, that is another tool.',
    'Use neither as a judge of people.',
  ],
  questions: [
    {
      question: 'Does Longhand include a detector?',
      answer:
        'It includes a catalogue of signs. That names habits of wording and never estimates who or what wrote a text.',
    },
    {
      question: 'Will a detector accept the result?',
      answer:
        'We cannot say, and our terms do not promise it. Detectors differ from each other and from month to month.',
    },
  ],
}

export default comparison
