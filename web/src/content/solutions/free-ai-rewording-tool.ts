import type { Solution } from '../solution.ts'
import result from './free-ai-rewording-tool.json'

const freeAiRewordingTool: Solution = {
  slug: 'free-ai-rewording-tool',
  title: 'Free AI rewording tool for short texts',
  description:
    'Reword a product text or a caption for free. Dimensions, weights and prices are checked; any single sentence can be reworded again.',
  keywords: ['free AI rewording tool', 'reword text free', 'product description rewording', 'sentence rewording'],
  headline: 'A free rewording tool for the texts that must fit',
  subheadline:
    'Captions, product texts, bios, meta descriptions. Short copy shows every weak word, and one wrong measurement brings a parcel back.',
  example: {
    title: 'A rucksack, reworded',
    lead: `${result.report.words_before} words from a shop page. A customer may rely on the weight, on the drying time and on the five years of repairs.`,
    result: result as Solution['example']['result'],
    after: `Careful rules change only what they are sure of, and on sales copy that is little. ${result.signs.after.length} signs are left, each with its name. The online rewriter goes further, under the same fact lock.`,
  },
  sections: [
    {
      kind: 'list',
      title: 'Small jobs it is good at',
      items: [
        {
          title: 'Second versions',
          text: 'Two marketplaces, one product. Let the wording differ and the specification agree.',
        },
        { title: 'Tired captions', text: 'Paste three at once, separated by a blank line. Paragraphs are kept apart.' },
        {
          title: 'Profile texts',
          text: 'Seven lines about yourself are the hardest seven lines there are. Start with anything, then reword.',
        },
        {
          title: 'Translated copy',
          text: 'Machine translation gets the nouns right and the rhythm wrong. Rewording helps with the second.',
        },
      ],
    },
    {
      kind: 'prose',
      title: 'One sentence at a time',
      paragraphs: [
        'For short texts you seldom want everything changed. Finish a rewrite, select the sentence that still bothers you, and ask for another wording. Only that sentence is charged, so a slogan of eight words costs eight.',
        'Next to each version, bars show the length of every sentence, grey for the old text and blue for the new. Copy that alternates between long and short is easier to read on a phone.',
      ],
    },
    {
      kind: 'table',
      title: 'How far the words go',
      lead: 'A free account has 1,000 words a month. Counted on the text you paste, that is roughly:',
      columns: ['Kind of text', 'Usual length', 'In a free month'],
      rows: [
        ['Meta description', '25 words', '40'],
        ['Product text', '100 words', '10'],
        ['Short bio', '60 words', '16'],
        ['Newsletter paragraph', '80 words', '12'],
      ],
    },
  ],
  questions: [
    {
      question: 'Do I need an account to reword a sentence?',
      answer:
        'The demo on the home page needs none and runs once an hour in your browser. The editor takes 300 words at a time without signing in.',
    },
    {
      question: 'Are units and sizes safe?',
      answer:
        'They are facts like any other: 890 grams, 28 litres and a 15-inch laptop are compared with the original before you see the new text.',
    },
    {
      question: 'Can I reword the same text until I like it?',
      answer:
        'As often as your allowance permits. Each new wording of a sentence is charged for that sentence alone, and the button shows its word count before you press it.',
    },
  ],
  closing: {
    title: 'Ten product texts a month, free',
    text: 'That is one small shop’s new arrivals.',
  },
  related: ['paraphraser', 'ai-text-remover', 'ai-rewrite'],
}

export default freeAiRewordingTool
