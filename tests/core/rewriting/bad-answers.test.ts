import { describe, expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'
import type { Prompt } from '#core/rewriting/model.ts'
import { answerPrompt } from '#core/rewriting/prompt.ts'
import { checkerSystem } from '#core/rewriting/prompts/checker.ts'
import { secondReaderSystem } from '#core/rewriting/prompts/second-reader.ts'
import { whyFree } from '#core/rewriting/report.ts'
import { sayFailure } from '#core/rewriting/failure.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import type { Style } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import { scriptedModel } from '#tests/support/scripted-models.ts'

const key = 'k3y9x8w7v6'
const text = `The library in Leeds opened 14 new rooms in March 2024. Each of the rooms has a desk, a lamp and a window. Visitors can book one for up to three hours, and most of them come in the evening. "We wanted quiet places," said Ann Lee, who planned them.

The rooms cost $40,000 in all. The city may open more of them next year, if enough people use these. Until then, visitors who find no free room can wait in the reading hall, which is on the second floor.`

const isChecker = ({ system }: Prompt) => system === checkerSystem
const isSecondReader = ({ system }: Prompt) => system === secondReaderSystem('simple', 'medium')
const isReread = ({ user }: Prompt) => user.includes('\nOnly the length of this rewrite is wrong')

type Hands = {
  /** The whole answer of the writer, the second reader and whoever repairs. */
  answer: (prompt: Prompt, call: number) => string
  check?: (prompt: Prompt) => string
}

const run = async ({ answer, check = () => 'none' }: Hands, style: Style = 'simple') => {
  const model = scriptedModel({
    answer: (prompt, call) => (isChecker(prompt) ? check(prompt) : answer(prompt, call)),
  })
  let drafts = ''
  for await (const event of rewrite({ text, style, key, concurrency: 4, hasReaders: true }, model)) {
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
    ['a heading of its own', heading],
    ['a summary', summary],
    ['twice the length', twice],
    ['cut in the middle of a token', cut],
    ['a refusal', () => "I'm sorry, but I can't help with that request."],
    ['nothing', () => ''],
    [
      'another language',
      () =>
        'Die Bibliothek hat neue Räume eröffnet. Jeder hat einen Tisch und eine Lampe. Besucher buchen sie abends gern.',
    ],
  ])(
    '%s, from the second reader alone: the version of the writer stands, and nobody is asked again',
    async (_, worse) => {
      const { text: delivered, calls } = await run({
        answer: (prompt) => (isSecondReader(prompt) ? worse(prompt) : well(prompt)),
      })
      expect(delivered).toBe(good(text))
      expect(calls).toHaveLength(3)
    },
  )
})

describe('what a model puts around its answer reaches nobody', () => {
  const wrappings = [
    ['a lead-in', (answer: string) => `Here is the final version:\n\n${answer}`],
    ['a label in bold', (answer: string) => `**Final version:**\n${answer}`],
    ['a title', (answer: string) => `New Rooms in Leeds\n\n${answer}`],
    ['a heading', (answer: string) => `# Rooms for everyone\n\n${answer}`],
    ['an offer', (answer: string) => `${answer}\n\nLet me know if you would like any changes.`],
    ['a count of words', (answer: string) => `${answer}\n\nWord count: 98`],
    ['an account', (answer: string) => `${answer}\n\nI kept every figure and shortened the sentences.`],
    ['quotation marks', (answer: string) => `"${answer}"`],
    ['a fence', (answer: string) => `\`\`\`text\n${answer}\n\`\`\``],
    ['markers of the prompt', (answer: string) => `=== ${key} begin ===\n${answer}\n=== ${key} end ===`],
  ] as const

  test.each(wrappings)('%s, from every hand', async (_, wrap) => {
    const { text: delivered, calls, drafts } = await run({ answer: (prompt) => wrap(well(prompt)) })
    expect(delivered).toBe(good(text))
    expect(drafts.trim().replace(/\s+/gu, ' ')).toBe(good(text).replace(/\s+/gu, ' '))
    expect(calls).toHaveLength(3)
  })

  test.each(wrappings)('%s, from the second reader alone, or the writer alone', async (_, wrap) => {
    for (const isWrapped of [isSecondReader, (prompt: Prompt) => !isSecondReader(prompt)]) {
      const { text: delivered } = await run({
        answer: (prompt) => (isWrapped(prompt) ? wrap(well(prompt)) : well(prompt)),
      })
      expect(delivered).toBe(good(text))
    }
  })

  test.each(wrappings)('%s, where a rewrite is read once more for its length', async (_, wrap) => {
    const { text: delivered, calls } = await run(
      { answer: (prompt) => (isReread(prompt) ? wrap(well(prompt)) : well(prompt)) },
      'expand',
    )
    expect(calls.some(({ prompt }) => isReread(prompt))).toBe(true)
    expect(delivered).toBe(good(text))
  })

  test.each(wrappings)('%s, where one sentence is written again', async (_, wrap) => {
    const sentence = 'Each of the rooms has a desk, a lamp and a window.'
    const model = scriptedModel({
      answer: (prompt) =>
        isChecker(prompt)
          ? 'none'
          : wrap(answerPrompt(prompt, () => 'All of the rooms have a window, a lamp and a desk.')),
    })
    const within = { text, before: 'The library in Leeds opened 14 new rooms in March 2024.', after: '' }
    const delivered: string[] = []
    for await (const event of rewrite(
      { text: sentence, style: 'simple', key, concurrency: 1, within, hasReaders: true },
      model,
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

test('a second reader that copies the draft is not heeded: the version of the writer stands', async () => {
  const anew = (segment: string) =>
    segment
      .replace(
        'Each of the rooms has a desk, a lamp and a window.',
        'All of them come with a window, a lamp and a desk.',
      )
      .replace('most of them come in the evening', 'evenings are when most come')
      .replace(
        'The city may open more of them next year, if enough people use these.',
        'If enough people use these, more may open next year.',
      )
  const { text: delivered, calls } = await run({
    answer: (prompt) => answerPrompt(prompt, isSecondReader(prompt) ? (segment) => segment : anew),
  })
  expect(delivered).toBe(anew(text))
  expect(calls).toHaveLength(3)
})

describe('a version whose places cannot be mended', () => {
  const source =
    'By reducing the standard work week from five days to four, companies can improve efficiency without sacrificing performance. When employees know they have four days instead of five, they waste less time. The goal is not simply to compress five chaotic days into four stressful ones. It is to build a smarter structure for work.'
  const sound = source.replace('By reducing', 'By cutting').replace('not simply', 'not just')
  // The lock misses a "five" at the wrong one of its places, so the sentence that it puts back does not settle it.
  const damaged =
    'A company that cuts the standard week by a day can run more efficiently without losing performance. People who have four days to finish instead of five waste less time. The goal is not simply to cram five days of chaos into four of stress. It is to give work a smarter structure.'

  test.each([
    ['of the second reader: the version of the writer is compared and stands', [sound, damaged], 4, 0],
    ['of both: the writer is asked once more, and its answer stands whole', [damaged, damaged, sound], 5, 4],
  ])('%s', async (_, answers, calls, repaired) => {
    let asked = 0
    const model = scriptedModel({
      answer: (prompt) => (isChecker(prompt) ? 'none' : answers[Math.min(asked++, answers.length - 1)]!),
    })
    const events = []
    for await (const event of rewrite({ text: source, style: 'simple', key, concurrency: 1, hasReaders: true }, model))
      events.push(event)
    expect(events.at(-1)).toMatchObject({ type: 'done', text: sound, report: { repaired, left_as_it_was: 0 } })
    expect(model.calls).toHaveLength(calls)
    const compared = events.flatMap((event) =>
      event.type === 'stage' && event.stage === 'checking' ? [event.text] : [],
    )
    expect(compared).toEqual([damaged, sound])
  })
})

test('a rewrite that is longer than its text is read once more, and the shorter version stands', async () => {
  const longer = (segment: string) => good(segment).replace('has a desk', 'has a desk of its own for a visitor to use')
  const asked: string[] = []
  const { text: delivered, calls } = await run({
    answer: (prompt) => {
      if (isReread(prompt)) asked.push(prompt.user)
      return answerPrompt(prompt, isReread(prompt) ? good : longer)
    },
  })
  expect(delivered).toBe(good(text))
  expect(calls).toHaveLength(4)
  expect(asked).toEqual([expect.stringContaining('It has 87 words; write 70 to 84, and never more than 87.')])
  expect(asked).toEqual([expect.stringContaining('The rewrite has 92 words, 8 too many: take out at least as many')])
})

test('a text that comes back as it was is unchanged and free', async () => {
  const { text: delivered, report } = await run({ answer: (prompt) => answerPrompt(prompt, (segment) => segment) })
  expect(delivered).toBe(text)
  expect(whyFree(report)).toBe('unchanged')
})

describe('a place that the rules refuse', () => {
  const added = (prompt: Prompt) =>
    answerPrompt(prompt, (segment) => good(segment).replace('has a desk', 'has two chairs, a desk'))

  test('is named to the checker, which mends it without a further call', async () => {
    const {
      text: delivered,
      report,
      calls,
    } = await run({
      answer: added,
      check: ({ user }) => {
        expect(user).toContain('- Only in the rewrite: "two')
        return JSON.stringify({
          kind: 'added',
          rewrite: 'two chairs,',
          mend: '',
        })
      },
    })
    expect(delivered).toBe(good(text))
    expect(report).toMatchObject({ repaired: 1, left_as_it_was: 0 })
    expect(calls).toHaveLength(3)
  })

  test('gets the words of the source where the checker does not mend it', async () => {
    const { text: delivered, report, calls } = await run({ answer: added })
    expect(delivered).toBe(good(text))
    expect(report).toMatchObject({ repaired: 0, left_as_it_was: 1 })
    expect(calls).toHaveLength(3)
  })

  test('may say a figure of the text once more or once less: that is for the checker to judge', async () => {
    const again = (prompt: Prompt) =>
      answerPrompt(prompt, (segment) => good(segment).replace('Each of the rooms has', 'Each of the 14 rooms has'))
    const { text: delivered, calls } = await run({ answer: again })
    expect(delivered).toContain('Each of the 14 rooms has a desk')
    expect(calls).toHaveLength(3)
  })
})

/** Inside the band of expand, with nothing invented. */
const long = (segment: string) =>
  good(segment)
    .replace('Each of the rooms has a desk,', 'Each of the rooms has a desk that a visitor can work at, and each has')
    .replace('and most of them come in the evening', 'and of all the visitors who book one, most come in the evening')
    .replace('if enough people use these', 'if enough people use these rooms that the library in Leeds has now')
    .replace('can wait in the reading hall', 'can wait for a room in the reading hall of the library')
    .replace('may open more of them next year', 'may open more rooms of this kind for visitors next year')

describe('a length outside the band of the style', () => {
  const short = (prompt: Prompt) => answerPrompt(prompt, good)

  test('is read once more, and delivered free where it is missed again', async () => {
    const { text: delivered, report, calls } = await run({ answer: short }, 'expand')
    expect(delivered).toBe(good(text))
    expect(report.missed_length).toMatchObject({ min: 1.25, max: 1.8 })
    expect(whyFree(report)).toBe('missed-length')
    expect(calls.filter(({ prompt }) => isReread(prompt))).toHaveLength(1)
    expect(calls).toHaveLength(4)
  })

  test('is charged where the further reading is inside it', async () => {
    const { report } = await run(
      { answer: (prompt) => (isReread(prompt) ? answerPrompt(prompt, long) : short(prompt)) },
      'expand',
    )
    expect(report.missed_length).toBeUndefined()
    expect(whyFree(report)).toBeUndefined()
  })

  test('stays missed where the further reading is further from it, or does not come', async () => {
    for (const fail of [
      () => 'The library in Leeds opened 14 new rooms.',
      () => {
        throw new Error('the model broke off')
      },
    ]) {
      const { text: delivered, report } = await run(
        { answer: (prompt) => (isReread(prompt) ? fail() : short(prompt)) },
        'expand',
      )
      expect(delivered).toBe(good(text))
      expect(whyFree(report)).toBe('missed-length')
    }
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
    expect(note).toContain('it has 108 words and must keep 113.')
    expect(note).toContain('A statement that no sentence of the source makes is one')
    expect(delivered).toBe(good(text))
    expect(report.missed_length).toMatchObject({ min: 1.25 })
    expect(whyFree(report)).toBe('missed-length')
  })

  const warm = ' and has always been the warmest and the most popular place in the whole of the old building'
  const padded = (prompt: Prompt) =>
    answerPrompt(prompt, (segment) =>
      good(segment).replace('can wait in the reading hall', `$&${gloss}`).replace('on the second floor', `$&${warm}`),
    )
  const cutGlosses = ({ user }: Prompt) => (user.includes(gloss) ? [added(gloss), added(warm)].join('\n') : 'none')

  test('are replaced by a further reading and a further comparison where their cut leaves the text too short', async () => {
    const {
      text: delivered,
      report,
      calls,
    } = await run(
      { answer: (prompt) => (isReread(prompt) ? answerPrompt(prompt, long) : padded(prompt)), check: cutGlosses },
      'expand',
    )
    expect(delivered).toBe(long(text))
    expect(report.missed_length).toBeUndefined()
    expect(whyFree(report)).toBeUndefined()
    const [reread] = calls.filter(({ prompt }) => isReread(prompt))
    expect(reread?.prompt.user).toContain('too few: unfold what it says')
    expect(reread?.prompt.user).not.toContain(gloss)
    expect(calls.map(({ prompt }) => isChecker(prompt))).toEqual([false, false, true, false, true])
  })

  test.each<[string, (prompt: Prompt) => string]>([
    ['is too short as well', padded],
    ['is no rewrite', () => 'The library in Leeds opened 14 new rooms.'],
    [
      'does not come',
      () => {
        throw new Error('the model broke off')
      },
    ],
  ])('stay out, and the text is free, where the further reading %s', async (_, reread) => {
    const { text: delivered, report } = await run(
      { answer: (prompt) => (isReread(prompt) ? reread(prompt) : padded(prompt)), check: cutGlosses },
      'expand',
    )
    expect(delivered).toBe(good(text))
    expect(whyFree(report)).toBe('missed-length')
  })

  test('give way to a further reading only with the figures of the source', async () => {
    const turned = (prompt: Prompt) => answerPrompt(prompt, (segment) => long(segment).replace('14', '41'))
    const { text: delivered } = await run(
      { answer: (prompt) => (isReread(prompt) ? turned(prompt) : padded(prompt)), check: cutGlosses },
      'expand',
    )
    expect(delivered).toBe(long(text))
  })

  test('stay out, and the text is free, where the further comparison does not come', async () => {
    let comparisons = 0
    const { text: delivered, report } = await run(
      {
        answer: (prompt) => (isReread(prompt) ? answerPrompt(prompt, long) : padded(prompt)),
        check: (prompt) => ((comparisons += 1) === 1 ? cutGlosses(prompt) : 'I am not sure.'),
      },
      'expand',
    )
    expect(comparisons).toBe(2)
    expect(delivered).toBe(good(text))
    expect(report.unchecked).toBe(0)
    expect(whyFree(report)).toBe('missed-length')
  })
})

describe('the mends of a shortened text', () => {
  const brief = (segment: string) =>
    segment
      .replace('Each of the rooms has', 'Each has')
      .replace('Visitors can book one', 'Visitors book one')
      .replace(', and most of them come in the evening', ', mostly in the evening')
      .replace(', who planned them', '')
      .replace(' in all', '')
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
          expect(user).toContain('it has 59 words, and the mends may add 8 words in all')
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

  test('leave it only for what the rules refuse', async () => {
    const mend = '$40,000 for all of the new rooms that the library in Leeds opened'
    const { text: delivered, report } = await run(
      {
        answer: (prompt) => answerPrompt(prompt, (segment) => brief(segment).replace('$40,000', '$4,000')),
        check: () => place({ source: '$40,000', rewrite: '$4,000', mend }),
      },
      'shorten',
    )
    expect(delivered).toBe(brief(text).replace('$40,000', mend))
    expect(report).toMatchObject({ repaired: 1, missed_length: { max: 0.75 } })
    expect(whyFree(report)).toBe('missed-length')
  })
})
