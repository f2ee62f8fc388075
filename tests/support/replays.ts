import { readFileSync } from 'node:fs'
import { rewriteOffline } from '#core/offline/cut.ts'
import { alignSentences } from '#core/text/align.ts'
import { jobOf } from '#core/rewriting/job.ts'
import { sentencesOf } from '#core/text/parts.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { taskOf } from '#core/rewriting/task.ts'
import { scriptedModel } from './scripted-models.ts'
import { benchmark, benchmarkTexts } from './texts.ts'
import { answerPrompt } from './answer-prompt.ts'
import { promptWriter } from '#core/rewriting/language-model.ts'

type Replay = { id: string; source: string; rewrite: string }

/** Every fourth of the 819 rewrites that commercial tools made of the benchmark's texts. */
export const readReplays = (): Replay[] => {
  const sources = new Map(benchmarkTexts().map(({ id, text }) => [id, text]))
  return ['june', 'july']
    .flatMap((month) => readFileSync(`${benchmark}/${month}-rewrites.jsonl`, 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as { sample: string; tool: string; text: string })
    .filter((_, index) => index % 4 === 0)
    .map(({ sample, tool, text }) => ({ id: `${tool} ${sample}`, source: sources.get(sample) ?? '', rewrite: text }))
}

/** Without a heading's marks, an item's or a quote's: the model is not to write them. */
const plain = (sentence: string): string =>
  sentence
    .replace(/^\s*(?:#+|[-*+•>]|\d{1,3}[.)])\s+/u, '')
    .replace(/\s+/gu, ' ')
    .trim()

/**
 * A model that answers with somebody else's rewrite of the text: each of its sentences in the segment that it comes from, and what
 * is masked as its mask, where it was kept to the letter. Asked again, it answers as the offline rules do, or with the same.
 */
export const replayModel = ({ source, rewrite }: Replay, key: string, again: 'by rules' | 'the same') => {
  const job = jobOf({ text: source, style: 'simple', key, concurrency: 1 })
  const promptFor = promptWriter(job)
  const tasks = job.chunks.map((_, index) => taskOf(job, index))
  const segments = tasks.flatMap((task) => task.proses.map(({ hidden, piece }) => ({ task, hidden, piece })))
  const owned = segments.flatMap(({ piece }, owner) => splitSentences(piece.text).map((text) => ({ text, owner })))
  const written = sentencesOf(rewrite).map(plain)

  const texts = segments.map(() => '')
  let last = 0
  const groups = alignSentences(
    owned.map(({ text }) => text),
    written,
  )
  for (const group of groups) {
    last = owned[group.source.from]?.owner ?? last
    texts[last] += ` ${written.slice(group.rewrite.from, group.rewrite.to).join(' ')}`
  }
  const masked = segments.map(({ task, hidden }, index) => ({
    task,
    text: hidden.masks.reduce(
      (text, mask) => text.replace(hidden.restore(mask), () => mask),
      (texts[index] ?? '').trim(),
    ),
  }))
  const answers = new Map(
    tasks.map((task) => [
      promptFor(task).user,
      masked.filter((segment) => segment.task === task).map(({ text }) => text),
    ]),
  )
  const damagedAnswer = (user: string) => {
    const known = answers.get(user)
    if (known !== undefined) return known
    // A repair: the same text, with notes on what was wrong.
    const text = user.slice(user.indexOf(`=== ${key} begin ===`))
    return [...answers].find(([first]) => first.endsWith(text))?.[1] ?? []
  }
  return scriptedModel({
    charactersPerPiece: 400,
    answer: (prompt) => {
      if (again === 'by rules' && !answers.has(prompt.user)) return answerPrompt(prompt, rewriteOffline)
      const [first = '', ...more] = damagedAnswer(prompt.user)
      return [first, ...more.flatMap((text, index) => [`=== ${key} ${index + 2} ===`, text])].join('\n')
    },
  })
}
