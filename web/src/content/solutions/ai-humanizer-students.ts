import type { Solution } from '../solution.ts'
import result from './ai-humanizer-students.json'

const aiHumanizerStudents: Solution = {
  slug: 'ai-humanizer-students',
  title: 'AI humanizer for students who cite their sources',
  description:
    'Clean up a draft and leave every citation and date alone. Made for students whose rules allow AI help, with a sentence to disclose it.',
  keywords: ['AI humanizer for students', 'student writing', 'academic rewriting', 'keep citations when rewriting'],
  headline: 'An AI humanizer for students that leaves your citations alone',
  subheadline:
    'Your reading, your argument, your references. Longhand only works on the wording, and shows you each place where it did.',
  example: {
    title: 'A history paragraph with two references',
    lead: 'The draft argues from two named sources and quotes an inspector. The offline rules cut the filler and kept the scholarship.',
    result: result as Solution['example']['result'],
    after:
      'Look at the hedge “may have begun”. An editor in a hurry would tidy it away and change the claim. The fact lock compares such qualifiers, so you would see it if one went missing.',
  },
  sections: [
    {
      kind: 'prose',
      title: 'Read your course rules first',
      paragraphs: [
        'Some courses welcome AI tools for language. Others want them declared, or forbid them. No software can settle that for you. Open your handbook, or ask the person who marks the work, before you paste anything here.',
        'If help is allowed but must be named, the help page has a ready sentence, copied with one click, that says a tool was used for wording. Put it in your acknowledgements, in your own words if you like, and keep your earlier drafts. Dated drafts are the best evidence of your own work that you can have.',
      ],
    },
    {
      kind: 'list',
      title: 'What stays exactly as you wrote it',
      items: [
        {
          title: 'In-text citations',
          text: 'Author and year, page numbers, numbered brackets and “et al.” are masked before rewriting starts.',
        },
        {
          title: 'Quotations',
          text: 'Words between quotation marks come back letter for letter. They are somebody else’s, after all.',
        },
        { title: 'Data', text: 'Percentages, sample sizes, units and dates are compared one by one.' },
        { title: 'Headings and lists', text: 'The outline of your essay is not the rewriter’s business.' },
      ],
    },
    {
      kind: 'list',
      title: 'Three honest uses',
      items: [
        {
          title: 'Writing in a second language',
          text: 'You know what you mean and the sentence comes out stiff. Compare both columns and learn which phrase was the problem.',
        },
        { title: 'Cutting to a word limit', text: 'Filler goes first, so the count drops before any idea has to.' },
        {
          title: 'Finding your own tics',
          text: 'The list of signs works on text that you wrote by hand as well. Most of us lean on “furthermore” more than we think.',
        },
      ],
    },
  ],
  questions: [
    {
      question: 'Is using this cheating?',
      answer:
        'That depends on your institution and on the task. Handing in ideas that are not yours is dishonest with or without a tool. Improving the wording of your own work is allowed in many places and forbidden in others, so check.',
    },
    {
      question: 'Can you promise that a detector in my course software will pass it?',
      answer:
        'No, and nobody can. Detectors give different answers to the same page, and they change without notice. If your own writing is ever flagged, drafts and notes will help you more than any rewriting.',
    },
    {
      question: 'Do you keep my essay?',
      answer:
        'Without an account we store no text at all. With a free account your documents stay in your history for 90 days, where you can delete each of them at any time.',
    },
    {
      question: 'How long an essay can I paste?',
      answer:
        'A free account takes 1,000 words in one go and 1,000 in a month. Longer essays are best done section by section.',
    },
  ],
  closing: {
    title: 'Keep the argument, lose the stiffness',
    text: 'Start with the paragraph your tutor would underline.',
  },
  related: ['free-essay-humanizer', 'paraphraser', 'bypass-ai-detectors'],
}

export default aiHumanizerStudents
