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
      title: 'What we process, and on which ground',
      blocks: [
        'Texts for rewriting. With an account, the text, its rewrite, the style, the word count and the time are stored so that you find them in your history. With “Do not store my texts” switched on, the text and its rewrite are not stored; the words are counted, and for a day we keep a hash of the request. The ground is our contract with you (Art. 6(1)(b) GDPR). Please do not paste special categories of data about others, such as diagnoses, without a right to do so.',
        'Records that you share. If you share the record of an edit, everybody who has its link can read the draft, the rewrite, the terms that you locked in it and your text until you take the link back. Your name and e-mail address are not shown. The ground is your request.',
        'Saved voices. On Pro you may give us samples of your own writing. We measure them, keep both under your account, and use them for nothing but the rewrites in which you choose that voice: the language model then sees short excerpts whose names, figures and quotations are taken out. The ground is the contract.',
        'Keys of the API, for accounts that we have admitted to it. We keep a hash of each key, its name, its last four characters, when it was last used and the words that were charged through it. The ground is the contract.',
        'Webhooks, for the same accounts. We keep the addresses that you name, the secret that signs our events, and for seven days what came of each event. An event has no text of yours. The ground is the contract.',
        'Texts without an account. They are processed in memory to produce the answer and are then gone. To limit abuse we keep, for a day, a count of words under a hash of your network address. The address itself is not stored with it. The ground is our legitimate interest in keeping a free service open (Art. 6(1)(f) GDPR).',
        'Account. Your e-mail address and those that the account had before, a protected form of your password held by Amazon Cognito, the date of registration, and if you choose Google sign-in the identifier that Google gives us. The ground is the contract.',
        'Subscription. Your Stripe customer number, the state of the subscription and the end of the paid period. Card details go to Stripe and never to us. The ground is the contract and our duty to keep accounts.',
        'Messages. What you write in the contact, waitlist and newsletter forms, and that you are on Pro where you write to us while signed in to it. The ground is your request, and for the newsletter your consent, which you can take back by the link in each letter.',
        'Technical records. Time, path, status and a request number of each call. They serve security and repair. Texts and passwords are not written to these records.',
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
          `A batch of texts on the Pro plan: each text until it is rewritten, the list of them ${daysOfBatch} days. A text that was left as it was, ${daysOfBatch} days too.`,
          'The saved voices of a Pro user stay until they are deleted.',
          'A key of the API stays until it is revoked; the words that were charged through it, as long as your account.',
          'Records of payments: as long as tax law requires.',
          'Technical records: three months.',
          'After an erasure, a keyed hash of your mailbox with the number of words used: until the month ends, so that a new account does not begin the month anew. It does not say whose it was.',
          'Messages from the contact form: two years. The copy of a letter that we sent: 30 days.',
          'Your address in the newsletter or on the waitlist: until you leave it, or erase the account with that address.',
          'Account data: until you erase the account.',
        ],
      ],
    },
    {
      title: 'Who processes data for us',
      blocks: [
        [
          'Amazon Web Services: hosting, storage, sign-in (Cognito), letters (SES) and the language model (Amazon Bedrock). Bedrock does not keep your text and neither Amazon nor the maker of the model trains on it.',
          'Stripe: payment, invoices and the customer portal.',
          'Google: only if you choose to sign in with Google.',
        ],
        'We sell no data and pass it to nobody else, unless a law or a court obliges us. Where data leaves your country, the standard contractual clauses of the European Commission or an equivalent safeguard apply.',
      ],
    },
    {
      title: 'Cookies and local storage',
      blocks: [
        `We set one cookie, ${brand.trialCookie}. It holds the word “true”, tells the demo on the home page that it has been used, and is gone after ${trialSeconds / 60} minutes.`,
        `Your browser’s local storage holds what makes the site work on your device: the theme you chose, the tokens of your sign-in, and a note of which address is signed in. The text in the editor and its rewrite stay in their tab and go when you close it. While you are signed in, the text that you are writing is also kept on your device, so that a closed tab does not cost it, unless “Do not store my texts” is on. The same holds for Word files, so that their rewrites can go back into them. That of the editor goes when another file is opened or another text takes its place, those of a batch when you take it off the list, and all of them when you open the dashboard after ${daysOfBatch} days. Signing out removes all of this together with the sign-in. None of it is read by others, and so there is no banner asking for consent.`,
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
        'You may ask for access, correction, erasure, restriction and a portable copy, and object to processing that rests on our interests. Two of these need no letter. The account tab of the dashboard exports everything we hold as a file, and erases the account with everything in it. What accounting law makes us keep is then blocked and no longer used.',
        'You may complain to a data protection authority, for example the one where you live.',
      ],
    },
    {
      title: 'Security',
      blocks: [
        'Connections and storage are encrypted. Each part of the service has only the permissions that it needs. Sign-in passwords need at least eight characters and are checked by Cognito without ever being sent to us in the clear. If a breach puts you at risk, we tell you and the authority within the legal time.',
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
        'We change this page when the software changes what it does. The date above moves with it, and account holders are told by e-mail about changes that matter before they apply.',
      ],
    },
  ],
}
