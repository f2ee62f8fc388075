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
import { sentencesOf } from '#core/text/parts.ts'
import { styleIds } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import { markChanges } from '#web/editor/changes/mark-changes.ts'
import type { ExampleRewrite } from '#web/editor/trial/example.ts'
import type { Sample, SampleId } from '#web/editor/samples/sample.ts'
import { rewriteSample, rewriteSampleSentence } from '#web/editor/replay/sample-rewriter.ts'

/** The beginnings of two sentences of each draft, which are written again. */
const chosen: Record<SampleId, readonly string[]> = {
  essay: ["In today's fast-paced world", 'Ultimately, the question'],
  'product-page': ['The Tern 40 seamlessly', 'It is not waterproof'],
  'cover-letter': ['With over eight years', 'I cannot promise miracles'],
  blog: ["Let's be honest", 'Ultimately, a thriving garden'],
}

export const siteSamples = Object.keys(chosen) as SampleId[]

const folder = new URL('../', import.meta.url)

/** The style of the landing page's example, and of the sentences that are written again. */
const styleOfExample = 'simple'

/** The sentence of a text that begins so, and its place. */
const sentenceAt = (text: string, beginning: string) => {
  const sentences = sentencesOf(text)
  const place = sentences.findIndex((sentence) => sentence.trimStart().startsWith(beginning))
  const sentence = sentences[place]?.trim()
  if (sentence === undefined) throw new Error(`No sentence begins with "${beginning}".`)
  return { sentence, place, style: styleOfExample } as const
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
    }
  }
  throw new Error('The rewrite of the example did not end.')
}

const runToEnd = async (events: AsyncIterable<unknown>): Promise<void> => {
  for await (const _ of events);
}

/** Runs all of a sample's prompts by a model: the whole text in each style, then its sentences. Throws what the model throws. */
export const runSample = async (id: SampleId, model: Model): Promise<Omit<Sample, 'by' | 'date' | 'answers'>> => {
  const text = textOf(id)
  const sample = { text, key: requestKeyOf(text) }
  const sentences = chosen[id].map((beginning) => sentenceAt(text, beginning))
  // each is tried, so that all of the missing answers are known at once
  const runs = await Promise.allSettled([
    ...styleIds.map((style) => runToEnd(rewriteSample(sample, style, model))),
    ...sentences.map(async (at) => rewriteSampleSentence(sample, at, model)),
  ])
  for (const run of runs) if (run.status === 'rejected') throw run.reason
  return { ...sample, sentences: sentences.map(({ sentence }) => sentence) }
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
