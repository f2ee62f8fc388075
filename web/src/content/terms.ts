import { brand } from '#core/brand.ts'
import { anonymous, plans } from '#core/plans.ts'
import type { LegalText } from './legal.ts'
import { formatNumber } from '#core/number-format.ts'
import { pricePerMonth } from './price.ts'

const { free, pro } = plans

export const terms: LegalText = {
  title: 'Terms of Service',
  description: `The agreement between you and ${brand.name}: what the service does, what it costs, how to cancel, and what it may not be used for.`,
  path: '/terms',
  lastUpdated: 'November 2026',
  dateModified: '2026-11-21',
  summary: [
    'Your texts stay yours. We use them to give you the rewrite, and for nothing else.',
    'We promise no result with any detector.',
    'Follow the rules of your school, employer or client.',
    'Cancel Pro at any time; consumers in the EU and the UK can withdraw within 14 days.',
  ],
  sections: [
    {
      title: 'The agreement',
      blocks: [
        `These terms apply between you and the operator of ${brand.name} (“we”) whenever you use the site or the service. By creating an account you accept them. You must be at least 16 years old, and able to enter a contract if you buy Pro. Write to ${brand.contactEmail} to reach us.`,
      ],
    },
    {
      title: 'What the service does',
      blocks: [
        'You give us a text and a style. A language model, or a set of rules, rewrites it. Before you get the result, a program compares figures, dates, names, quotations, citations, links, code and placeholders in both texts, and keeps your own sentence where the new one fails.',
        'These checks are careful, but not perfect. You remain responsible for what you publish or hand in, so read the result before you use it.',
      ],
    },
    {
      title: 'No promise about detectors',
      blocks: [
        'Programs that estimate whether a text was written by a machine are made by others. They contradict one another and change without notice. We do not promise that any text will get a certain result from any of them, now or later. Nothing on the site that speaks of detectors is a guarantee under these terms.',
      ],
    },
    {
      title: 'Academic and professional use',
      blocks: [
        'Many schools, publishers and employers have rules about writing tools. Find out what applies to you and follow it. Where a rule asks for disclosure, disclose; the help page has a sentence for that. Using the service to pass off work as your own where that is forbidden breaches these terms.',
      ],
    },
    {
      title: 'What is not allowed',
      blocks: [
        [
          'texts you have no right to use, or that hide the copying of somebody else’s work',
          'deception that harms others: fraud, phishing, fake reviews, impersonation',
          'unlawful content, or attempts to make the model produce it',
          'getting around limits, for example with many accounts or addresses',
          'probing or overloading the service, except for security research that you tell us about first',
        ],
        'We may pause an account that does this, after a warning where that is reasonable. You can object by email, and a person will look at it.',
      ],
    },
    {
      title: 'Your texts',
      blocks: [
        'You keep all rights in what you paste, and you get whatever rights we might have in the result. You allow us to process and store the text as far as needed to provide the service. We do not train models on it, and we do not read it unless you ask for help with a document or a law requires it.',
      ],
    },
    {
      title: 'Plans and words',
      blocks: [
        [
          `Without an account: ${formatNumber(anonymous.wordsPerRequest)} words at once, ${formatNumber(anonymous.wordsPerDay)} a day.`,
          `Free: ${formatNumber(free.wordsPerRequest)} words at once, ${formatNumber(free.wordsPerMonth)} each calendar month, ${free.historyDays}-day history.`,
          `Pro: ${pricePerMonth('pro')} a month, ${formatNumber(pro.wordsPerRequest)} words at once, ${formatNumber(pro.wordsPerMonth)} each calendar month, unlimited history.`,
        ],
        'Words are counted on the text that you paste and charged only when a checked rewrite is delivered. Unused words lapse at the end of the month. Use without an account also has one limit for everybody, which may be reached on a busy day.',
      ],
    },
    {
      title: 'Payment, renewal and cancellation',
      blocks: [
        'Pro is billed in advance each month through Stripe, plus taxes where they apply, and renews until you cancel. You cancel in the customer portal, which opens from the account tab; Pro then ends with the paid period. If we raise the price we tell you at least 30 days before, and you may cancel before it applies. If a payment fails we try again and then return the account to Free.',
      ],
    },
    {
      title: 'Withdrawal and refunds',
      blocks: [
        `If you are a consumer in the European Union or the United Kingdom, you may withdraw from the purchase of Pro within 14 days, without giving a reason. Send a plain statement to ${brand.contactEmail} before the period ends, for example: “I withdraw from my contract for Longhand Pro, ordered on …, name, address, date.” We refund you within 14 days, in the way you paid.`,
        'Pro starts at once because you ask for it. If you withdraw after using it, we may keep a share for the words used so far, measured against the month’s allowance.',
        'In addition to your rights by law: if the service did not work for you because of a fault on our side, write within 30 days and we refund that month. A text that a detector disliked is not such a fault.',
      ],
    },
    {
      title: 'Availability and changes',
      blocks: [
        'We aim to keep the service available at all times, but we cannot promise it. Features may change; if we take away something essential of a plan that you have paid for, you may end it and get the rest of the month back. These terms may change for a good reason. We tell account holders 30 days ahead, and they may close the account if they disagree.',
      ],
    },
    {
      title: 'Liability',
      blocks: [
        'We are liable without limit for intent and gross negligence, for injury to life, body or health, and where the law does not allow a limit. For slight negligence we are liable only for breach of a duty that the contract depends on, and then for the damage that was typical and foreseeable. For free use, liability is limited to intent and gross negligence as far as the law allows. Rights that consumers have by law are not touched.',
      ],
    },
    {
      title: 'Ending the agreement',
      blocks: [
        'You may erase your account at any time in the account tab. A running subscription is cancelled with it. We may end a free account with 30 days’ notice, and any account at once for a serious breach.',
      ],
    },
    {
      title: 'Law and disputes',
      blocks: [
        'The law of the operator’s seat applies. If you are a consumer, you also keep the protection of the mandatory law of the country you live in, and you may bring a claim there. If one clause of these terms is invalid, the others stand.',
      ],
    },
  ],
}
