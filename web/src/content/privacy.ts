import { brand } from '#core/brand.ts'
import { daysOfBatch, plans, trialSeconds } from '#core/plans.ts'
import type { LegalText } from './legal.ts'

export const privacy: LegalText = {
  title: 'Privacy Policy',
  description: `What ${brand.name} stores, for how long, who processes it on our behalf, and how you get a copy or have it erased.`,
  path: '/privacy',
  lastUpdated: 'November 2026',
  dateModified: '2026-11-22',
  summary: [
    'Texts pasted without an account are not stored.',
    'Nothing you write is used to train a model. That holds for us and for our processors.',
    'One cookie, for the demo. No advertising, no tracking across sites.',
    'A copy of your data and its erasure are one click away in the account tab.',
  ],
  sections: [
    {
      title: 'Who is responsible',
      blocks: [
        `${brand.name} is the controller of the personal data described here. Write to ${brand.contactEmail} with any question or request about it. If you use a copy of the software that somebody else runs, that operator is the controller instead, and its own policy applies.`,
      ],
    },
    {
      title: 'What we process, and on what legal basis',
      blocks: [
        'Texts for rewriting. With an account, the text, its rewrite, the style, the word count and the time are stored so that you find them in your history. With Private switched on, the text and its rewrite are not stored; the words are counted, and for a day we keep a hash of the request. The legal basis is our contract with you (Art. 6(1)(b) GDPR). Please do not paste special categories of data about others, such as diagnoses, without a right to do so.',
        'Records that you share. If you share the record of an edit, anyone who has its link can read the draft, the rewrite, the words that you protected in it and your text until you revoke the link. Your name and email address are not shown. The legal basis is your request.',
        'Saved voices. On Pro you may give us samples of your own writing. We measure them, keep both under your account, and use them for nothing but the rewrites in which you choose that voice: the language model then sees short excerpts whose names, figures and quotations are taken out. The legal basis is the contract.',
        'API keys, for accounts with access to the API. We keep a hash of each key, its name, its last four characters, when it was last used and the words that were charged through it. The legal basis is the contract.',
        'Webhooks, for the same accounts. We keep the addresses that you add, the secret that signs our events and, for seven days, the outcome of each event. Events contain none of your text. The legal basis is the contract.',
        'Texts without an account. They are processed in memory to produce the answer and are then gone. To limit abuse we keep, for a day, a count of words under a hash of your network address. The address itself is not stored with it. The legal basis is our legitimate interest in keeping a free service open (Art. 6(1)(f) GDPR).',
        'Account. Your email address and those that the account had before, a protected form of your password held by Amazon Cognito, the date of registration, and if you choose Google sign-in the identifier that Google gives us. The legal basis is the contract.',
        'Subscription. Your Stripe customer number, the state of the subscription and the end of the paid period. Card details go to Stripe and never to us. The legal basis is the contract and our duty to keep accounts.',
        'Messages. What you write in the contact, waitlist and newsletter forms, and that you are on Pro if you write to us while signed in. The legal basis is your request, and for the newsletter your consent, which you can withdraw with the link in each email.',
        'Technical records. The time, path, status and request number of each call. We use them for security and to fix faults. Texts and passwords are not written to these records.',
      ],
    },
    {
      title: 'How long we keep it',
      blocks: [
        [
          `Documents on the Free plan: ${plans.free.historyDays} days, then they are deleted. After a downgrade from Pro they stay at least 30 days.`,
          'Documents on the Pro plan stay until you delete them or the account.',
          'The record of an edit that you share goes with its document, or when you take the link back.',
          'Answers kept so that a repeated click is not charged twice: 24 hours.',
          `A batch on the Pro plan: each text until it is rewritten, and the list for ${daysOfBatch} days. A text that was left as it was: ${daysOfBatch} days too.`,
          'The saved voices of a Pro user stay until they are deleted.',
          'An API key stays until it is revoked. The count of words charged through it stays as long as your account.',
          'Records of payments: as long as tax law requires.',
          'Technical records: three months.',
          'After an erasure, a keyed hash of your mailbox with the number of words used: until the month ends, so that a new account does not get the month’s words again. It does not show whose it was.',
          'Messages from the contact form: two years. The copy of an email that we sent: 30 days.',
          'Your address on the newsletter list or the waitlist: until you leave the list, or erase the account with that address.',
          'Account data: until you erase the account.',
        ],
      ],
    },
    {
      title: 'Who processes data for us',
      blocks: [
        [
          'Amazon Web Services: hosting, storage, sign-in (Cognito), email (SES) and the language model (Amazon Bedrock). Bedrock does not keep your text and neither Amazon nor the maker of the model trains on it.',
          'Stripe: payment, invoices and the customer portal.',
          'Google: only if you choose to sign in with Google.',
        ],
        'We do not sell data, and we pass it to nobody else unless a law or a court requires it. Where data leaves your country, the standard contractual clauses of the European Commission or an equivalent safeguard apply.',
      ],
    },
    {
      title: 'Cookies and local storage',
      blocks: [
        `We set one cookie, ${brand.trialCookie}. It holds the word “true”, tells the demo on the home page that it has been used, and is gone after ${trialSeconds / 60} minutes.`,
        `Your browser’s local storage holds what makes the site work on your device: the theme you chose, the tokens of your sign-in, and a note of which address is signed in. The text in the editor and its rewrite stay in their tab and go when you close it. While you are signed in, the text that you are writing is also kept on your device, so that a closed tab does not cost it, unless Private is on. The same holds for Word files, so that their rewrites can go back into them. The file in the editor goes when you open another file or another text takes its place, the files of a batch go when you remove the batch from the list, and all of them go when you open the dashboard after ${daysOfBatch} days. Signing out removes all of this together with the sign-in. Nobody else reads any of it, so there is no consent banner.`,
        'Stripe’s own pages set cookies of their own when you pay.',
      ],
    },
    {
      title: 'Automated decisions',
      blocks: [
        'A program rewrites your text and another one checks it. Neither decides anything about you. We do not estimate who wrote a text, and we keep no profile.',
      ],
    },
    {
      title: 'Your rights',
      blocks: [
        'You may ask for access, correction, erasure, restriction and a portable copy, and object to processing that rests on our interests. For two of these you need not write to us. The account tab of the dashboard exports everything we hold as a file, and erases the account with everything in it. What accounting law makes us keep is then blocked and no longer used.',
        'You may complain to a data protection authority, for example the one where you live.',
      ],
    },
    {
      title: 'Security',
      blocks: [
        'Connections and storage are encrypted. Each part of the service has only the permissions that it needs. Sign-in passwords need at least eight characters and are checked by Cognito without ever being sent to us in the clear. If a breach puts you at risk, we tell you and the authority within the time that the law sets.',
      ],
    },
    {
      title: 'Children',
      blocks: [
        'The service is not meant for children under 16. If a child has opened an account, write to us and we erase it.',
      ],
    },
    {
      title: 'Changes',
      blocks: [
        'We change this page when the software changes what it does. The date above moves with it, and we email account holders about important changes before they apply.',
      ],
    },
  ],
}
