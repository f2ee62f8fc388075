// `node evaluation/site-samples.ts`: makes the samples of the site and the landing page's example from recorded answers. `npm run loop -- --site` writes down the prompts without one.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { folderOfRecordings, readRecordings, requestKeyOf, sha256 } from './recorded.ts'
import { checkDraft } from '#core/facts/compare.ts'
import { countFacts } from '#core/facts/kept.ts'
import { countSigns } from '#core/rewriting/light-edit.ts'
import type { Model } from '#core/rewriting/model.ts'
import { keyOf, recordedModel } from '#core/rewriting/recorded-model.ts'
import { partsOf, sentencesOf } from '#core/text/parts.ts'
import { styleIds } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import { markChanges } from '#web/editor/changes/mark-changes.ts'
import { sentenceLengths } from '#web/editor/report/sentence-lengths.ts'
import type { ExampleRewrite } from '#web/editor/state/rewriter.ts'
import type { Sample, SampleId } from '#web/editor/samples/sample.ts'
import { findSampleWordings, rewriteSample, rewriteSampleSentence } from '#web/editor/samples/sample-rewriter.ts'

type Chosen = {
  /** The beginnings of two sentences of the draft, which are written again. */
  sentences: readonly string[]
  /** Phrases of the rewrite, which are worded otherwise. */
  phrases: readonly string[]
}

const chosen: Record<SampleId, Chosen> = {
  essay: {
    sentences: ["In today's fast-paced world", 'Ultimately, the question'],
    phrases: ['seldom admit', 'often missed'],
  },
  'product-page': {
    sentences: ['The Tern 40 seamlessly', 'It is not waterproof'],
    phrases: ['go out of style', 'usually leaves'],
  },
  'cover-letter': {
    sentences: ['With over eight years', 'I cannot promise miracles'],
    phrases: ['a real liking', 'brought storage costs down'],
  },
  blog: {
    sentences: ["Let's be honest", 'Ultimately, a thriving garden'],
    phrases: ['feel like too much', 'stay curious'],
  },
}

export const siteSamples = Object.keys(chosen) as SampleId[]

const folder = new URL('../', import.meta.url)

/** The style of the landing page's example, and of the sentences and phrases that are written again. */
const styleOfExample = 'simple'

/** The sentence of a text that begins so, and its place. */
const sentenceAt = (text: string, beginning: string) => {
  const sentences = sentencesOf(text)
  const place = sentences.findIndex((sentence) => sentence.trimStart().startsWith(beginning))
  const sentence = sentences[place]?.trim()
  if (sentence === undefined) throw new Error(`No sentence begins with "${beginning}".`)
  return { sentence, place, style: styleOfExample } as const
}

/** A phrase as the editor names it: its sentence in the text, and its place in the sentence of the rewrite. */
const phraseAt = (text: string, rewritten: string, words: string) => {
  const part = [...partsOf(text, rewritten)].find((each) => each?.after.includes(words) === true)
  if (part === undefined) throw new Error(`The rewrite has no "${words}".`)
  const sentence = part.after.trim()
  const start = sentence.indexOf(words)
  const phrase = { sentence, start, end: start + words.length }
  return { at: { sentence: part.before.trim(), place: part.from, style: styleOfExample } as const, phrase }
}

const textOf = (id: SampleId): string => readFileSync(new URL(`evaluation/texts/${id}.md`, folder), 'utf8').trim()

/** Chosen by hand: two paragraphs with many facts, which the rewrite merges and gives a more varied rhythm. */
const shownOfExample = { sample: 'essay', before: { from: 1, to: 3 }, after: { from: 1, to: 2 } } as const

/** The landing page's example: paragraphs of a sample with their rewrite and its measurements. Throws what the model throws. */
const runExample = async (model: Model): Promise<ExampleRewrite> => {
  const whole = textOf(shownOfExample.sample)
  const excerptOf = (text: string, { from, to }: { from: number; to: number }) =>
    text.split('\n\n').slice(from, to).join('\n\n')
  const before = excerptOf(whole, shownOfExample.before)
  for await (const progress of rewriteSample({ text: whole, key: requestKeyOf(whole) }, styleOfExample, model)) {
    if (progress.type !== 'done') continue
    const after = excerptOf(progress.text, shownOfExample.after)
    const { facts } = checkDraft(before, after, styleOfExample)
    const signs = countSigns(before, after)
    const placesOf = (what: 'repaired' | 'left') =>
      progress.report.places?.filter((place) => place.what === what && before.includes(place.sentence)).length ?? 0
    return {
      changes: await markChanges(before, after),
      report: {
        status: progress.report.status,
        ...(signs && { signs }),
        facts: countFacts(facts),
        repaired: placesOf('repaired'),
        left_as_it_was: placesOf('left'),
        words_before: countWords(before),
        words_after: countWords(after),
      },
      lengths: { before: sentenceLengths(before), after: sentenceLengths(after) },
    }
  }
  throw new Error('The rewrite of the example did not end.')
}

const runToEnd = async (events: AsyncIterable<unknown>): Promise<void> => {
  for await (const _ of events);
}

/** Runs all of a sample's prompts by a model: the whole text in each style, then its sentences and phrases. Throws what the model throws. */
export const runSample = async (id: SampleId, model: Model): Promise<Omit<Sample, 'by' | 'date' | 'answers'>> => {
  const text = textOf(id)
  const sample = { text, key: requestKeyOf(text) }
  const sentences = chosen[id].sentences.map((beginning) => sentenceAt(text, beginning))
  const runWhole = async (): Promise<Sample['phrases']> => {
    let rewritten = ''
    for await (const progress of rewriteSample(sample, styleOfExample, model))
      if (progress.type === 'done') rewritten = progress.text
    const phrases = chosen[id].phrases.map((words) => ({ words, ...phraseAt(text, rewritten, words) }))
    await Promise.all(phrases.map(({ at, phrase }) => findSampleWordings(sample, at, phrase, model)))
    return phrases.map(({ words, at }) => ({ words, of: at.sentence }))
  }
  // each is tried, so that all of the missing answers are known at once
  const [whole, ...again] = await Promise.allSettled([
    runWhole(),
    ...styleIds.map((style) => runToEnd(rewriteSample(sample, style, model))),
    ...sentences.map(async (at) => rewriteSampleSentence(sample, at, model)),
  ])
  for (const run of [whole, ...again]) if (run.status === 'rejected') throw run.reason
  if (whole.status === 'rejected') throw whole.reason
  return { ...sample, sentences: sentences.map(({ sentence }) => sentence), phrases: whole.value }
}

/** Every sample, by the file of the site that holds it. Throws where an answer is missing. */
export const makeSamples = async (): Promise<Map<string, Sample>> => {
  const recordings = readRecordings(folderOfRecordings)
  const recorded = recordedModel(recordings, sha256)
  const samples = new Map<string, Sample>()
  for (const id of siteSamples) {
    const used = new Set<string>()
    const sample = await runSample(id, async function* counted(prompt, options) {
      used.add(await keyOf(prompt, sha256))
      yield* recorded(prompt, options)
    })
    const of = [...used].map((key) => recordings.get(key)!)
    samples.set(`web/src/editor/samples/${id}.json`, {
      ...sample,
      by: of[0]!.by,
      date: of.map(({ date }) => date).toSorted()[0]!,
      answers: Object.fromEntries(of.map(({ key, answer }) => [key, answer])),
    })
  }
  return samples
}

export const makeExample = (): Promise<ExampleRewrite> =>
  runExample(recordedModel(readRecordings(folderOfRecordings), sha256))

if (import.meta.main) {
  const made = [...(await makeSamples()), ['web/src/editor/trial/example.json', await makeExample()] as const]
  const files = made.map(([name, content]) => {
    const file = fileURLToPath(new URL(name, folder))
    writeFileSync(file, JSON.stringify(content))
    return file
  })
  execFileSync(fileURLToPath(new URL('node_modules/.bin/oxfmt', folder)), files)
  console.log(`Written: ${made.length} files.`)
}
