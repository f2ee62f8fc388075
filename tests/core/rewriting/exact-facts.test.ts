// A model that reads its own output never overrules the rules about an exact fact.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kindsOfMeaning } from '#core/facts/kinds.ts'
import { ModelFailure } from '#core/rewriting/failure.ts'
import type { Report } from '#core/rewriting/report.ts'
import { checkerSystem } from '#core/rewriting/prompts/checker.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import type { RewriteRequest } from '#core/rewriting/request.ts'
import { scriptedModel } from '#tests/support/scripted-models.ts'
import { answerPrompt } from '#tests/support/answer-prompt.ts'
import { languageModel } from '#core/rewriting/language-model.ts'

const key = 'k3y9x8w7v6'

type Script = {
  text: string
  write: (segment: string) => string
  /** The checker's answer. */
  answer?: string
  hasChecker?: boolean
} & Partial<RewriteRequest>

const run = async ({ text, write, answer = 'none', hasChecker = true, ...request }: Script) => {
  const model = scriptedModel({
    answer: (prompt) => (prompt.system === checkerSystem ? answer : answerPrompt(prompt, write)),
  })
  for await (const event of rewrite(
    { text, style: 'simple', key, concurrency: 1, ...request },
    languageModel(model, { hasChecker }),
  ))
    if (event.type === 'done') return { ...event, calls: model.calls }
  throw new Error('The run is not done.')
}

const exactRefusals = ({ findings = [] }: Report) =>
  findings.filter(({ severity, kind }) => severity === 'refuses' && !kindsOfMeaning.some((known) => known === kind))

const opening = 'The ferry office opened on the quay in spring and sells most of its tickets online.'
const reworded = 'The ferry office on the quay opened in spring and sells most of its tickets online.'
const anew =
  (was: string, is: string) =>
  (segment: string): string =>
    segment.replace(was, () => is).replace(opening, reworded)

describe('a checker that names nothing lets no exact fact pass', () => {
  test.each([
    ['exchanged prices', 'Women paid 35 euros and men paid 40 euros.', 'Women paid 40 euros and men paid 35 euros.'],
    [
      'exchanged prices in another order',
      'A single ticket costs $14 and a family ticket $38.',
      'You pay $38 for a single ticket and $14 for a family one.',
    ],
    ['counts of two sentences', 'Leeds has 12 depots. Hull has 7 depots.', 'Leeds has 7 depots. Hull has 12 depots.'],
    ['by for to', 'Output rose to 350 tonnes.', 'Output rose by 350 tonnes.'],
    ['down to for up from', 'Rents are up from 400 euros.', 'Rents are down to 400 euros.'],
    [
      'one of three counts that another one has',
      'Leeds has 12 depots. Hull has 7 depots. York has 7 depots.',
      'Leeds has 12 depots. Hull has 12 depots. York has 7 depots.',
    ],
    [
      'a dose that another group takes',
      'Adults take 20 mg twice a day. Children take 10 mg twice a day, and never more than 10 mg at once.',
      'Adults take 20 mg twice a day. Children take 20 mg twice a day, and never more than 10 mg at once.',
    ],
    [
      'a count that is told of something else',
      'Leeds has 12 depots. Hull has 12 buses.',
      'Leeds has 12 depots. Hull has some buses.',
    ],
    ['a changed figure', 'Output rose to 350 tonnes.', 'Output rose to 360 tonnes.'],
    ['a changed date', 'The exam is on 4 March.', 'The exam is on 14 March.'],
    ['a changed name', 'Ada Lund signed the lease.', 'Rosa Lund signed the lease.'],
    [
      'a changed quotation',
      'She said "We will not sell the farm this year."',
      'She said "We will sell the farm this year."',
    ],
  ])('%s', async (_, was, is) => {
    const { text, report, calls } = await run({ text: `${opening} ${was}`, write: anew(was, is) })
    expect(text).toBe(`${reworded} ${was}`)
    expect(exactRefusals(report)).toEqual([])
    expect(report.status).toBe('rewritten')
    // the writer and the checker: nobody is asked again because of the fact
    expect(calls).toHaveLength(2)
  })

  test('where the figure only moved, the checker is not told that one text lacks it', async () => {
    const was = 'Women paid 35 euros and men paid 40 euros.'
    const { calls } = await run({
      text: `${opening} ${was}`,
      write: anew(was, 'Women paid 40 euros and men paid 35 euros.'),
    })
    expect(calls.at(-1)!.prompt.user).not.toContain('Only in the')
  })

  test("the checker's mend is taken where it is right, and not where it doubles a dose", async () => {
    const was = 'Adults take 20 mg a day. Children take 10 mg a day, and never more than 10 mg at once.'
    const is = 'Adults take 20 mg a day. Children take 20 mg a day, and never more than 10 mg at once.'
    const mend = (words: string) =>
      JSON.stringify({ kind: 'changed', source: 'take 10 mg a day', rewrite: 'Children take 20 mg', mend: words })
    const write = anew(was, is)
    const mended = await run({ text: `${opening} ${was}`, write, answer: mend('Children have 10 mg') })
    expect(mended.text).toContain('Children have 10 mg a day, and never more than 10 mg at once.')
    expect(mended.report).toMatchObject({ repaired: 1, left_as_it_was: 0 })
    const harmless = (segment: string) => anew('Children take', 'Children have')(segment)
    const worse = await run({
      text: `${opening} ${was}`,
      write: harmless,
      answer: JSON.stringify({
        kind: 'changed',
        source: 'Children take',
        rewrite: 'Children have 10 mg a day',
        mend: 'Children have 20 mg a day',
      }),
    })
    expect(worse.text).not.toContain('20 mg a day, and')
  })

  test.each([
    [
      'a figure of the same thing',
      'The ferry has 12 sailors. All 12 sailors sleep ashore.',
      'The ferry has 12 sailors, and they all sleep ashore.',
    ],
    [
      'the number of a product',
      'The Brinewell 650 is made of steel. The Brinewell 650 has been washed by hand.',
      'The Brinewell 650 is made of steel and has been washed by hand.',
    ],
    ['a name', 'Ada Lund signed the lease. Ada Lund keeps the keys.', 'Ada Lund signed the lease and keeps the keys.'],
    [
      'a date',
      'The course starts on 4 March. Until 4 March the fee is lower.',
      'The course starts on 4 March, and the fee is lower until then.',
    ],
    [
      'an emphasized title',
      'She wrote *Salt Roads* in 2010. Critics praised *Salt Roads* at once.',
      'She wrote *Salt Roads* in 2010, and critics praised it at once.',
    ],
  ])('%s that is told once less is delivered', async (_, was, is) => {
    const { text, report } = await run({ text: `${opening} ${was}`, write: anew(was, is) })
    expect(text).toBe(`${reworded} ${is}`)
    expect(exactRefusals(report)).toEqual([])
  })

  test('of a long text only the chunk with the fact is taken back', async () => {
    const paragraph = (at: number) =>
      `${opening} Clerk number ${at} sorts the letters of the day before the mail boat leaves the harbour, and writes down who came to ask for them. `.repeat(
        9,
      )
    const paragraphs = Array.from({ length: 6 }, (_, at) => paragraph(at + 10))
    const text = [...paragraphs, 'The harbour has 12 cranes. The yard has 7 cranes.'].join('\n\n')
    const { text: delivered, report } = await run({
      text,
      write: (segment) =>
        segment
          .replaceAll(opening, reworded)
          .replace('The harbour has 12 cranes. The yard has 7', 'The harbour has 7 cranes. The yard has 12'),
    })
    expect(delivered).toContain('The harbour has 12 cranes. The yard has 7 cranes.')
    expect(delivered.split(reworded).length - 1).toBe(54)
    expect(exactRefusals(report)).toEqual([])
  })
})

describe('whatever the writer damages and the checker answers', () => {
  const statements = [
    'Leeds has 12 depots and 40 buses.',
    'Hull has 7 depots, and York has 9.',
    'Anna Berg came on 3 May 2021 and left on 7 June 2022.',
    'A single ticket costs $14 and a family ticket $38.',
    'Rents are up from 400 euros to 450 euros.',
    'Adults take 20 mg twice a day, and children take 10 mg.',
    'Output rose by 350 tonnes in 2019.',
    'Paul Adler said "We will not sell the yard this year."',
    'At least 200 people swim there between 9:00 and 17:30.',
    'See [1] for the method, and https://a.example/x for the data.',
    'The rate fell from 8 % to 5 %, which nobody had expected.',
    'The pump does not stop in frost.',
    'She wrote *Salt Roads* and *Low Water*.',
  ]
  const other: Record<string, string> = { by: 'to', to: 'by', from: 'to', up: 'down', least: 'most', not: 'now' }
  /** Damages that each take or turn a part of a text; `at` picks the place. */
  const damages: ((text: string, at: number) => string)[] = [
    (text, at) => exchange(text, /\d+(?:[.:]\d+)?/gu, at),
    (text, at) => exchange(text, /\p{Lu}\p{L}+/gu, at),
    (text, at) => replaceAt(text, /\d+/gu, at, (number) => String(Number(number) + 1)),
    (text, at) => replaceAt(text, / (?:\d+|"[^"]+"|\*[^*]+\*|\[1\])/gu, at, () => ''),
    (text, at) => replaceAt(text, /\b(?:by|to|from|up|least|not)\b/gu, at, (word) => other[word]!),
    (text, at) => replaceAt(text, /[^.]+\. /gu, at, () => ''),
    (text, at) => replaceAt(text, /[^.]+\. /gu, at, (sentence) => `${sentence}Another 15 came in 1999. `),
  ]
  const replaceAt = (text: string, pattern: RegExp, at: number, by: (words: string) => string): string => {
    const found = [...text.matchAll(pattern)]
    const one = found[at % Math.max(1, found.length)]
    return one === undefined ? text : text.slice(0, one.index) + by(one[0]) + text.slice(one.index + one[0].length)
  }
  /** Two matches of a pattern, each in the place of the other. */
  const exchange = (text: string, pattern: RegExp, at: number): string => {
    const found = [...text.matchAll(pattern)]
    if (found.length < 2) return text
    const [one, two] = [found[at % (found.length - 1)]!, found[(at % (found.length - 1)) + 1]!]
    const between = text.slice(one.index + one[0].length, two.index)
    return text.slice(0, one.index) + two[0] + between + one[0] + text.slice(two.index + two[0].length)
  }
  /** It finds nothing, talks, says nothing, names a figure that nobody has, or breaks off. */
  const answers = [
    'none',
    'I like both.',
    '',
    '{"kind": "changed", "source": "depots", "rewrite": "depots", "mend": "99 depots"}',
    '{"kind": "added", "rewrite": "office", "mend": ""}\n{"kind": "lost", "source": "tickets online", "rewrite": "tickets", "mend": "12 tickets"}',
    '{"kind": "changed", "source": "12", "rewrite": "7", "mend": "40"}\n{"kind": "changed", "source": "euros',
  ]

  test('no report of a delivered rewrite refuses an exact fact', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...statements), { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(fc.constantFrom(...damages), fc.nat({ max: 40 })), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...answers),
        fc.boolean(),
        async (said, damaged, answer, hasChecker) => {
          const write = (segment: string) =>
            damaged.reduce((text, [damage, at]) => damage(text, at), segment.replace(opening, reworded))
          const rewritten = run({
            text: `${opening} ${said.join(' ')} Boats leave at noon.`,
            write,
            answer,
            hasChecker,
          })
          const { text, refused } = await rewritten.then(
            ({ report, text: delivered }) => ({ text: delivered, refused: exactRefusals(report) }),
            (error: unknown) => {
              // Half of the text and more is gone: nothing is delivered, and nothing is charged.
              if (error instanceof ModelFailure && error.reason === 'no-rewrite') return { text: '', refused: [] }
              throw error
            },
          )
          expect({ text, refused }).toEqual({ text, refused: [] })
        },
      ),
    )
  })
})
