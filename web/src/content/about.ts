import { api, languages } from './product-facts.ts'

export const about = {
  title: 'About: an editor that shows its work',
  description:
    'Why Longhand exists and what it holds to. Facts are locked in both directions, every edit is marked, and there are no fake scores.',
  headline: 'An editor that shows its work',
  lead: 'Longhand rewrites drafts that came from a machine so that they read as a person’s writing. It checks every fact and shows what it did.',
  paragraphs: [
    'Most of us now meet a draft before we meet a blank page. A model has written it, it is nearly right, and it sounds like everybody else’s. What remains is an editor’s work. Cut, choose the plain word, keep the facts straight.',
    'Many tools promise to do this. We tried them with texts full of figures and quotations. Again and again, the result read better and said something else. A percentage had moved. A quotation had been improved. No one had been told.',
    'So we built it the other way round. First decide what must not change, then rewrite, then prove it.',
  ],
  principles: [
    {
      title: 'Facts first',
      text: 'We compare the facts of your text before and after. A rewrite that loses or adds one is mended or refused.',
    },
    {
      title: 'Every edit shown',
      text: 'Cuts are struck out in red, new words underlined in blue. You can put back any sentence.',
    },
    {
      title: 'Signs with names',
      text: 'We name the habits that make a text read like a machine’s, and say why. We never guess who wrote it.',
    },
    { title: 'Fair counting', text: 'You pay once, when you get a checked rewrite, and you get a receipt.' },
    {
      title: 'Your text is yours',
      text: 'We never train on it. Without an account, we store no text. With one, you can export or erase all of it yourself.',
    },
    {
      title: 'Open about limits',
      text: `${languages.text} ${api.text} Rules alone change little, and the report says what they left.`,
    },
  ],
  measured: {
    title: 'How we check ourselves',
    text: 'An evaluation in the repository runs the rewriter over our own texts and over drafts by current models, which belong to others and are not in it. It counts facts and signs and writes a report. The figures below come from that report.',
  },
}
