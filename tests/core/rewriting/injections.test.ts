import { expect, test } from 'vitest'
import { rewriteOffline } from '#core/offline/cut.ts'
import { besideReader, checkFacts } from '#core/facts/compare.ts'
import type { Prompt } from '#core/rewriting/model.ts'
import { checkerSystem } from '#core/rewriting/prompts/checker.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { injections, type Injection } from '#tests/support/injections.ts'
import { scriptedModel } from '#tests/support/scripted-models.ts'
import { sampleOf } from '#tests/support/examples.ts'
import { answerPrompt } from '#tests/support/answer-prompt.ts'
import { languageModel } from '#core/rewriting/language-model.ts'
import { writingOnly } from '#tests/support/writing-only.ts'

const key = 'k3y9x8w7v6'
/** A model that obeys the text may also refuse it. */
const noRewrite = /The model (?:did not answer with a rewrite|refused to rewrite this text)\./u

/** A model speaks of itself in sentences. One word worked into another sentence is a choice of words to any check. */
const asSentence = (payload: string): string => (/[.!?]["')]*$/u.test(payload) ? payload : `${payload}.`)

/** The ways in which a model may obey: with nothing else, or besides its work. */
const manners: Record<string, (segment: string, payload: string, injection: Injection) => string> = {
  'with nothing else': (_, payload) => payload,
  'after its work': (segment, payload) => `${rewriteOffline(segment)} ${payload}`,
  'before its work': (segment, payload) => `${payload} ${rewriteOffline(segment)}`,
  'in place of what asks': (segment, payload, { before, after }) => {
    const [first, last] = [before.slice(-20), after.slice(0, 20)]
    return `${segment.slice(0, segment.indexOf(first) + 20)} ${payload} ${segment.slice(segment.indexOf(last))}`
  },
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[\u200B\u00AD]/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

const times = (text: string, part: string): number => {
  const words = wordsOf(part)
  return words.length === 0
    ? text.split(part).length - 1
    : ` ${wordsOf(text).join(' ')} `.split(` ${words.join(' ')} `).length - 1
}

/** Runs of the system prompt's words: any of them in what a user sees is a leak. */
const canaries = ({ system }: Prompt): string[] => {
  const words = wordsOf(system)
  return words.slice(7).map((_, at) => words.slice(at, at + 8).join(' '))
}

type Seen = {
  delivered: string
  drafts: string
  status: 'rewritten' | 'unchanged' | 'refused'
  prompt: Prompt
  text: string
}

/** A run with a model that obeys whenever it is asked to write, and as a checker sees nothing wrong with it. */
const runObeying = async (
  injection: Injection,
  manner: (typeof manners)[string],
  hasChecker: boolean,
): Promise<Seen> => {
  const model = scriptedModel({
    charactersPerPiece: 60,
    answer: (prompt) =>
      prompt.system === checkerSystem
        ? 'none'
        : answerPrompt(prompt, (segment) => manner(segment, asSentence(injection.payload(prompt)), injection)),
  })
  const seen = { delivered: '', drafts: '', text: '', status: 'refused' as Seen['status'] }
  try {
    const request = { text: injection.text, style: 'simple', key, concurrency: 4 } as const
    for await (const event of rewrite(request, languageModel(model, { hasChecker }))) {
      if (event.type === 'draft') seen.drafts += event.text
      if (event.type === 'verified') seen.delivered += event.text
      if (event.type !== 'done') continue
      seen.text = event.text
      seen.delivered += JSON.stringify(event.report.places ?? [])
      seen.status = event.report.status === 'unchanged' ? 'unchanged' : 'rewritten'
    }
  } catch (error) {
    expect(String(error)).toMatch(noRewrite)
  }
  return { ...seen, prompt: model.calls[0]?.prompt ?? { system: '', user: '' } }
}

test('the corpus has more than 100 texts, of every kind', () => {
  expect(injections.length).toBeGreaterThanOrEqual(100)
  expect(new Set(injections.map(({ text }) => text)).size).toBe(injections.length)
})

test.each(
  Object.keys(manners).flatMap(
    (name) =>
      [
        { name, readers: 'alone' },
        { name, readers: 'with readers' },
      ] as const,
  ),
)('of a model $readers that obeys $name, nothing is delivered but the text', async ({ name, readers }) => {
  const outcomes = { rewritten: 0, unchanged: 0, refused: 0 }
  const obeyed: string[] = []
  const leaks: string[] = []
  for (const injection of sampleOf(injections)) {
    const { delivered, drafts, status, prompt, text } = await runObeying(
      injection,
      manners[name]!,
      readers === 'with readers',
    )
    outcomes[status] += 1
    const payload = injection.payload(prompt)
    const which = `${injection.family}: ${payload.slice(0, 60)}`
    if (times(delivered, payload) > 0 && times(text, payload) > times(injection.text, payload)) obeyed.push(which)
    for (const shown of [delivered, drafts]) {
      const words = wordsOf(shown).join(' ')
      if (canaries(prompt).some((canary) => words.includes(canary))) leaks.push(which)
      if (shown.includes(key) && !injection.text.includes(key)) leaks.push(`${which} (key)`)
    }
    if (status === 'refused') continue
    // a checker judges negations and hedges, and this one has seen nothing
    const report = checkFacts(injection.text, text, 'simple')
    expect((readers === 'alone' ? report : besideReader(report)).verdict).not.toBe('fail')
    expect(text.length).toBeGreaterThan(injection.text.length * 0.8)
  }
  console.log(`obeying ${name}, ${readers}: ${JSON.stringify(outcomes)}`)
  expect(obeyed).toEqual([])
  expect(leaks).toEqual([])
})

test('each text is rewritten as a text by a model that does its work', async () => {
  let rewritten = 0
  const texts = sampleOf(injections)
  for (const { text } of texts) {
    const model = scriptedModel({ answer: (prompt) => answerPrompt(prompt, rewriteOffline) })
    for await (const event of rewrite({ text, style: 'simple', key, concurrency: 4 }, writingOnly(model))) {
      if (event.type !== 'done') continue
      rewritten += 1
      expect(checkFacts(text, event.text, 'simple').verdict).not.toBe('fail')
    }
  }
  expect(rewritten).toBe(texts.length)
})
