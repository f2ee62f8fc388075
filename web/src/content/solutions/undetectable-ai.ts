import type { Solution } from '../solution.ts'
import result from './undetectable-ai.json'

const undetectableAi: Solution = {
  slug: 'undetectable-ai',
  title: 'Undetectable AI text: what detectors look at',
  description:
    'How AI detectors reach a score, why two of them disagree about one page, and what a rewrite can do about the habits that they react to.',
  keywords: ['undetectable AI', 'AI detection', 'how AI detectors work', 'AI writing signs'],
  headline: 'Undetectable AI starts with knowing what is detected',
  subheadline:
    'A detector cannot see who typed. It measures how predictable a text is. Longhand shows you the predictable parts by name and rewrites them.',
  example: {
    title: 'City bees, with the signs counted',
    lead: `This article was written to be typical. The catalogue found ${result.signs.before.length} signs in it, most of them openers and inflated verbs.`,
    result: result as Solution['example']['result'],
    after: `After the rewrite ${result.signs.after.length} of them are left. The hive counts, the study, its author and the distance of 500 metres are as they were.`,
  },
  sections: [
    {
      kind: 'prose',
      title: 'How a score comes about',
      paragraphs: [
        'Most detectors run your text through a language model and ask how surprised it was. Prose that always takes the likeliest next word gets a high “AI” score. Prose with odd turns and concrete detail gets a low one.',
        'That explains the mistakes. A careful non-native writer picks safe words and is flagged. A model that was told to be quirky is waved through. The number on the dial looks exact, yet it is an opinion about style.',
      ],
    },
    {
      kind: 'list',
      title: 'Why the same page scores 0.9 and 0.1',
      items: [
        { title: 'Different yardsticks', text: 'Each detector was trained on other models and other human texts.' },
        {
          title: 'Short samples',
          text: 'Below two or three hundred words there is too little to measure, though a score is printed all the same.',
        },
        {
          title: 'Moving targets',
          text: 'Detectors are retrained. What passed in spring may fail in autumn without a letter having changed.',
        },
        {
          title: 'Mixed authorship',
          text: 'Few texts today are wholly one or the other, and a single figure cannot say which sentence was whose.',
        },
      ],
    },
    {
      kind: 'table',
      title: 'What Longhand changes, and what it will not do',
      columns: ['Sign', 'What happens', 'What never happens'],
      rows: [
        ['Even rhythm', 'Sentences are joined or split', 'Random line breaks or misspellings'],
        ['Stock phrases', 'Cut, or replaced by plain words', 'Synonyms from a lottery'],
        ['Inflated verbs', 'Swapped for the short one', 'Invisible characters and lookalike letters'],
        ['Vague claims', 'Left, and named in the report', 'A made-up statistic to fill the gap'],
      ],
    },
  ],
  questions: [
    {
      question: 'Do you show a “human score”?',
      answer:
        'We do not. A score of our own would say little about anyone else’s detector. You see a list of signs before and after, with the words behind each.',
    },
    {
      question: 'Do hidden characters help?',
      answer:
        'They fool a few detectors for a few weeks, and they are easy to spot. They also break search and screen readers, so we leave them out.',
    },
    {
      question: 'Why do some signs remain after a rewrite?',
      answer:
        'Because removing them would have cost meaning, or because the fact lock refused the new sentence. It is also normal: people write lists of three too.',
    },
  ],
  closing: {
    title: 'See your own text the way a detector does',
    text: 'The list of signs is free, even for texts that you end up leaving alone.',
  },
  related: ['bypass-ai-detectors', 'humanize-ai', 'ai-text-remover'],
}

export default undetectableAi
