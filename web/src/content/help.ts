import { anonymous, daysOfBatch, historyGraceDays, plans, trialSeconds } from '#core/plans.ts'
import { wordsOfSamples } from '#core/voices/limits.ts'
import { formatNumber } from '#core/number-format.ts'
import { signUpPath } from '#web/lib/sign-up.ts'
import { pricePerMonth } from './price.ts'
import { api, batches, charges, detectors, languages, storage, styles } from './product-facts.ts'
import type { Question } from './solution.ts'

export type HelpTopic = { title: string; questions: (Question & { link?: { name: string; to: string } })[] }

const { free, pro } = plans

/** A sentence that discloses the use of the tool, ready to be copied. */
export const disclosure =
  'I used the writing tool Longhand to revise the wording of this text. The ideas, the sources and the final version are my own responsibility.'

export const helpTopics: HelpTopic[] = [
  {
    title: 'Rewriting',
    questions: [
      {
        question: 'How do I rewrite a text?',
        answer:
          'Open the editor, paste your text, choose a style and press Humanize AI, or Control or Command with Enter. The rewrite appears once it has been checked. Control or Command with K lists every command.',
        link: { name: 'Open the editor', to: '/dashboard' },
      },
      {
        question: 'What do the six styles do?',
        answer: `Simple is clean and natural. Formal is professional. Informal is casual and friendly. Academic is scholarly. Expand says more fully what the text states and makes it about a third longer. Shorten makes it about a third shorter. ${styles.text}`,
      },
      {
        question: 'Why does the text turn from grey to black?',
        answer:
          'Grey words have not been checked yet. They turn black when we have checked their facts against your text. You can copy and save only checked text, and only checked text is counted.',
      },
      {
        question: 'Can I stop a rewrite?',
        answer:
          'Yes. Press Stop at any time. The finished part stays and is charged, and the rest of your text remains as you wrote it. If nothing is finished yet, it costs nothing.',
      },
      {
        question: 'Can I undo a single edit?',
        answer:
          'Yes. Click into the sentence and press Original. Your own is back, and another press brings the rewrite again. Undo and redo work with the usual keys.',
      },
      {
        question: 'Can I get another wording for a sentence?',
        answer:
          'Yes. Click into the sentence and press Another. The wordings go round to the first one. Each is checked for its facts before you see it. It is free, with an account and without one.',
      },
      {
        question: 'How do I protect a word or name?',
        answer:
          'Select it in your text and press Always keep these words. You can keep up to fifty words or phrases. The rewriter leaves them exactly as they are.',
      },
      {
        question: 'What are the keyboard shortcuts?',
        answer:
          'Control or Command with Enter rewrites the text, with K lists every command, with Z undoes an edit. Alt with 1 to 6 chooses a style. Escape leaves the text, and then single letters work: J and K go to the next and the previous edit, R takes your sentence or the rewrite, W brings another wording, A accepts, Enter types in the sentence, F goes to the next fact, V compares, D opens the details, C copies, N starts a new document, and ? lists them all.',
      },
      {
        question: 'Why did nothing change?',
        answer:
          'Either the text needed no change, or a change failed the fact check and your sentence stayed. An unchanged text costs no words. A light edit, which leaves most AI phrases, costs nothing either. Where a model writes, you can choose Strong to change more.',
      },
      {
        question: 'Which languages work?',
        answer: languages.text,
      },
    ],
  },
  {
    title: 'The report',
    questions: [
      {
        question: 'What are facts?',
        answer:
          'Figures, dates, names, quotations, citations, links, code, placeholders and the words that you chose to keep. Negations count too, and so do words such as “about” or “may” and the structure of the text. We count them in your text and again in the rewrite.',
      },
      {
        question: 'What are signs of AI writing?',
        answer:
          'Habits of wording that make readers think of AI. Each has a name and a reason. People have these habits too, so a sign says how a text reads. It cannot say who wrote it.',
      },
      {
        question: 'Is there a human score?',
        answer: 'No. Detectors contradict one another, so a score would be a promise that no one can keep.',
      },
      {
        question: 'Will my text pass a certain detector?',
        answer: `${detectors.text} Other companies run them. They give different answers to the same text and change without notice.`,
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
          'Anything between two spaces in your text. In languages without spaces, twelve characters count as one word. The counter beside the text shows the number that you will be charged.',
      },
      {
        question: 'When do my words come back?',
        answer: 'On the first day of each calendar month. Unused words do not carry over.',
      },
      {
        question: 'Am I charged for a failed rewrite?',
        answer: `No. ${charges.text} If you rewrite the same text in the same style within 24 hours, you get the stored rewrite for free.`,
      },
      {
        question: 'How often can I use the demo on the home page?',
        answer: `Once in ${trialSeconds / 60} minutes. It runs in your browser and sends your text nowhere. The signs and facts in your text are shown as often as you like.`,
      },
    ],
  },
  {
    title: 'Files, long texts and batches',
    questions: [
      {
        question: 'Which files can I open?',
        answer:
          'Word (.docx), Markdown (.md), plain text (.txt) and PDF with text in it, up to 10 MB each. Choose a file in the editor, or drop it there. Your browser reads it and shows its words. The text is sent only when you press Humanize AI.',
      },
      {
        question: 'Which files cannot be opened?',
        answer:
          'Scans without text, files with a password, documents with macros (.docm), Word 97 to 2003 files (.doc) and rich text (.rtf). The page tells you why, and what to do about it.',
      },
      {
        question: 'Which parts of my document are left out?',
        answer:
          'From a Word document we read headings, lists, tables, links, bold, italics and footnotes, and formulas as plain lines. We do not read pictures, comments, hidden text, headers or footers, and we read tracked changes as accepted. The page tells you before anything is counted. In a PDF we have to guess the paragraphs, and tables come out as lines.',
      },
      {
        question: 'Can I save a rewrite as a file?',
        answer: `Yes. Everyone can copy a rewrite or save it as .txt, and ${pro.name} adds .docx and .md. A rewrite of a .docx goes back into the same document, so its styles, pictures and comments stay. If an edit has no place in it, that paragraph stays as it was and the page names it. You get a new document if the paragraphs have changed or your browser no longer has the file. It keeps the file for up to ${daysOfBatch} days while you are signed in. “Word with tracked changes” has every edit as a revision, so you can accept or reject each in Word.`,
      },
      {
        question: 'My text is too long for one request. What now?',
        answer:
          'Sign in, and the editor offers to rewrite it in parts of up to 1,000 words, split at headings and paragraphs. You can pause, or go on after a reload. You pay for each part when you get it. A part that fails stays as it was, costs nothing and can be tried again. Keep the tab open until the end, because only the tab has the whole text.',
      },
      {
        question: 'Can I rewrite several texts at once?',
        answer: `Yes, in the Bulk tab. ${batches.text} Three run at a time, and you can close the tab. You pay for each text when it is done. A text that fails costs nothing, and the list says why. The rewrites are in your documents, and the batch stays in the list for ${daysOfBatch} days.`,
        link: { name: 'Open Bulk', to: '/dashboard?tab=bulk' },
      },
      {
        question: 'How do I download a batch?',
        answer: `As a zip of .docx, .md or .txt files with the names of your files. Your browser keeps the Word files of the batch for up to ${daysOfBatch} days, so that each text can go back into its own. After that, after a sign-out or on another device, you get new documents, and the page says so.`,
      },
    ],
  },
  {
    title: 'Account and payment',
    questions: [
      {
        question: 'How do I create an account?',
        answer:
          'Use your email address and a password of at least eight characters, or Google. We email you a code. Enter it on the page, or open the link in the email, and you are signed in.',
        link: { name: 'Create an account', to: signUpPath },
      },
      {
        question: 'I forgot my password. What now?',
        answer: 'Request a code and set a new password. Your texts are not affected.',
        link: { name: 'Reset the password', to: '/auth/forgot-password' },
      },
      {
        question: 'How do I change my email address?',
        answer:
          'On your account page, choose “Change email”. Enter the new address and your password, then the code that we send to the new address. Until you enter it, the old one stays in use. You keep your texts, words and plan. If you sign in with Google, your address comes from there.',
      },
      {
        question: 'What does Pro cost?',
        answer: `${pricePerMonth('pro')} a month for ${formatNumber(pro.wordsPerMonth)} words, unlimited history, saved voices, batches, export and priority support. Stripe takes the payment; we never see your card.`,
      },
      {
        question: 'How do saved voices work?',
        answer: `In your account, under Voices, paste at least ${wordsOfSamples} words of your own writing. Rewrites can then follow its rhythm and your spelling, and the report says how close they came. They keep the words that you protect. We check your facts as always. We use the samples for nothing else and delete them with the voice. Pro keeps up to ${pro.savedVoices} voices.`,
      },
      {
        question: 'Is there an API?',
        answer: `${api.text} They can create up to five keys in the account tab. A key is shown once and works until you revoke it. It uses the words of your account, and you can limit how many it may use in a month. Programs can rewrite a text, submit a batch and read your documents.`,
        link: { name: 'Join the waitlist', to: '/api-waitlist' },
      },
      {
        question: 'Where are my invoices?',
        answer:
          'In your account, under Billing & Subscription. Press Show invoices. They stay there after your subscription has ended.',
        link: { name: 'Open your account', to: '/dashboard?tab=account' },
      },
      {
        question: 'How do I cancel?',
        answer:
          'In your account, press Manage Subscription. Pro then lasts until the end of the paid month and does not renew. You do not have to write or call.',
      },
      {
        question: 'Can I get a refund?',
        answer:
          'Consumers in the EU and the UK can withdraw within 14 days. After that, write to us if something did not work, and we will refund that month.',
        link: { name: 'Terms of Service', to: '/terms' },
      },
      {
        question: 'What happens to my documents when I go back to Free?',
        answer: `They stay for at least ${historyGraceDays} more days, so that you have time to export them.`,
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
        answer: `${storage.text} Free documents are kept for ${free.historyDays} days, and Pro documents as long as your account. You can delete any of them, or all, at any time.`,
      },
      {
        question: 'What does Private do?',
        answer:
          'It is in the menu of the editor. With it on, we store neither your text nor its rewrite, and the receipt says “not stored”. The words are counted as usual, and we keep a hash of the request for a day. Nobody can restore such a rewrite, so copy it before you close the tab. A batch has to be stored, so the page asks you first.',
      },
      {
        question: 'Can I show someone how a text came about?',
        answer:
          'Yes. “Proof of edits” in the menu of the editor or “Share the record” beside a document creates a link. It shows the draft, the text, its facts, the words that you chose to keep, every edit and whose it is, how you accepted the edits, and a sentence that discloses the use of AI if you choose one. It does not name you, and search engines are kept out. You can revoke the link at any time. A text that is not stored has no record. Without an account nothing is stored, so you can copy a rewrite or save it as a file and share that, but there is no link to its record.',
      },
      {
        question: 'How do I get or erase my data?',
        answer:
          'In your account, under Your data, you can export everything that we hold about you, and delete the account with all its documents.',
        link: { name: 'Open the dashboard', to: '/dashboard?tab=account' },
      },
      {
        question: 'May I use Longhand for school or university?',
        answer:
          'Follow the rules of your school. Some allow such tools or ask you to declare them, and others forbid them. Below is a sentence that discloses the use, ready to copy.',
      },
    ],
  },
]
