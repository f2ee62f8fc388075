/** The product and its pages in schema.org's vocabulary. There is no rating: nobody has rated the product yet. */
import type { BreadcrumbList, FAQPage, Organization, SoftwareApplication } from 'schema-dts'
import { brand } from '#core/brand.ts'
import { plans } from '#core/plans.ts'
import type { Question } from '#web/content/solution.ts'
import { origin } from '#web/lib/origin.ts'

export const software = (description: string): SoftwareApplication => ({
  '@type': 'SoftwareApplication',
  name: brand.name,
  description,
  url: `${origin}/`,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  offers: {
    '@type': 'Offer',
    name: plans.free.name,
    price: String(plans.free.pricePerMonthInCents / 100),
    priceCurrency: 'USD',
  },
})

export const organization = (): Organization => ({
  '@type': 'Organization',
  name: brand.name,
  url: `${origin}/`,
  email: brand.contactEmail,
})

export const questionsPage = (path: string, questions: readonly Question[]): FAQPage => ({
  '@type': 'FAQPage',
  url: origin + path,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** Breadcrumbs: home, then the page. */
export const breadcrumbs = (name: string, path: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: brand.name, item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name, item: origin + path },
  ],
})
