import { describe, expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'
import type { Prompt } from '#core/rewriting/model.ts'
import { whyFree } from '#core/rewriting/report.ts'
import { sayFailure } from '#core/rewriting/failure.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import type { Style } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import { compared, isChecker } from '#tests/support/checkers.ts'
import { scriptedModel } from '#tests/support/scripted-models.ts'
import { answerPrompt } from '#tests/support/answer-prompt.ts'
import { languageModel } from '#core/rewriting/language-model.ts'

const key = 'k3y9x8w7v6'
const text = `The library in Leeds opened 14 new rooms in March 2024. Each of the rooms has a desk, a lamp and a window. Visitors can book one for up to three hours, and most of them come in the evening. "We wanted quiet places," said Ann Lee, who planned them.

The rooms cost $40,000 in all. The city may open more of them next year, if enough people use these. Until then, visitors who find no free room can wait in the reading hall, which is on the second floor.`

type Answers = {
  /** The whole answer of the writer. */
  answer: (prompt: Prompt, call: number) => string
  /** The places that the checker names. */
  check?: (prompt: Prompt) => string
}

const run = async ({ answer, check = () => '' }: Answers, style: Style = 'simple') => {
  const model = scriptedModel({
    answer: (prompt, call) => (isChecker(prompt) ? compared(prompt, check(prompt)) : answer(prompt, call)),
  })
  let drafts = ''
  for await (const event of rewrite({ text, style, key, concurrency: 4 }, languageModel(model))) {
    if (event.type === 'draft') drafts += event.text
    if (event.type === 'done') return { ...event, calls: model.calls, drafts }
  }
  throw new Error('The run is not done.')
}

const good = (segment: string) => segment.replace('Until then, visitors', 'Visitors').replace('in all', 'altogether')
const well = (prompt: Prompt) => answerPrompt(prompt, good)

describe('an answer that is no rewrite fails the run, and nothing is delivered', () => {
  test.each([
    ['nothing', ''],
    [
      'an answer about something else',
      'Bananas ripen faster in a paper bag, because the gas they give off is trapped.',
    ],
    [
      'another language',
      'Die Bibliothek hat neue Räume eröffnet. Jeder hat einen Tisch und eine Lampe. Besucher buchen sie abends gern.',
    ],
  ])('%s', async (_, answer) => {
    await expect(run({ answer: () => answer })).rejects.toThrow(sayFailure('no-rewrite'))
  })

  test.each([
    "I'm sorry, but I can't help with that request.",
    'I cannot help with that.',
    'Unfortunately, I can’t rewrite this text.',
    'We are unable to assist with this.',
  ])('a refusal: %s', async (answer) => {
    await expect(run({ answer: () => answer })).rejects.toThrow(sayFailure('refused'))
  })
})

describe('an answer that is wrong in part is never delivered as it is', () => {
  const heading = (prompt: Prompt) => `# Rooms for quiet work\n\n${well(prompt)}`
  const summary = () => 'The library in Leeds opened 14 new rooms in March 2024, which cost $40,000 in all.'
  const twice = (prompt: Prompt) => `${well(prompt)}\n\n${well(prompt)}`
  const cut = (prompt: Prompt) => `${well(prompt).split('⟦')[0]}⟦k3y9x8`
  test.each([
    ['a heading of its own', heading],
    ['a summary', summary],
    ['twice the length', twice],
    ['cut in the middle of a token', cut],
  ])('%s, again and again: the text comes back sound', async (_, answer) => {
    const { text: delivered, report } = await run({ answer })
    expect(checkFacts(text, delivered, 'simple').verdict).not.toBe('fail')
    expect(delivered).not.toMatch(/Rooms for quiet work|⟦/u)
    expect(countWords(delivered)).toBeLessThanOrEqual(Math.ceil(1.1 * countWords(text)))
    expect(whyFree(report) === 'unchanged').toBe(delivered === text)
  })

  test.each([
    ['twice the length', twice],
    ['a refusal', () => "I'm sorry, but I can't help with that request."],
    ['nothing', () => ''],
  ])('%s at first: the text is written once more, and that answer stands', async (_, worse) => {
    const { text: delivered, calls } = await run({
      answer: (prompt, call) => (call === 0 ? worse(prompt) : well(prompt)),
    })
    expect(delivered).toBe(good(text))
    expect(calls).toHaveLength(3)
  })

  test('a token that is cut off at the end costs its sentence, and no second writing', async () => {
    const { text: delivered, calls } = await run({ answer: (prompt) => well(prompt).replace(/⟦[^⟧]*⟧/u, '') })
    expect(delivered).toContain('"We wanted quiet places," said Ann Lee, who planned them.')
    expect(calls).toHaveLength(2)
  })
})

describe('what a model puts around its answer reaches nobody', () => {
  const wrappings = [
    ['a lead-in', (answer: string) => `Here is the final version:\n\n${answer}`],
    ['a label in bold', (answer: string) => `**Final version:**\n${answer}`],
    ['a title', (answer: string) => `New Rooms in Leeds\n\n${answer}`],
    ['a heading', (answer: string) => `# Rooms for everyone\n\n${answer}`],
    ['an offer in the same line', (answer: string) => `${answer} Let me know if you would like any changes.`],
    ['an offer', (answer: string) => `${answer}\n\nLet me know if you would like any changes.`],
    ['a count of words', (answer: string) => `${answer}\n\nWord count: 98`],
    ['an account', (answer: string) => `${answer}\n\nI kept every figure and shortened the sentences.`],
    ['quotation marks', (answer: string) => `"${answer}"`],
    ['a fence', (answer: string) => `\`\`\`text\n${answer}\n\`\`\``],
    ['markers of the prompt', (answer: string) => `=== ${key} begin ===\n${answer}\n=== ${key} end ===`],
  ] as const

  test.each(wrappings)('%s', async (_, wrap) => {
    const { text: delivered, calls } = await run({ answer: (prompt) => wrap(well(prompt)) })
    expect(delivered).toBe(good(text))
    expect(calls).toHaveLength(2)
  })

  test.each(wrappings)('%s, after a plan', async (_, wrap) => {
    const plan = 'plan: to visitors\nplan: the rooms lead\nplan: "in all" goes\nplan: plain'
    const { text: delivered, drafts } = await run({ answer: (prompt) => `${plan}\n---\n${wrap(well(prompt))}` })
    expect(delivered).toBe(good(text))
    expect(drafts).not.toContain('plan:')
  })

  test.each(wrappings)('%s, where one sentence is written again', async (_, wrap) => {
    const sentence = 'Each of the rooms has a desk, a lamp and a window.'
    const model = scriptedModel({
      answer: (prompt) =>
        isChecker(prompt)
          ? compared(prompt)
          : wrap(answerPrompt(prompt, () => 'All of the rooms have a window, a lamp and a desk.')),
    })
    const within = { text, before: 'The library in Leeds opened 14 new rooms in March 2024.', after: '' }
    const delivered: string[] = []
    for await (const event of rewrite(
      { text: sentence, style: 'simple', key, concurrency: 1, within },
      languageModel(model),
    ))
      if (event.type === 'done') delivered.push(event.text)
    expect(delivered).toEqual(['All of the rooms have a window, a lamp and a desk.'])
  })

  test.each([
    ['a second version under a label', (answer: string) => `${answer}\n\nFinal version:\n\n${answer}`],
    ['a heading in the middle', (answer: string) => answer.replace('\n\n', '\n\n**What it cost**\n\n')],
    ['a comment in the middle', (answer: string) => answer.replace('\n\n', '\n\nThis is the rewritten passage:\n\n')],
  ])('%s is refused, not cut', async (_, wrap) => {
    const { text: delivered } = await run({ answer: (prompt) => wrap(well(prompt)) })
    expect(delivered).not.toMatch(/version|What it cost|rewritten passage/u)
    expect(checkFacts(text, delivered, 'simple').verdict).not.toBe('fail')
  })
})

test('a quotation that begins small does not begin a sentence', async () => {
  const source = 'The sign says "keep quiet at all times" to every visitor of the library. It hangs by the door.'
  const model = scriptedModel({
    answer: (prompt) => {
      const mask = /⟦[^⟧]*⟧/u.exec(prompt.user)?.[0] ?? ''
      return isChecker(prompt) ? compared(prompt) : `${mask} is what the sign says to every visitor. It is by the door.`
    },
  })
  const delivered: string[] = []
  for await (const event of rewrite({ text: source, style: 'simple', key, concurrency: 1 }, languageModel(model)))
    if (event.type === 'done') delivered.push(event.text)
  expect(delivered).toEqual([
    'The sign says "keep quiet at all times" to every visitor of the library. It is by the door.',
  ])
})

test('a text that comes back as it was is unchanged and free', async () => {
  const { text: delivered, report } = await run({ answer: (prompt) => answerPrompt(prompt, (segment) => segment) })
  expect(delivered).toBe(text)
  expect(whyFree(report)).toBe('unchanged')
})

describe('a place that the rules refuse', () => {
  const added = (prompt: Prompt) =>
    answerPrompt(prompt, (segment) => good(segment).replace('has a desk', 'has two chairs, a desk'))

  test('is named to the checker, which repairs it without a further call', async () => {
    const {
      text: delivered,
      report,
      calls,
    } = await run({
      answer: added,
      check: ({ user }) => {
        expect(user).toContain('- Only in the rewrite: "two')
        return JSON.stringify({ kind: 'added', rewrite: 'two chairs,', mend: '' })
      },
    })
    expect(delivered).toBe(good(text))
    expect(report).toMatchObject({ repaired: 1, left_as_it_was: 0 })
    expect(calls).toHaveLength(2)
  })

  test('gets the words of the source where the checker does not repair it', async () => {
    const { text: delivered, report, calls } = await run({ answer: added })
    expect(delivered).toBe(good(text))
    expect(report).toMatchObject({ repaired: 0, left_as_it_was: 1 })
    expect(calls).toHaveLength(2)
  })

  test('may say a figure of the text once more or once less: that is for the checker to judge', async () => {
    const again = (prompt: Prompt) =>
      answerPrompt(prompt, (segment) => good(segment).replace('Each of the rooms has', 'Each of the 14 rooms has'))
    const { text: delivered, calls } = await run({ answer: again })
    expect(delivered).toContain('Each of the 14 rooms has a desk')
    expect(calls).toHaveLength(2)
  })
})

describe('a length outside the band of the style', () => {
  test('is told, and the rewrite is free', async () => {
    const { text: delivered, report, calls } = await run({ answer: well }, 'expand')
    expect(delivered).toBe(good(text))
    expect(report.missed_length).toMatchObject({ min: 1.1, max: 1.6 })
    expect(whyFree(report)).toBe('missed-length')
    expect(calls).toHaveLength(2)
  })
})

describe('the words of an expanded text that have no source', () => {
  const gloss = ', where everybody can sit in peace and read what they like for as long as the library is open'
  const invented = (prompt: Prompt) =>
    answerPrompt(prompt, (segment) =>
      good(segment)
        .replace('can wait in the reading hall', `$&${gloss}`)
        .replace('Visitors who find', 'Patience pays. $&'),
    )
  const added = (words: string) => JSON.stringify({ kind: 'added', rewrite: words, mend: '' })

  test('go, a sentence or a part of one, even where the text is then too short, which is free', async () => {
    let note = ''
    const { text: delivered, report } = await run(
      {
        answer: invented,
        check: ({ user }) => {
          note = user
          return [added(gloss), added('Patience pays.')].join('\n')
        },
      },
      'expand',
    )
    expect(note).toContain('it has 108 words and must keep 100.')
    expect(note).toContain('A statement that no sentence of the source makes is one')
    expect(delivered).toBe(good(text))
    expect(report.missed_length).toMatchObject({ min: 1.1 })
    expect(whyFree(report)).toBe('missed-length')
  })
})

describe('the repairs of a shortened text', () => {
  const brief = (segment: string) =>
    segment
      .replace('Each of the rooms has', 'Each has')
      .replace(', and most of them come in the evening', ', mostly in the evening')
      .replace('The city may open more of them next year, if enough people use these.', 'More may open next year.')
      .replace(
        'Until then, visitors who find no free room can wait in the reading hall, which is on the second floor.',
        'Meanwhile, visitors without a room wait in the second-floor reading hall.',
      )
  const place = (words: Record<'source' | 'rewrite' | 'mend', string>) => JSON.stringify({ kind: 'changed', ...words })

  test('stay inside its band: a longer one is left out, and its sentence is doubted', async () => {
    const condition = 'The city may open more of them next year, if enough people use these.'
    const { text: delivered, report } = await run(
      {
        answer: (prompt) => answerPrompt(prompt, brief),
        check: ({ user }) => {
          expect(user).toContain('it has 65 words, and the mends may add 7 words in all')
          return [
            place({ source: condition, rewrite: 'More may open next year.', mend: condition }),
            place({
              source: 'most of them come in the evening',
              rewrite: 'mostly in the evening',
              mend: 'most of them in the evening',
            }),
          ].join('\n')
        },
      },
      'shorten',
    )
    expect(delivered).toBe(brief(text).replace('mostly', 'most of them'))
    expect(report.places).toEqual([
      { what: 'repaired', sentence: expect.stringContaining('most of them come in the evening') },
      { what: 'doubted', sentence: condition },
    ])
    expect(report.missed_length).toBeUndefined()
  })
})
