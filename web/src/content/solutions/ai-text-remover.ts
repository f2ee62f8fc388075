import type { Solution } from '../solution.ts'
import result from './ai-text-remover.json'

const aiTextRemover: Solution = {
  slug: 'ai-text-remover',
  title: 'AI text remover: take out what the chatbot left behind',
  description:
    'Remove filler, stock phrases and machine punctuation from a text. See each one struck out and decide about the rest yourself. The facts stay.',
  keywords: ['AI text remover', 'remove AI phrases', 'clean AI text', 'remove ChatGPT wording'],
  headline: 'Remove the AI from the text, not the text from the page',
  subheadline:
    'A cleaner for finished drafts. It strikes out what adds nothing, mends the sentence around the gap and lists whatever it left standing.',
  example: {
    title: 'A market announcement, cleaned',
    lead: 'Chatbots love announcements, and it shows. Here is one as it came. The cuts are struck through, and the version that was left stands beside it.',
    result: result as Solution['example']['result'],
    after:
      'The cleaner could have deleted “vibrant” as well. It did not, since it cannot know Mill Lane. The report names the word as a sign and leaves the choice with you.',
  },
  sections: [
    {
      kind: 'list',
      title: 'Residue we look for',
      items: [
        {
          title: 'Throat-clearing',
          text: '“It should be noted”, “it is worth mentioning”: announcements of a sentence instead of the sentence.',
        },
        {
          title: 'Connective openers',
          text: '“Furthermore”, “moreover”, “additionally”. When every sentence is linked by force, the links stop meaning anything.',
        },
        {
          title: 'Assistant chatter',
          text: '“Certainly! Here is your text” and “I hope this helps” are named, so they cannot slip into print.',
        },
        {
          title: 'Sales gloss',
          text: '“Seamless”, “vibrant”, “ever-evolving”. Adjectives that fit every product describe none.',
        },
        { title: 'Typographic habits', text: 'Long dashes between half-sentences and bold lead-ins on every bullet.' },
      ],
    },
    {
      kind: 'prose',
      title: 'Removing is harder than it looks',
      paragraphs: [
        'Search and replace is how most people start. Delete “in order” and “to” still works. Delete “not only” and half a construction is left hanging in the air. Delete “however” and two sentences that disagreed now seem to agree.',
        'So the cleaner works on whole sentences. It knows which pairs of words belong together and refuses a cut that would flip a negation. If you want to do the last ten per cent by hand, press “Use my sentence” wherever you liked the original better.',
      ],
    },
    {
      kind: 'list',
      title: 'Before you publish',
      lead: 'A cleaner cannot do everything for you. Give the page one slow reading with these in mind.',
      items: [
        {
          title: 'Is it true?',
          text: 'Models invent sources. The fact lock keeps a wrong figure as faithfully as a right one.',
        },
        {
          title: 'Is it specific?',
          text: 'If a paragraph could stand on a rival’s site, add the name or the price that makes it yours.',
        },
        {
          title: 'Is it needed?',
          text: 'Good cleaning sometimes shows that a paragraph had nothing in it. Let it go.',
        },
      ],
    },
  ],
  questions: [
    {
      question: 'Does it remove watermarks?',
      answer:
        'There is no watermark feature here. Longhand changes wording; if a vendor hides a signal in word choice, a rewrite may disturb it, and we make no claim about that.',
    },
    {
      question: 'Will my formatting survive?',
      answer:
        'Headings, lists, tables, links and code blocks are taken out before the rewrite and put back as they were. Only the prose between them is touched.',
    },
    {
      question: 'Can I protect a phrase that I like?',
      answer:
        'Select it in the editor and press “Always keep these words”. Up to fifty words or phrases can be protected.',
    },
  ],
  closing: {
    title: 'Run the cleaner over one page',
    text: 'Then read it aloud. That is still the best test there is.',
  },
  related: ['humanize-ai', 'free-ai-rewording-tool', 'undetectable-ai'],
}

export default aiTextRemover
