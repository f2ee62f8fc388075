import type { Solution } from '../solution.ts'
import result from './ai-resume-rewriter.json'

const aiResumeRewriter: Solution = {
  slug: 'ai-resume-rewriter',
  title: 'AI résumé rewriter that keeps every number',
  description:
    'Rewrite a cover letter or a CV summary so that it reads like you. Titles, dates, savings and team sizes are checked one by one.',
  keywords: ['AI resume rewriter', 'cover letter rewriter', 'humanize resume', 'CV wording'],
  headline: 'A résumé rewriter that does not promote you by accident',
  subheadline:
    'In an application a wrong figure is a lie, whoever typed it. Longhand improves the wording and leaves the record of your work alone.',
  example: {
    title: 'A nurse applies for ward manager',
    lead: 'A model wrote this letter from a list of facts. Twenty-six nurses, a saving of 38 % and two sums in pounds must come through the rewrite as they are.',
    result: result as Solution['example']['result'],
    after:
      'The blanks [Hiring Manager] and [Your Name] are protected too, so the letter stays a template. Letter formulas remain: whether to keep “Sincerely” is a matter of taste, and the report leaves it to you.',
  },
  sections: [
    {
      kind: 'prose',
      title: 'What recruiters are tired of',
      paragraphs: [
        'Ask anyone who reads eighty letters a week. They can recite the first line before they open the file. It speaks of “a strong interest”, “a proven track record” and “a passion for excellence”. None of it is wrong. It could be pasted into any of the other seventy-nine.',
        'What they look for is a sentence only you could have written. Usually it is in your draft already, buried in the middle, behind a verb like “spearheaded”. Clearing the way to it is most of the job.',
      ],
    },
    {
      kind: 'table',
      title: 'Plain words for grand ones',
      lead: 'Some edits to make in such a letter. None of them makes the work smaller.',
      columns: ['Instead of', 'Write'],
      rows: [
        ['“spearheaded a protocol”', '“led a protocol”'],
        ['“a proven track record”', '“a track record”'],
        ['“leverage this experience”', '“use this experience”'],
        ['“in order to reduce”', '“to reduce”'],
      ],
    },
    {
      kind: 'list',
      title: 'How to prepare your draft',
      items: [
        {
          title: 'One achievement, one figure',
          text: 'Give the size of the team, or the money saved. A number is worth three adjectives.',
        },
        {
          title: 'Leave the blanks',
          text: 'Square brackets for the company and the contact are safe. Fill them in last, for each application.',
        },
        {
          title: 'Lock your terms',
          text: 'Certificates, product names and job titles become protected words, so that “Senior Analyst II” is not improved.',
        },
        {
          title: 'Read it out',
          text: 'You will have to say these things in the interview. If a line feels strange in your mouth, change it.',
        },
      ],
    },
  ],
  questions: [
    {
      question: 'Will it invent experience for me?',
      answer:
        'No. If the rewrite holds a figure or a name that is missing from your draft, it is refused. The check runs in both directions.',
    },
    {
      question: 'Can I paste my whole CV?',
      answer:
        'You can, but bullet points gain little. Dates and headings are kept as they are, so the text that gains most is the profile at the top, and the letter.',
    },
    {
      question: 'Do applicant tracking systems matter here?',
      answer:
        'They parse files and match words from the advert. Keep those words: lock them, and the rewriter will not replace them with something prettier.',
    },
  ],
  closing: {
    title: 'Write the letter that gets read to the end',
    text: 'Your record is good enough. It only needs to be visible.',
  },
  related: ['ai-rewrite', 'humanize-ai', 'paraphraser'],
}

export default aiResumeRewriter
