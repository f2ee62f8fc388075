import type { Question } from './solution.ts'

/** The phrases and facts that are marked in the worked example, in the order of the draft. A test reads them from the two texts. */
export const exampleMarks = {
  phrases: [
    "In today's fast-paced world",
    'journey; it',
    'Moreover,',
    'highlighting',
    'Furthermore,',
    'families, students, and pensioners',
  ],
  left: ['families, students, and pensioners'],
  facts: [
    'Danish Transport Survey',
    'Aarhus',
    '54 minutes a day',
    '18%',
    'Holm and Becker (2019)',
    '€310 million a year',
    '42 kroner',
    '1,250 kroner a month',
    '7.5 percent',
    '2021',
    '2023',
  ],
}

export const howItWorks = {
  title: 'How it works',
  steps: [
    { title: 'AI phrases are marked', text: 'Habits of wording that make readers think of AI, where they stand.' },
    {
      title: 'The sentences are rewritten',
      text: 'Each is one edit: take it, ask for another, or have your own back.',
    },
    { title: 'Every fact is checked', text: 'A rewrite that loses or adds a fact is mended, refused or shown to you.' },
  ],
}

export const measuredTools = {
  title: 'Which tools keep your facts',
  lead: 'Facts lost and added for every 100 facts in the text, counted by a program that shares no code with our fact lock.',
  limits: 'The rewrites were made in June and July 2026, and the tools may have changed since.',
}

/** Short answers beside the plans. */
export const questions: Question[] = [
  { question: 'Will it pass a detector?', answer: 'No one can promise that. We promise what we can check.' },
  { question: 'Is my text stored?', answer: 'Not without an account. With one, you can delete it at any time.' },
  { question: 'What if a rewrite fails?', answer: 'You keep your text and pay nothing.' },
]
