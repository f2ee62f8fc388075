import { anonymous, daysOfBatch, plans, trialSeconds } from '#core/plans.ts'
import { wordsOfSamples } from '#core/voices/limits.ts'
import { formatNumber } from '#core/number-format.ts'
import { signUpPath } from '#web/lib/sign-up.ts'
import { pricePerMonth } from './price.ts'
import type { Question } from './solution.ts'

export type HelpTopic = { title: string; questions: (Question & { link?: { name: string; to: string } })[] }

const { free, pro } = plans

/** A sentence that says what a tool was used for, ready to be put under a text. */
export const disclosure =
  'I used the writing tool Longhand to revise the wording of this text. The ideas, the sources and the final version are my own responsibility.'

export const helpTopics: HelpTopic[] = [
  {
    title: 'Rewriting',
    questions: [
      {
        question: 'How do I rewrite a text?',
        answer:
          'Open the editor, paste your text into the left pane, choose a style and press Humanize AI. Control or Command with Enter does the same. The result appears on the right once it has been checked. Control or Command with K lists every command of the editor, and ? its keys.',
        link: { name: 'Open the editor', to: '/dashboard' },
      },
      {
        question: 'What do the six styles do?',
        answer:
          'Simple is clean and natural, Formal professional, Informal casual and friendly, Academic scholarly. Expand adds detail from what the text already says, and Shorten makes it concise. All six are open to everybody.',
      },
      {
        question: 'Why does the text turn from grey to black?',
        answer:
          'Grey words are a draft that has not been checked. They turn to ink when their figures, names and quotations have been compared with your text. Only checked text can be copied, saved or counted.',
      },
      {
        question: 'Can I undo a single edit?',
        answer:
          'Yes. Choose the sentence in the result and press “Use my sentence” to put yours back, or “Write again” for another wording. Undo and redo work with the usual keys.',
      },
      {
        question: 'Can I have another word for one that I do not like?',
        answer:
          'Yes. Mark up to eight words of one sentence in the result, with the mouse or word by word with the arrow keys, and press “Other wordings”: you get up to four that fit there and keep every fact. They cost the words that you marked, and nothing where there are none.',
      },
      {
        question: 'How do I protect a word or name?',
        answer:
          'Add it to the locked terms in the editor, or select it in your text and press “Keep”. Up to fifty words or phrases are then left exactly as they are.',
      },
      {
        question: 'Which keyboard shortcuts are there?',
        answer:
          'Control or Command with Enter rewrites the text, with K lists every command, with Z undoes an edit. Alt with 1 to 6 chooses a style, and Alt with K keeps the selected words. While the keyboard is in the editor and not in a field, letters work alone: M shows or hides the changes, C copies the rewrite, E goes back to your text, N and P go to the next and the previous change, R takes your sentence or the rewrite, W writes it again, O finds other wordings for the words that are marked in it, F is focus mode, L reads aloud, and ? lists them all.',
      },
      {
        question: 'Why did nothing change?',
        answer:
          'Either the text gave no reason for a change, or a change failed the fact check and your sentence was kept. The report says which. A text that comes back unchanged costs no words, and neither does a light edit, which leaves most signs of AI writing in place. Choose Strong to have more rewritten.',
      },
      {
        question: 'Which languages work?',
        answer:
          'English works best. The rewriter keeps the language of your text, but the rules and the list of signs are English so far.',
      },
    ],
  },
  {
    title: 'The report',
    questions: [
      {
        question: 'What are facts?',
        answer:
          'Figures, dates, names, quotations, citations, links, code, placeholders, locked terms, negations, qualifiers such as “about” or “may”, and the structure of the text. They are counted in your text and again in the rewrite.',
      },
      {
        question: 'What are signs of AI writing?',
        answer:
          'Habits of wording that readers associate with language models, each with a name and a reason. People have them too. A sign says how a text reads and never who wrote it.',
      },
      {
        question: 'Is there a human score?',
        answer: 'No. Detectors contradict one another, so a score of ours would promise what nobody can keep.',
      },
      {
        question: 'Will my text pass a certain detector?',
        answer:
          'We make no promise about any detector. They are run by others, give different answers to the same text and change without notice.',
      },
    ],
  },
  {
    title: 'Words and limits',
    questions: [
      {
        question: 'How many words do I have?',
        answer: `Without an account: ${formatNumber(anonymous.wordsPerRequest)} words at once and ${formatNumber(anonymous.wordsPerDay)} a day. Free: ${formatNumber(free.wordsPerRequest)} at once and ${formatNumber(free.wordsPerMonth)} a month. Pro: ${formatNumber(pro.wordsPerRequest)} at once and ${formatNumber(pro.wordsPerMonth)} a month.`,
        link: { name: 'See the plans', to: '/#pricing' },
      },
      {
        question: 'What counts as a word?',
        answer:
          'Whatever stands between two spaces in the text that you paste. In writing without spaces, twelve characters count as one word. The counter under the text shows the same number that is charged.',
      },
      {
        question: 'When do my words come back?',
        answer: 'On the first day of each calendar month. Unused words do not carry over.',
      },
      {
        question: 'Am I charged for a failed rewrite?',
        answer:
          'No. Words are reserved when a rewrite starts and given back when it fails. The same text in the same style within 24 hours returns the stored result, free of charge.',
      },
      {
        question: 'How often can I use the demo on the home page?',
        answer: `Once in ${trialSeconds / 60} minutes. It runs inside your browser and sends your text nowhere.`,
      },
    ],
  },
  {
    title: 'Files, long texts and batches',
    questions: [
      {
        question: 'Which files can I open?',
        answer:
          'Word (.docx), Markdown (.md), plain text (.txt) and PDF with text in it, up to 10 MB each. Choose one above the editor, drop it there or paste it. Your browser reads it, and only its text leaves the browser, when you press Humanize AI. The words are counted before that.',
      },
      {
        question: 'Which files cannot be opened?',
        answer:
          'Scans without text, files with a password, documents with macros (.docm), documents of Word 97 to 2003 (.doc) and rich text (.rtf). The page names the reason and, where there is one, the way round it.',
      },
      {
        question: 'What of my document is not in the text?',
        answer:
          'Headings, lists, tables, links, bold, italics and footnotes of a Word document are taken over. Pictures, comments, formulas, headers and footers are not, and tracked changes are read as accepted. The page tells you before anything is counted. In a PDF the paragraphs have to be guessed, and tables come out as lines.',
      },
      {
        question: 'Can I save a rewrite as a file?',
        answer: `Copying and .txt are open to everybody, .docx and .md are part of ${pro.name}. What came as .docx goes back into that document: its styles, pictures and comments stay where they were. Where the rewrite has other paragraphs, or the file is no longer in your browser (it keeps it for up to ${daysOfBatch} days while you are signed in), you get a new document, and the page says so. “Word with tracked changes” holds your draft with every edit as a revision: accept all, and you have the rewrite; reject all, and you have the draft.`,
      },
      {
        question: 'My text is longer than one request. What now?',
        answer:
          'Sign in, and the editor offers to rewrite it in parts of up to 1,000 words, split at headings and paragraphs. You can pause, or go on after a reload. A part is counted when it is delivered; one that fails stands as it was, costs nothing and can be retried. Keep the tab open: the text as a whole is kept in it alone, and your documents hold the parts.',
      },
      {
        question: 'Can I rewrite several texts at once?',
        answer: `On ${pro.name}, in the Bulk tab of the dashboard: up to ${pro.textsPerBatch} texts of ${formatNumber(pro.wordsPerRequest)} words each, three at a time. You may close the tab. A text is counted when it is delivered; one that fails is named with its reason and costs nothing. The results stand among your documents, and the batch is listed for ${daysOfBatch} days.`,
        link: { name: 'Open Bulk', to: '/dashboard?tab=bulk' },
      },
      {
        question: 'In which files do the results of a batch come?',
        answer: `In a zip of .docx, .md or .txt files under the names of yours. For .docx your browser keeps the Word files of the batch for up to ${daysOfBatch} days, so that each text goes back into its own. After that, after a sign-out or on another device it is a new document, and the page says so.`,
      },
    ],
  },
  {
    title: 'Account and payment',
    questions: [
      {
        question: 'How do I create an account?',
        answer:
          'With an e-mail address and a password of at least eight characters, or with Google where it is offered. We send a link to confirm the address; it must be opened before the first sign-in.',
        link: { name: 'Create an account', to: signUpPath },
      },
      {
        question: 'I forgot my password. What now?',
        answer: 'Ask for a code on the page for forgotten passwords, then set a new one. Your texts are not affected.',
        link: { name: 'Reset the password', to: '/auth/forgot-password' },
      },
      {
        question: 'What does Pro cost?',
        answer: `${pricePerMonth('pro')} a month for ${formatNumber(pro.wordsPerMonth)} words, unlimited history, saved voices, batches, export and priority support. Stripe takes the payment; we never see your card.`,
      },
      {
        question: 'How do saved voices work?',
        answer: `Go to Dashboard, Account, Voices and paste at least ${wordsOfSamples} words of your own writing. A rewrite can then take its rhythm, your spelling and the terms that you protect, and the report says how near it came. Your facts are checked as always. The samples are used for nothing else and go with the voice; one that reads as AI text is allowed, and pointed out. Pro keeps up to ${pro.savedVoices} voices.`,
      },
      {
        question: 'Is there an API?',
        answer:
          'Yes, for accounts that we have admitted to it; the waitlist is open. An admitted account makes up to five keys in its account tab. A key is shown once, works until you revoke it, and pays with the words of the account. You can limit how many of them it may use in a month, when you make it or later.',
        link: { name: 'Join the waitlist', to: '/api-waitlist' },
      },
      {
        question: 'How do I cancel?',
        answer:
          'Go to Dashboard, Account, Manage Subscription. Pro then lasts until the end of the paid month and does not renew. No letter and no call is needed.',
      },
      {
        question: 'Can I get a refund?',
        answer:
          'Consumers in the EU and the UK may withdraw within 14 days. Beyond that, write to us when something did not work, and we return the money for the month in question.',
        link: { name: 'Terms of Service', to: '/terms' },
      },
      {
        question: 'What happens to my documents when I go back to Free?',
        answer: 'They stay for at least 30 more days, so that you have time to export what you need.',
      },
    ],
  },
  {
    title: 'Privacy and fair use',
    questions: [
      {
        question: 'Is my text used to train a model?',
        answer: 'No. We do not train on it, and neither does Amazon Bedrock, which runs the model for us.',
        link: { name: 'Privacy Policy', to: '/privacy' },
      },
      {
        question: 'How long do you keep my text?',
        answer:
          'Without an account, not at all. Free documents are kept for 90 days, Pro documents as long as the account exists. You can delete each of them, or everything, at any time.',
      },
      {
        question: 'What does “Do not store my texts” do?',
        answer:
          'It is a switch below the editor, for whoever is signed in. While it is on, neither your text nor its rewrite is stored with us, and the receipt says “not stored”. The words are counted as always, and for a day we keep a hash of the request. Nobody can bring such a rewrite back, so copy it before you close the tab. A batch has to be stored, and asks you first.',
      },
      {
        question: 'Can I show somebody how a text came about?',
        answer:
          'Yes. “Share the record” in the Save menu or beside a document makes a link. It shows the draft, the text, every edit with who chose it, the facts that were kept and a sentence that discloses the use of AI. It does not name you, and search engines are kept out. Take the link back at any time; it also goes with the document. A text that is not stored has no record.',
      },
      {
        question: 'How do I get or erase my data?',
        answer:
          'Both are in the account tab of the dashboard: an export of everything we hold about you, and the erasure of the account with all of its documents.',
        link: { name: 'Open the dashboard', to: '/dashboard?tab=account' },
      },
      {
        question: 'May I use Longhand for school or university?',
        answer:
          'Follow the rules of your institution: some allow such tools, some ask you to declare them, some forbid them. Below you find a sentence that discloses the use, ready to copy.',
      },
    ],
  },
]
