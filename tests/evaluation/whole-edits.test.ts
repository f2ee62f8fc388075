// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recordedModel } from '#core/rewriting/recorded-model.ts'
import { styleIds, type Style } from '#core/styles.ts'
import { rewriteWhole } from '#longhand/rewriting.ts'
import { type Edit, editsIn, type Span, spansOf } from '#web/editor/changes/edits.ts'
import { markChanges } from '#web/editor/changes/mark-changes.ts'
import { withSpaceBefore } from '#web/editor/changes/space-between.ts'
import { type SentenceDiff, textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import { isEdit, type Segment, segmentsOf, textOf } from '#web/editor/store/segments.ts'
import { recordedAnswers } from '../../evaluation/models.ts'
import { folderOfRecordings, readRecordings, sha256 } from '../../evaluation/recorded.ts'
import { siteSamples } from '../../evaluation/site-samples.ts'
import { randomFrom } from '../../evaluation/random.ts'
import { sampleOf } from '../support/examples.ts'
import { benchmark, benchmarkTexts, hasBenchmark, ownDrafts } from '../support/texts.ts'
import { faultFinder, type Part } from '../support/whole-sentences.ts'

type Rewrite = { id: string; source: string; text: string }

const recorded = recordedAnswers(recordedModel(readRecordings(folderOfRecordings), sha256))

const rewritten = async (id: string, source: string, style: Style): Promise<Rewrite> => ({
  id: `${id}, ${style}`,
  source,
  text: (await rewriteWhole(source, style, recorded)).humanizedText,
})

const ofSamples = () =>
  siteSamples.flatMap((id) => {
    const source = readFileSync(new URL(`../../evaluation/texts/${id}.md`, import.meta.url), 'utf8').trim()
    return styleIds.map((style) => () => rewritten(id, source, style))
  })

const ofDrafts = () =>
  ownDrafts().map(
    ({ id, text }) =>
      () =>
        rewritten(id, text, 'simple'),
  )

/** Rewrites by other tools. */
const ofRivals = (month: string) => {
  const sources = new Map(benchmarkTexts().map(({ id, text }) => [id, text]))
  return readFileSync(`${benchmark}/${month}-rewrites.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { sample: string; tool: string; text: string })
    .map(({ sample, tool, text }) => async (): Promise<Rewrite> => ({
      id: `${sample}, ${tool}`,
      source: sources.get(sample) ?? '',
      text,
    }))
}

/** A text with some edits taken back: their cut words are in it again, and their written ones are not. */
const without = (edits: readonly Edit[], spans: readonly Span[]): string =>
  spans.map((span) => (span.kind === 'kept' ? span.text : edits.includes(span) ? span.cut : span.written)).join('')

/** Each by itself, each with the next one, each with another one by chance, and all. */
const choicesOf = <Item>(items: readonly Item[], random: () => number): Item[][] => [
  ...items.map((item) => [item]),
  ...items.slice(1).map((item, before) => [items[before]!, item]),
  ...(items.length > 2 ? items.map((item) => [item, items[Math.floor(random() * items.length)]!]) : []),
  [...items],
]

type Taken = { text: string; mixed: Part[]; count: number }

/** As in Word and in the extension: a sentence may have several edits. */
const takenInWord = (changes: readonly SentenceDiff[], random: () => number): Taken[] => {
  const placed = withSpaceBefore(changes)
  const parts = placed.map((pieces) => spansOf([pieces]))
  const sides = placed.map((pieces) => ({ before: textBefore([pieces]), after: textAfter([pieces]) }))
  return choicesOf(editsIn(parts.flat()), random).map((edits) => {
    const now = parts.map((spans) => without(edits, spans))
    const mixed = sides
      .map((side, at) => ({ ...side, now: now[at]! }))
      .filter((part) => part.now !== part.before && part.now !== part.after)
    return { text: now.join(''), mixed, count: edits.length }
  })
}

/** As in the editor, where a sentence is one edit, and a change of the space after one is none. */
const takenInEditor = (segments: readonly Segment[], random: () => number): Taken[] =>
  choicesOf(segments.filter(isEdit), random).map((edits) => ({
    text: textOf(segments.map((segment) => (edits.includes(segment) ? { ...segment, now: segment.source } : segment))),
    mixed: [],
    count: edits.length,
  }))

type Faulty = { rewrites: number; texts: number; pairs: number; inEditor: string[]; inWord: string[] }

/** Takes back the edits of each rewrite: one, two and all. */
const takeBack = async (rewrites: readonly (() => Promise<Rewrite>)[]): Promise<Faulty> => {
  const random = randomFrom(1)
  const faulty: Faulty = { rewrites: rewrites.length, texts: 0, pairs: 0, inEditor: [], inWord: [] }
  for (const make of rewrites) {
    const { id, source, text: whole } = await make()
    const { changes } = await markChanges(source, whole)
    const faultsOf = faultFinder({ before: source, after: whole })
    const ways = {
      inEditor: takenInEditor(await segmentsOf(source, whole), random),
      inWord: takenInWord(changes, random),
    }
    expect(textAfter(changes)).toBe(whole)
    expect(ways.inEditor.at(-1)?.text).toBe(source)
    expect(ways.inWord.at(-1)?.text).toBe(source)
    for (const way of ['inEditor', 'inWord'] as const)
      for (const { text, mixed, count } of ways[way]) {
        faulty.texts += 1
        if (count === 2) faulty.pairs += 1
        const found = faultsOf(text, mixed)
        if (found.length > 0) faulty[way].push(`${id}: ${found.join('; ')}`)
      }
  }
  return faulty
}

const say = ({ rewrites, texts, pairs, inEditor, inWord }: Faulty): string =>
  `${rewrites} rewrites, ${texts} texts with edits taken back, ${pairs} of them with two; faulty: ${inEditor.length} in the editor, ${inWord.length} in Word`

test.each([
  ['the site’s samples', ofSamples],
  ['our drafts', ofDrafts],
] as const)(
  'taking back one edit of the recorded rewrites of %s, any two or all leaves whole sentences and each fact once',
  async (_, read) => {
    const faulty = await takeBack(sampleOf(read()))
    console.info(say(faulty))
    expect(faulty.pairs).toBeGreaterThan(20)
    expect([...faulty.inEditor, ...faulty.inWord]).toEqual([])
  },
)

// Other tools number things anew and turn lists into sentences, so that a figure may be another one.
test.skipIf(!hasBenchmark).each(['june', 'july'])(
  'the same is true of nearly all edits of other tools in %s (needs the benchmarks)',
  async (month) => {
    const faulty = await takeBack(sampleOf(ofRivals(month)))
    console.info(say(faulty))
    expect(faulty.inEditor.length).toBeLessThan(faulty.texts / 300)
    expect(faulty.inWord.length).toBeLessThan(faulty.texts / 250)
  },
)
