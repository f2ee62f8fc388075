import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offlineModel } from '#core/rewriting/offline-model.ts'
import { rewriteOffline } from '#core/offline/cut.ts'
import { writePrompt } from '#core/rewriting/prompt.ts'
import { styleIds } from '#core/styles.ts'

const showcase =
  'Remote work has fundamentally transformed how teams collaborate. It is important to note that employees now utilize digital tools in order to facilitate communication. Furthermore, this shift has enabled organizations to leverage a global talent pool. However, it also presents a multitude of challenges, such as maintaining engagement and fostering a cohesive culture. In conclusion, companies must navigate this landscape carefully to ensure long-term success.'

/** Sentences of our own that the rules have much to do in. */
const slop = [
  showcase,
  'The system serves as a bridge—fast, cheap, and robust—between 12 offices and ⟦k7f3:1⟧.',
  'Moreover, it reduces cost by 14%, improves speed, and raises quality; it also saves $1.2M, making it popular.',
  'It’s not just a tool; it’s a seamless experience.',
  'Dr. Ana Silva (2021) utilized a wide range of methods, including surveys, in order to ensure that results hold [3].',
  'Despite these challenges, **Acme Corp.** may grow by up to 5 % in 2027.',
  'They don’t leverage data, which is crucial for growth, and they can’t afford it.',
  'Visit https://example.com/leverage?x=in-order-to for an “essential guide to robust growth”.',
  'There are many tools that are designed to help you plan, track, and save.',
  'Individuals must ensure that _truly unique_ ideas are a testament to their skill.',
]
const fragments = [
  ...slop.flatMap((text) => text.split(' ')),
  ...'— – ; : , . ! ? ( ) " “ ” ⟦k7f3:2⟧ ** _ and or but which that it they we 1,204 2024 3rd Furthermore, Additionally, is a an the'.split(
    ' ',
  ),
  '\n',
]

const sources = fc.oneof(
  fc.array(fc.constantFrom(...slop), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' ')),
  fc.array(fc.constantFrom(...fragments), { maxLength: 60 }).map((parts) => parts.join(' ')),
  fc.string({ maxLength: 200 }),
)
const inAllStyles = (holds: (source: string, rewritten: string) => void) =>
  fc.assert(
    fc.property(sources, fc.constantFrom(...styleIds), (source, style) => holds(source, rewriteOffline(source, style))),
  )
const all = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? []

describe('rewriting by rules', () => {
  it('makes the showcase plainer and keeps it whole', () => {
    expect(rewriteOffline(showcase, 'simple')).toBe(
      'Remote work has transformed how teams collaborate. Employees now use digital tools to make communication easier. This change has enabled organizations to use a global talent pool. However, it also presents many challenges, such as maintaining engagement and building a cohesive culture. Companies must handle this carefully to succeed in the long term.',
    )
  })

  it.each([
    ['formal', 'It isn’t essential, and we’ll utilize it.', 'It is not essential, and we will use it.'],
    ['informal', 'It is not late, so we will utilize it.', "It isn't late, so we'll use it."],
    ['academic', 'Moreover, numerous individuals utilize it.', 'Numerous individuals use it.'],
    ['shorten', "Let's dive in. There are many tools that help a very old firm.", 'Many tools help an old firm.'],
    ['expand', "Furthermore, it's a cat vs. a dog.", 'In addition to this, it is a cat versus a dog.'],
  ] as const)('has a register for the style %s', (style, before, after) => {
    expect(rewriteOffline(before, style)).toBe(after)
  })

  it.each([
    'She said, "It is important to note that we leverage a plethora of tools in order to win."',
    'Run `utilize in order to` now.',
    'See https://example.com/in-order-to/utilize.',
    'Dear [Utilize Your Name], {{utilize}}',
    'He cites them (Utilize & Sons, 2019, in order to win).',
  ])('leaves quotations, code, links, placeholders and citations alone: %s', (text) => {
    for (const style of styleIds) expect(rewriteOffline(text, style)).toBe(text)
  })

  it.each([
    'They may use about 5 % of it, at least for now.',
    'It does not ensure success, and it never did.',
    'An estimated 40 people were often there.',
  ])('keeps hedges and negations: %s', (text) => {
    expect(all(rewriteOffline(text, 'simple'), /\b(?:may|about|at least|not|never|estimated|often)\b/gu)).toEqual(
      all(text, /\b(?:may|about|at least|not|never|estimated|often)\b/gu),
    )
  })

  it('keeps masks, figures, emphasis and line breaks of any text, in any style', () => {
    inAllStyles((source, rewritten) => {
      expect(all(rewritten, /⟦[^⟧]*⟧/gu)).toEqual(all(source, /⟦[^⟧]*⟧/gu))
      expect(all(rewritten, /\d+/gu).toSorted()).toEqual(all(source, /\d+/gu).toSorted())
      expect(all(rewritten, /\*\*/gu)).toEqual(all(source, /\*\*/gu))
      expect(all(rewritten, /\n/gu)).toEqual(all(source, /\n/gu))
    })
  })

  it('doubles no space and no word', () => {
    inAllStyles((source, rewritten) => {
      expect(all(rewritten, / {2}/gu).length).toBeLessThanOrEqual(all(source, / {2}/gu).length)
      const doubled = /\b(\p{L}+) \1\b/giu
      const own = new Set(all(source, doubled).map((pair) => pair.toLowerCase()))
      expect(all(rewritten, doubled).filter((pair) => !own.has(pair.toLowerCase()))).toEqual([])
    })
  })

  it('finds nothing more to do in what it wrote', () => {
    for (const style of styleIds) {
      for (const text of slop) {
        const once = rewriteOffline(text, style)
        expect(rewriteOffline(once, style)).toBe(once)
      }
    }
  })

  it('is the same each time', () => {
    fc.assert(
      fc.property(sources, (source) => {
        expect(rewriteOffline(source, 'simple')).toBe(rewriteOffline(source, 'simple'))
      }),
    )
  })
})

describe('the model made of rules', () => {
  it('answers the prompt of the pipeline, in pieces', async () => {
    const prompt = writePrompt({
      chunk: ['We utilize it.', 'Furthermore, it works well.'],
      style: 'simple',
      strength: 'medium',
      approach: 'plan',
      brief: { topic: 'Tools', terms: [], person: 'first', tense: 'present', spelling: 'either' },
      before: '',
      after: '',
      nonce: 'k7f3abcd',
    })
    const pieces: string[] = []
    for await (const piece of offlineModel(prompt, { maxTokens: 100 })) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(4)
    expect(pieces.join('')).toBe('We use it.\n=== k7f3abcd 2 ===\nIt works well.')
  })
})
