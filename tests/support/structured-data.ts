/** Checks JSON-LD against schema.org and the rules of search engines, for the types that the site uses. */

type Node = Record<string, unknown>
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string' && value.trim() !== ''
const isAddress: Check = (value) => typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value)
const isDate: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(?:T.+)?$/.test(value) && !Number.isNaN(Date.parse(value))
const isPrice: Check = (value) => /^\d+(?:\.\d{1,2})?$/.test(String(value))
const isCurrency: Check = (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value)
const isPosition: Check = (value) => Number.isInteger(value) && Number(value) > 0
const isAddressOfMail: Check = (value) => typeof value === 'string' && /^[^@\s]+@[^@\s]+$/.test(value)

/** The types that may stand in a property; a string stands for a check of its text. */
const properties: Record<string, Check | string[]> = {
  name: isText,
  description: isText,
  headline: isText,
  text: isText,
  inLanguage: isText,
  keywords: (value) => isText(value) || (Array.isArray(value) && value.every(isText)),
  articleSection: isText,
  applicationCategory: isText,
  operatingSystem: isText,
  url: isAddress,
  item: isAddress,
  image: (value) => [value].flat().every(isAddress),
  email: isAddressOfMail,
  price: isPrice,
  priceCurrency: isCurrency,
  position: isPosition,
  dateModified: isDate,
  datePublished: isDate,
  offers: ['Offer'],
  publisher: ['Organization'],
  author: ['Organization', 'Person'],
  about: ['SoftwareApplication', 'Thing'],
  acceptedAnswer: ['Answer'],
  itemListElement: ['ListItem'],
  mainEntity: ['Question', 'ItemList', 'Organization'],
  mainEntityOfPage: (value) => isAddress(value) || isAddress((value as Node)['@id']),
}

const ofThing = ['name', 'description', 'url', 'image']
const ofPage = [...ofThing, 'dateModified', 'datePublished', 'publisher', 'author', 'about', 'mainEntity', 'inLanguage']
const article = {
  required: ['headline', 'datePublished', 'author'],
  allowed: [...ofPage, 'headline', 'keywords', 'articleSection', 'mainEntityOfPage'],
}

const types: Record<string, { required: string[]; allowed: string[] }> = {
  AboutPage: { required: ['name', 'url', 'mainEntity'], allowed: ofPage },
  Answer: { required: ['text'], allowed: ['text'] },
  Article: article,
  BlogPosting: article,
  Blog: { required: ['name', 'url'], allowed: ofPage },
  BreadcrumbList: { required: ['itemListElement'], allowed: ['itemListElement'] },
  ContactPage: { required: ['name', 'url'], allowed: ofPage },
  FAQPage: { required: ['mainEntity'], allowed: ofPage },
  ItemList: { required: ['itemListElement'], allowed: [...ofThing, 'itemListElement'] },
  ListItem: { required: ['position', 'name'], allowed: [...ofThing, 'position', 'item'] },
  Offer: { required: ['price', 'priceCurrency'], allowed: [...ofThing, 'price', 'priceCurrency'] },
  Organization: { required: ['name', 'url'], allowed: [...ofThing, 'email'] },
  Person: { required: ['name'], allowed: ofThing },
  Question: { required: ['name', 'acceptedAnswer'], allowed: ['name', 'acceptedAnswer'] },
  SoftwareApplication: {
    required: ['name', 'offers', 'applicationCategory', 'operatingSystem'],
    // No aggregateRating and no review: there is no evidence for either.
    allowed: [...ofThing, 'offers', 'applicationCategory', 'operatingSystem'],
  },
  Thing: { required: ['name'], allowed: ofThing },
  WebPage: { required: ['name', 'url'], allowed: ofPage },
}

const problemsOfNode = (node: Node, place: string): string[] => {
  const type = String(node['@type'])
  const rules = types[type]
  if (rules === undefined) return [`${place}: no rules for the type ${type}`]
  const here = `${place} ${type}`
  return [
    ...rules.required.filter((name) => node[name] === undefined).map((name) => `${here} lacks ${name}`),
    ...Object.entries(node)
      .filter(([name]) => !name.startsWith('@'))
      .flatMap(([name, value]) => {
        const expected = properties[name]
        if (!rules.allowed.includes(name) || expected === undefined) return [`${here} has no property ${name}`]
        if (typeof expected === 'function')
          return expected(value) ? [] : [`${here}: ${name} is ${JSON.stringify(value)}`]
        return [value].flat().flatMap((one) => {
          const inner = one as Node
          if (!expected.includes(String(inner['@type'])))
            return [`${here}: ${name} may not be a ${String(inner['@type'])}`]
          return problemsOfNode(inner, `${here}.${name}`)
        })
      }),
    ...(type === 'BreadcrumbList' || type === 'ItemList' ? problemsOfOrder(node, here) : []),
  ]
}

const problemsOfOrder = ({ itemListElement }: Node, place: string): string[] => {
  const positions = (itemListElement as Node[]).map(({ position }) => position)
  return positions.every((position, index) => position === index + 1)
    ? []
    : [`${place}: positions ${positions.join(', ')}`]
}

/** Everything that is wrong with the text of one script of JSON-LD; empty when nothing is. */
export const structuredDataProblems = (script: string): string[] => {
  const data = JSON.parse(script) as Node
  if (data['@context'] !== 'https://schema.org') return [`the context is ${String(data['@context'])}`]
  const nodes = Array.isArray(data['@graph']) ? (data['@graph'] as Node[]) : [data]
  return nodes.flatMap((node, index) => problemsOfNode(node, String(index)))
}
