import { type PlanId, plans } from '#core/plans.ts'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { pricePerMonth, pricePerThousandWords } from './price.ts'

export type PlanCard = {
  id: PlanId
  name: string
  price: string
  period: string
  description: string
  features: string[]
  limitations: string[]
}

const words = (id: PlanId) => [
  `${formatNumber(plans[id].wordsPerMonth)} words every month`,
  `${formatNumber(plans[id].wordsPerRequest)} words per request`,
]

export const planCards: PlanCard[] = [
  {
    id: 'free',
    name: plans.free.name,
    price: pricePerMonth('free'),
    period: 'forever',
    description: 'For the occasional essay, letter or email that has to sound like you.',
    features: [
      ...words('free'),
      'Core styles: all six',
      `Your own voice, for ${formatCount(plans.free.rewritesInVoice, 'rewrite')}`,
      `${plans.free.historyDays}-day history`,
      'Copy and download',
    ],
    limitations: ['No brand tools or export', 'No priority support'],
  },
  {
    id: 'pro',
    name: plans.pro.name,
    price: pricePerMonth('pro'),
    period: 'per month',
    description: `For people who write every day. That is ${pricePerThousandWords('pro')} per 1,000 words.`,
    features: [
      ...words('pro'),
      'All styles, and your own voices',
      'Unlimited history',
      'Brand tools and export',
      'Priority support',
      'Cancel anytime, no hidden fees',
    ],
    limitations: [],
  },
]
