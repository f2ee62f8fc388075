import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rules } from '#core/rewriting/rules.ts'
import { rewriteOffline } from '#core/offline/cut.ts'
import { rewrite, type RewriteEvent } from '#core/rewriting/rewrite.ts'

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
const ofAny = (holds: (source: string, rewritten: string) => void) =>
  fc.assert(fc.property(sources, (source) => holds(source, rewriteOffline(source))))
const all = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? []

describe('rewriting by rules', () => {
  it('cuts what the showcase can do without, and nothing else', () => {
    expect(rewriteOffline(showcase)).toBe(
      'Remote work has transformed how teams collaborate. Employees now utilize digital tools to facilitate communication. This shift has enabled organizations to leverage a global talent pool. However, it also presents a multitude of challenges, such as maintaining engagement and fostering a cohesive culture. Companies must navigate this landscape carefully to ensure long-term success.',
    )
  })

  it.each([
    'They may use about 5 % of it, at least for now.',
    'It does not ensure success, and it never did.',
    'An estimated 40 people were often there.',
  ])('keeps hedges and negations: %s', (text) => {
    expect(rewriteOffline(text)).toBe(text)
  })

  it('keeps masks, figures, emphasis and line breaks of any text', () => {
    ofAny((source, rewritten) => {
      expect(all(rewritten, /⟦[^⟧]*⟧/gu)).toEqual(all(source, /⟦[^⟧]*⟧/gu))
      expect(all(rewritten, /\d+/gu).toSorted()).toEqual(all(source, /\d+/gu).toSorted())
      expect(all(rewritten, /\*\*/gu)).toEqual(all(source, /\*\*/gu))
      expect(all(rewritten, /\n/gu)).toEqual(all(source, /\n/gu))
    })
  })

  it('doubles no space and no word', () => {
    ofAny((source, rewritten) => {
      expect(all(rewritten, / {2}/gu).length).toBeLessThanOrEqual(all(source, / {2}/gu).length)
      const doubled = /\b(\p{L}+) \1\b/giu
      const own = new Set(all(source, doubled).map((pair) => pair.toLowerCase()))
      expect(all(rewritten, doubled).filter((pair) => !own.has(pair.toLowerCase()))).toEqual([])
    })
  })

  it('finds nothing more to do in what it wrote', () => {
    for (const text of slop) {
      const once = rewriteOffline(text)
      expect(rewriteOffline(once)).toBe(once)
    }
  })
})

describe('the rules as a writer', () => {
  const work = async (text: string) => {
    const events: RewriteEvent[] = []
    const request = { text, style: 'simple' as const, key: 'k7f3abcd', concurrency: 1 }
    for await (const event of rewrite(request, rules)) events.push(event)
    return events
  }

  it('cut each paragraph of a chunk, and give it as a draft before it is verified', async () => {
    const events = await work('We utilize it.\n\n- Furthermore, it works well.')
    const text = 'We utilize it.\n\n- It works well.'
    const drafts = events.flatMap((event) => (event.type === 'draft' ? [event.text] : []))
    expect(drafts.join('')).toBe(text)
    expect(events.at(-1)).toMatchObject({ type: 'done', text, report: { written_by: 'rules', cuts: 1 } })
  })

  it('compare nothing with a checker, and are asked once', async () => {
    const events = await work('We met in May, and it rained all day long.')
    expect(events.map(({ type }) => type)).toEqual(['started', 'draft', 'verified', 'done'])
    expect(events.at(-1)).toMatchObject({ report: { status: 'unchanged' } })
    expect(events.at(-1)).not.toMatchObject({ report: { unchecked: expect.anything() } })
  })
})
