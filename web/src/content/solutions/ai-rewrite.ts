import type { Solution } from '../solution.ts'
import result from './ai-rewrite.json'

const aiRewrite: Solution = {
  slug: 'ai-rewrite',
  title: 'AI rewrite: one draft, six styles',
  description:
    'Rewrite one message for a client or for a committee. Six styles share one set of facts, and both versions stand side by side.',
  keywords: ['AI rewrite', 'rewrite text', 'change tone of text', 'rewrite email'],
  headline: 'Rewrite it for the reader in front of you',
  subheadline:
    'A delay is a delay, for the customer and for the fitter. Choose the style that suits the reader and leave the dates to us.',
  example: {
    title: 'A late delivery, in a friendlier tone',
    lead: 'Paula’s assistant drafted this message to a client she has known for years. The offline rules went over it first.',
    result: result as Solution['example']['result'],
    after:
      'The panels, the discount, the invoice and the hour are untouched, and so is the telephone number. “I hope this email finds you well” went, because it announces a letter and says nothing. The tone is left to you, or to the model that writes online.',
  },
  sections: [
    {
      kind: 'table',
      title: 'The six styles',
      lead: 'Each style aims at a length, as a share of what you paste.',
      columns: ['Style', 'Sounds like', 'Length of the result'],
      rows: [
        ['Simple', 'A good colleague explaining something', '70 to 110 %'],
        ['Formal', 'A letter with a signature under it', '70 to 110 %'],
        ['Informal', 'A message to somebody you like', '70 to 110 %'],
        ['Academic', 'A paper that expects a reviewer', '70 to 110 %'],
        ['Expand', 'The same, said more fully', '110 to 160 %'],
        ['Shorten', 'The version for a busy reader', '50 to 80 %'],
      ],
    },
    {
      kind: 'prose',
      title: 'Tone is a decision about distance',
      paragraphs: [
        'We all speak differently to a judge and to a sister. On paper that distance is made of small things such as contractions, or a passive to hide in.',
        'A chatbot without instructions stands at one distance from everyone, somewhere between a bank and a greeting card. That is why its messages feel odd even when every word is right.',
      ],
    },
    {
      kind: 'list',
      title: 'Rewrites that people ask for',
      items: [
        {
          title: 'A complaint that stays civil',
          text: 'Formal takes the heat out of the verbs and keeps the order number in.',
        },
        {
          title: 'A report as a post',
          text: 'Simple turns findings into sentences one can say. The percentages do not move.',
        },
        {
          title: 'Notes as an answer',
          text: 'Expand builds paragraphs from bullets and adds nothing that the bullets do not say.',
        },
        {
          title: 'A long email as a short one',
          text: 'Shorten makes it about a third shorter. Names, dates and sums stay.',
        },
      ],
    },
  ],
  questions: [
    {
      question: 'Can I try several styles on one text?',
      answer:
        'Yes. Each style is a rewrite of its own and is counted as such. Asking for the same style of the same text again within a day costs nothing, because you get the stored answer.',
    },
    {
      question: 'What are saved voices?',
      answer:
        'With Pro you store samples of your own writing and words you never want changed. You also choose between British and American spelling. The voice then appears beside the six styles.',
    },
    {
      question: 'Who sees my message?',
      answer:
        'The rewrite is made by a model at Amazon Bedrock on our behalf. Neither of us trains anything on your text. In the demo on the home page it does not even leave your browser.',
    },
  ],
  closing: {
    title: 'Same facts, better manners',
    text: 'Take the message you have been putting off and see how it looks in another tone.',
  },
  related: ['humanize-ai', 'ai-resume-rewriter', 'paraphraser'],
}

export default aiRewrite
