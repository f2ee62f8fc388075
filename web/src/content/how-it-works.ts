import type { Question } from './solution.ts'

/** The sentences of the demo's example that the pictures show: their indexes, their signs and some of their facts. A test reads them from the text. */
export const shownSentences = {
  from: 0,
  to: 2,
  signs: ["In today's fast-paced world", 'journey; it'],
  facts: ['54 minutes', '18%', 'Aarhus'],
}

export const howItWorks = {
  title: 'How it works',
  steps: [
    { title: 'We mark the signs', text: 'Habits of wording that make readers think of AI, each with its name.' },
    { title: 'The sentence is rewritten', text: 'Cut words are struck out, and new words are underlined.' },
    { title: 'Every fact is checked', text: 'A rewrite that loses or adds a fact is mended or refused.' },
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
