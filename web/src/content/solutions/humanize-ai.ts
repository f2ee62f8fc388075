import type { Solution } from '../solution.ts'
import result from './humanize-ai.json'

const humanizeAi: Solution = {
  slug: 'humanize-ai',
  title: 'Humanize AI text and see every edit',
  description:
    'Turn a draft from a chatbot into prose you would sign. Longhand marks every edit and checks that no figure, name or quotation was lost on the way.',
  keywords: ['humanize AI', 'AI humanizer', 'humanize AI text', 'make AI text sound human'],
  headline: 'Humanize AI text and keep what it says',
  subheadline:
    'Longhand cuts the padding, replaces the stock phrases and leaves your facts where they were. You get the new text next to the old one, with each change marked.',
  example: {
    title: 'A grant request, before and after',
    lead: 'We wrote this request the way a chatbot tends to, correct but padded. The free offline rewriter then went over it. It only cuts.',
    result: result as Solution['example']['result'],
    after: `${result.changes.edits} edits took out ${result.report.words_before - result.report.words_after} words. The visits, the sum asked for and the street name stayed put. What is left of the signs stands in the report, so that you can decide if it bothers you.`,
  },
  sections: [
    {
      kind: 'list',
      title: 'What gives a draft away',
      lead: 'Readers rarely spot one word. They notice a habit that returns. Our catalogue sorts those habits into four families.',
      items: [
        {
          title: 'Structure',
          text: 'Three items in every list, a closing line that sums up what was just said, paragraphs that all run to the same length.',
        },
        { title: 'Words', text: 'A handful of verbs that nobody says aloud, such as “utilize” where “use” would do.' },
        {
          title: 'Phrases',
          text: 'Warm-up clauses. “It is important to note that” can nearly always go, and the sentence gets stronger.',
        },
        { title: 'Punctuation', text: 'Dashes as the answer to every pause, and a colon before each small surprise.' },
      ],
    },
    {
      kind: 'prose',
      title: 'The fact lock',
      paragraphs: [
        'Rewriting is risky work for a language model. Ask it to change the tone of a report and it may round a number or drop a hedge. So before the model sees your text, Longhand lists the things that must survive, such as figures, dates, names, quotations, citations, links, code and blanks such as [Your Name].',
        'After the rewrite it compares the two lists. A sentence that lost something is written again. If it fails a second time, your own sentence goes back in its place and the report says so. You are never asked to trust that the numbers are fine.',
      ],
    },
    {
      kind: 'table',
      title: 'Which style to start with',
      lead: 'All six styles are open on both plans. These are the ones people reach for first.',
      columns: ['You are writing', 'Try', 'Because'],
      rows: [
        ['A web page or a newsletter', 'Simple', 'Short words, plain order, nothing ceremonial'],
        ['A letter to an authority', 'Formal', 'Keeps full forms and a measured tone'],
        ['A message to a colleague', 'Informal', 'Contractions come back, stiff openers go'],
        ['A text that runs too long', 'Shorten', 'Makes it about a third shorter'],
      ],
    },
  ],
  questions: [
    {
      question: 'Will the result sound like me?',
      answer:
        'It will sound less like a machine. To get closer to your own voice, Pro accounts can save samples of their writing, which the rewriter then follows. And since every edit is marked, you can put back any sentence you preferred.',
    },
    {
      question: 'What happens when nothing needs changing?',
      answer: 'You get your text back, and the report says “unchanged”. No words are taken from your allowance.',
    },
    {
      question: 'Does it work for languages other than English?',
      answer:
        'The editor keeps the language of your text, but the rules and the catalogue of signs were written for English. Expect the best results there.',
    },
  ],
  closing: {
    title: 'Bring one paragraph',
    text: 'Paste something you would otherwise have to edit by hand, and count the marks.',
  },
  related: ['ai-rewrite', 'ai-text-remover', 'undetectable-ai'],
}

export default humanizeAi
