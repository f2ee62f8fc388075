import type { Solution } from '../solution.ts'
import result from './paraphraser.json'

const paraphraser: Solution = {
  slug: 'paraphraser',
  title: 'Paraphraser that checks the facts after each sentence',
  description:
    'Say it another way and keep it true. A paraphraser that protects quotations and figures, and offers another wording for any single sentence.',
  keywords: ['paraphraser', 'paraphrasing tool', 'reword sentences', 'paraphrase without changing meaning'],
  headline: 'A paraphraser for people who will be held to every figure',
  subheadline:
    'Other words are easy to find. Other words that still mean the same are not. Longhand compares each new sentence with the old one before you see it.',
  example: {
    title: 'A regulation, put more plainly',
    lead: 'Paraphrasing goes wrong most often in legal summaries. With one deadline off by a year, the whole text is useless. The offline rules made two small cuts here.',
    result: result as Solution['example']['result'],
    after:
      'Two deadlines, two sums, one share and one quotation went in, and all of them came out. Note that “due to the fact that” became “because” while “requires” and “fails” kept their force.',
  },
  sections: [
    {
      kind: 'prose',
      title: 'Paraphrase is not synonym swapping',
      paragraphs: [
        'A thesaurus will happily turn “net loss” into “mesh defeat”. Word-by-word replacement treats a sentence as a row of boxes. Meaning lives between the boxes. It says who did it, on what condition, and how sure we are.',
        'For that reason we check relations as well as words. Negations must stay negations. “May” cannot become “will”. A person who was quoted keeps exactly what was put in quotation marks.',
      ],
    },
    {
      kind: 'list',
      title: 'Working sentence by sentence',
      items: [
        {
          title: 'Ask again',
          text: 'Any sentence of a finished rewrite can be written again, and only its own words are counted.',
        },
        {
          title: 'Step back',
          text: 'Undo and redo work over the whole document, so trying a version costs nothing but a key press.',
        },
        {
          title: 'Keep yours',
          text: 'Sometimes the original was best. “Use my sentence” restores it.',
        },
      ],
    },
    {
      kind: 'table',
      title: 'Source, paraphrase or quotation?',
      lead: 'A short guide for anyone who works from other people’s texts. Changing the words never removes the duty to name the source.',
      columns: ['You want to', 'Use', 'Name the source?'],
      rows: [
        ['Report a finding in your own words', 'Paraphrase', 'Yes'],
        ['Keep a striking phrase', 'Quotation marks', 'Yes, with the page'],
        ['Cover three pages in three lines', 'A summary of your own', 'Yes'],
        ['State what everybody knows', 'Your own sentence', 'No'],
      ],
    },
  ],
  questions: [
    {
      question: 'How is this different from a plain paraphrasing tool?',
      answer:
        'We wrote a whole comparison about that. In short: a plain tool hands you new text, and Longhand hands you new text with proof of what it kept.',
    },
    {
      question: 'Does paraphrasing avoid plagiarism?',
      answer:
        'No. Using somebody’s idea without naming them is plagiarism in any wording. Longhand keeps the citations you have and cannot supply the ones you forgot.',
    },
    {
      question: 'Can it paraphrase tables and code?',
      answer: 'It leaves both untouched on purpose. A table is data, and code that is reworded stops running.',
    },
  ],
  closing: {
    title: 'Try it on the sentence that has resisted you',
    text: 'One sentence in six styles, and a report that tells you whether it still says the same.',
  },
  related: ['free-ai-rewording-tool', 'ai-rewrite', 'ai-humanizer-students'],
}

export default paraphraser
