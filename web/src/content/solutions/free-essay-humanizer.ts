import type { Solution } from '../solution.ts'
import result from './free-essay-humanizer.json'

const freeEssayHumanizer: Solution = {
  slug: 'free-essay-humanizer',
  title: 'Free essay humanizer with a change list',
  description:
    'Humanize an essay free of charge: 300 words without an account, 1,000 every month with one. References, dates and paragraphs stay as they are.',
  keywords: ['free essay humanizer', 'humanize essay free', 'essay rewriting', 'academic style'],
  headline: 'A free essay humanizer, with the working shown',
  subheadline:
    'No card, no trial that turns into a bill. Paste a section of your essay and choose the Academic style. Then go through the edits like a tutor’s notes.',
  example: {
    title: 'Glasgow and its river',
    lead: 'A comparative essay opens with all the usual furniture. The offline rules only cut.',
    result: result as Solution['example']['result'],
    after:
      'The filler went. “Throughout history” survived, because a general opening is a matter for the author. You may have a better first sentence, and the rewriter does not.',
  },
  sections: [
    {
      kind: 'table',
      title: 'What free means here',
      lead: 'The limits in one place, so that you need not hunt for them.',
      columns: ['', 'Without an account', 'Free account'],
      rows: [
        ['Words at once', '300', '1,000'],
        ['Words in total', '1,500 a day', '1,000 a month'],
        ['Your texts', 'Not stored', 'In your history for 90 days'],
        ['Styles', 'All six', 'All six'],
        ['Payment details', 'None', 'None'],
      ],
    },
    {
      kind: 'list',
      title: 'An order of work that helps',
      items: [
        {
          title: 'Argue first',
          text: 'Get the claim, the evidence and the objection on paper in whatever words come.',
        },
        {
          title: 'Humanize by section',
          text: 'Introductions gather the most filler, so begin there and save your words.',
        },
        {
          title: 'Check the joints',
          text: 'With “furthermore” gone, a weak link shows. Repair it with a reason.',
        },
        {
          title: 'Reference last',
          text: 'Citations survive the rewrite, but a bibliography belongs in your reference manager.',
        },
      ],
    },
    {
      kind: 'prose',
      title: 'Why the Academic style changes least',
      paragraphs: [
        'Scholarly prose is allowed to be careful. A hedge that looks like padding in a newsletter may be the very point of a seminar paper, so this style leaves “suggests”, “roughly” and “in part” where they are.',
        'It also keeps longer sentences and formal connectives when they carry logic. It removes ceremony, such as “today’s modern world” and the conclusion that announces itself as one.',
      ],
    },
  ],
  questions: [
    {
      question: 'Is the free plan free for good?',
      answer:
        'Yes. The words come back at the start of each calendar month and the plan never ends or starts to cost money.',
    },
    {
      question: 'May I use this for assessed work?',
      answer:
        'Only if your institution allows it. Rules differ between courses, so look yours up; our terms ask you to follow them.',
    },
    {
      question: 'What if my essay has 2,400 words?',
      answer:
        'Spread it over months, pick the sections that need it most, or take Pro for a single month and cancel. Pro accepts 3,000 words in one piece.',
    },
    {
      question: 'Are words counted when a rewrite fails?',
      answer:
        'No. You pay in words only for a rewrite that was delivered and passed its checks, and each one comes with a receipt.',
    },
  ],
  closing: {
    title: 'Your next paragraph is on us',
    text: 'Open the editor, paste, compare. An account adds the history and more words.',
  },
  related: ['ai-humanizer-students', 'free-ai-rewording-tool', 'paraphraser'],
}

export default freeEssayHumanizer
