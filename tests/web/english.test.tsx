// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { readSigns } from '#core/signs/find.ts'
import { rateOf } from '#core/signs/rates.ts'
import { readingGrade } from '#core/text/reading-grade.ts'

/** The product sells plain English, so its own words are held to it: no sign of its own catalogue, and a grade that most adults read with ease. */
const highestGrade = 8

/** Attributes and properties whose strings nobody reads. */
const unread = new Set(
  'className class d viewBox to href id name type key style autoComplete inputMode pattern src rel role slug source'.split(
    ' ',
  ),
)

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const namesOf = (node: Node): string | undefined => {
  const named = node['name'] ?? node['key']
  return isNode(named) ? String(named['name'] ?? named['value']) : undefined
}

/** The text of an element as it is read, with a figure for every value. */
const readAloud = (element: Node): string =>
  (element['children'] as Node[])
    .map((child) => {
      if (child.type === 'JSXText') return String(child['value']).replaceAll(/\s*\n\s*/g, ' ')
      if (child.type === 'JSXElement') return readAloud(child)
      const { expression } = child
      return isNode(expression) && expression.type === 'Literal' ? String(expression['value']) : '7'
    })
    .join('')

/** The texts of a page in JSON, without its example. */
const textsOfPage = (value: unknown): string[] => {
  if (typeof value === 'string') return [value.replaceAll(/\{\{[^}]*\}\}/g, '7')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    ['result', 'pictures', ...unread].includes(key) ? [] : textsOfPage(one),
  )
}

/** Every string of a file that a person may read: sentences and labels of four words or more. */
const stringsOf = (file: string): string[] => {
  const found: string[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (!isNode(value)) return undefined
    if (value.type === 'ImportDeclaration') return undefined
    if (['JSXAttribute', 'Property'].includes(value.type) && unread.has(namesOf(value) ?? '')) return undefined
    if (value.type === 'Literal' && typeof value['value'] === 'string') found.push(value['value'])
    if (value.type === 'TemplateLiteral') {
      const quasis = value['quasis'] as { value: { cooked: string } }[]
      found.push(quasis.map((quasi) => quasi.value.cooked).join('7'))
    }
    if (value.type === 'JSXElement' && ['p', 'li', 'dd', 'label', 'h1', 'h2', 'h3'].includes(tagOf(value)))
      found.push(readAloud(value).replaceAll(/\s+/g, ' ').trim())
    return Object.values(value).forEach(walk)
  }
  const source = readFileSync(file, 'utf8')
  if (file.endsWith('.json')) found.push(...textsOfPage(JSON.parse(source)))
  else walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return [...new Set(found)].filter(
    (text) =>
      text.split(/\s+/).length >= 4 && /^[“‘"A-Z\d$©…]/.test(text) && !/[{}<>=;]|[a-z]-\[|\bflex\b|\/\//.test(text),
  )
}

const tagOf = (element: Node): string => {
  const opening = element['openingElement'] as Node
  return namesOf(opening) ?? ''
}

const files = globSync([
  'web/src/**/*.{ts,tsx}',
  // Law has its own words.
  'web/src/content/{about,help,*/*}.json',
  'lambdas/emails/*.ts',
  'core/forms.ts',
  'core/problem.ts',
  'packages/extension/{manifest,src/**/*}.ts',
  'packages/panel/*.ts',
  'packages/word/{manifest,src/**/*}.ts',
])
const strings = files.toSorted().map((file) => ({ file, texts: stringsOf(file) }))

/** Strings that the specification dictates, or that show a sign in order to name it. */
const exceptions = new Set([
  // The specification's own sentences.
  'Ready for the newest model generation',
  'Failed to check subscription status',
  'Your subscription has been successfully updated!',
  'Please try selecting and copying manually.',
  "You've already used your free trial. Sign up for more words!",
  // The premium detector of the specification's comparison is called by its category.
  ...stringsOf('web/src/content/comparisons/longhand-vs-premium-ai-detector.json').filter((text) =>
    /premium/i.test(text),
  ),
  // Drafts with a sign, which the example call and the landing page's pictures rewrite.
  'It is important to note that revenue grew by 14%.',
  "In today's fast-paced world",
  // A character that a key may have.
  ...stringsOf('web/src/routes/api-reference/route.tsx').filter((text) => text.includes('underscores')),
])

/** A quoted phrase is somebody else's. */
const own = (text: string): string => text.replaceAll(/“[^”]*”/g, 'this')

const read = strings.flatMap(({ file, texts }) => {
  const ours = texts.filter((text) => !exceptions.has(text))
  return ours.map((text) => ({ file, text, ...readSigns(own(text)) }))
})

test('the strings of the product are found', () => {
  expect(read.length).toBeGreaterThan(800)
  expect(read.map(({ text }) => text)).toContain('Please check your credentials and try again.')
})

test('our own strings carry no sign of AI writing', () => {
  const found = read.flatMap(({ file, text, findings }) =>
    findings
      .filter(({ sign }) => sign !== 'triad')
      .map((finding) => `${file}: ${finding.sign} “${finding.text}” in: ${text}`),
  )
  expect(found).toEqual([])
})

test('our own strings list three things no more often than people do', () => {
  const triads = read.flatMap(({ file, text, findings }) =>
    findings.filter(({ sign }) => sign === 'triad').map((finding) => `${file}: ${finding.text} in: ${text}`),
  )
  const words = read.reduce((sum, reading) => sum + reading.words, 0)
  const { human, per } = rateOf('triad')
  expect(triads.length <= (words / per) * human ? [] : triads).toEqual([])
})

test('our own strings read at grade 8 or below, file by file', () => {
  const grades = [...Map.groupBy(read, ({ file }) => file)].flatMap(([file, texts]) => {
    const prose = texts.map(({ text }) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    const grade = readingGrade(prose.join('\n\n'))
    return grade !== undefined && grade > highestGrade ? [`${file}: ${grade.toFixed(1)}`] : []
  })
  expect(grades).toEqual([])
})
