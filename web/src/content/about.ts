export const about = {
  title: 'About: an editor that shows its work',
  description:
    'Why Longhand exists and what it holds to. Facts are locked in both directions, every edit is marked, and there are no fake scores.',
  headline: 'An editor that shows its work',
  lead: 'Longhand rewrites drafts that came from a machine so that they read as a person’s writing. It keeps every fact and shows what it did.',
  paragraphs: [
    'Most of us now meet a draft before we meet a blank page. A model has written it, it is nearly right, and it sounds like everybody else’s. What remains is an editor’s work. Cut, choose the plain word, keep the facts straight.',
    'Tools that promise to do this are many. We tried them with texts full of figures and quotations, and kept finding that the result read better and said something else. A percentage had moved. A quotation had been improved. Nobody had been told.',
    'So we built the thing the other way round. First decide what must not change, then rewrite, then prove it.',
  ],
  principles: [
    {
      title: 'Facts first',
      text: 'What your text states is compared before and after. A rewrite that loses or adds something is mended or refused.',
    },
    {
      title: 'Every edit in sight',
      text: 'Cuts are struck out in red, new words underlined in blue. You can put back any sentence.',
    },
    {
      title: 'Signs with names',
      text: 'We list which habits make a text read like a machine’s, with the reason for each. We never guess who wrote it.',
    },
    { title: 'Fair counting', text: 'A word is charged when a checked rewrite was delivered, once, with a receipt.' },
    {
      title: 'Your text is yours',
      text: 'No training on it. Without an account nothing is stored. With one, you export or erase all of it yourself.',
    },
    {
      title: 'Open about limits',
      text: 'English works best. There is no public API yet. Rules alone change little, and the report says what they left.',
    },
  ],
  measured: {
    title: 'How we check ourselves',
    text: 'An evaluation in the repository runs the rewriter over texts of our own and over drafts by current models. It counts facts and signs and writes a report. One command repeats it. The figures below come from there.',
  },
}
