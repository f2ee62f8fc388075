import type { Solution } from '../solution.ts'
import result from './bypass-ai-detectors.json'

const bypassAiDetectors: Solution = {
  slug: 'bypass-ai-detectors',
  title: 'Bypass AI detectors? What helps when the score is wrong',
  description:
    'Flagged for something you wrote, or worried that you will be? What detectors get wrong, what evidence counts, and how a rewrite can help.',
  keywords: ['bypass AI detectors', 'AI detector false positive', 'flagged as AI', 'AI detection appeal'],
  headline: 'Bypass AI detectors by giving them less to react to',
  subheadline:
    'Some people come here with a draft from a machine. Others come with a draft that only looks like one. The remedy for the text is the same.',
  example: {
    title: 'Heat pumps, from the middle of the road',
    lead: `Sound data, in the style of a brochure. It had ${result.signs.before.length} signs before and ${result.signs.after.length} after, with nothing but offline rules at work.`,
    result: result as Solution['example']['result'],
    after:
      'We chose an example that is not flattering. Signs remain because rules alone do not invent a better opening. The kilowatt-hours, the grant and the Norwegian winter are all in place.',
  },
  sections: [
    {
      kind: 'prose',
      title: 'If you were flagged for your own writing',
      paragraphs: [
        'Stay calm and ask for the report. A percentage is not an accusation, and several makers of such tools say themselves that it must not be the only ground for one. Ask which tool was used on which text. Ask whether a person has read it.',
        'Then show how the text came about. Version history, notes, the pages you read or a talk about the content are each worth more than a second detector with a kinder number.',
      ],
    },
    {
      kind: 'list',
      title: 'Who gets flagged too often',
      items: [
        {
          title: 'Second-language writers',
          text: 'Learners use frequent words and textbook structures, which is what a detector calls machine-like.',
        },
        { title: 'Technical authors', text: 'Manuals and methods sections are meant to be uniform.' },
        {
          title: 'Careful editors',
          text: 'A grammar checker removes exactly the small irregularities that look human.',
        },
        {
          title: 'Writers of standard texts',
          text: 'Contracts, minutes and cover letters repeat what a thousand others have said.',
        },
      ],
    },
    {
      kind: 'list',
      title: 'What changes a text for the better',
      lead: 'These work on readers first. Whether a given detector follows is up to the detector.',
      items: [
        {
          title: 'Say who and when',
          text: 'Replace “critics argue” with the critic. Vague attribution is among the signs we list and cannot repair for you.',
        },
        { title: 'Break the march', text: 'Let a sentence of five words follow one of thirty.' },
        { title: 'Drop the ending', text: 'The last paragraph of a draft often repeats the first. Stop one earlier.' },
        {
          title: 'Use the word you would say',
          text: 'Read a line to somebody. Whatever you change while speaking, change on paper.',
        },
      ],
    },
  ],
  questions: [
    {
      question: 'Do you guarantee a result with a certain detector?',
      answer:
        'Our terms promise no result with any detector. They are made and changed by others, and they contradict one another. We promise what we can check ourselves, which is the facts and the count.',
    },
    {
      question: 'Is it legal to rewrite AI text?',
      answer:
        'Rewriting is legal. Passing off work where a rule forbids it may break a contract, an exam regulation or a professional duty, and that rule is yours to know.',
    },
    {
      question: 'Should I run the result through five detectors?',
      answer:
        'You would learn how much they disagree. If you must choose one yardstick, take the one your reader uses. Treat its number as a hint.',
    },
  ],
  closing: {
    title: 'Fewer tells, same facts',
    text: 'Paste the passage that worries you and look at the list before you look at any score.',
  },
  related: ['undetectable-ai', 'ai-humanizer-students', 'humanize-ai'],
}

export default bypassAiDetectors
