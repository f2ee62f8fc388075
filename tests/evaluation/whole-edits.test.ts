// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recordedModel } from '#core/rewriting/recorded-model.ts'
import { styleIds, type Style } from '#core/styles.ts'
import { tokenize } from '#core/text/tokens.ts'
import { rewriteWhole } from '#longhand/rewriting.ts'
import { editsIn, type Span, spansOf } from '#web/editor/changes/edits.ts'
import { markChanges } from '#web/editor/changes/mark-changes.ts'
import { textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import { recordedAnswers } from '../../evaluation/models.ts'
import { folderOfRecordings, readRecordings, sha256 } from '../../evaluation/recorded.ts'
import { siteSamples } from '../../evaluation/site-samples.ts'
import { sampleOf } from '../support/examples.ts'
import { benchmark, benchmarkTexts, hasBenchmark, ownDrafts } from '../support/texts.ts'

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
const ofRivals = () => {
  const sources = new Map(benchmarkTexts().map(({ id, text }) => [id, text]))
  return ['june', 'july'].flatMap((month) =>
    readFileSync(`${benchmark}/${month}-rewrites.jsonl`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { sample: string; tool: string; text: string })
      .map(({ sample, tool, text }) => async (): Promise<Rewrite> => ({
        id: `${sample}, ${tool}`,
        source: sources.get(sample) ?? '',
        text,
      })),
  )
}

/** Counts the figures of a text and its names within sentences. */
const factsOf = (text: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const [fact] of text
    .replace(/^\s*\d+[.)] /gmu, '')
    .matchAll(/\p{N}[\p{N}.,:]*(?<![.,:])|(?<=\p{Ll} )\p{Lu}\p{L}{2,}/gu))
    counts.set(fact, (counts.get(fact) ?? 0) + 1)
  return counts
}

/** The faults of a text with some edits taken back: a fact that both texts state once and that is lost or doubled, or two words run together. */
const faultsOf = (text: string, { source, text: whole }: Rewrite): string[] => {
  const [now, before, after] = [text, source, whole].map(factsOf) as [
    Map<string, number>,
    Map<string, number>,
    Map<string, number>,
  ]
  const counts = [...new Set([...before.keys(), ...after.keys()])].filter((fact) => {
    const [was, is, count] = [before.get(fact) ?? 0, after.get(fact) ?? 0, now.get(fact) ?? 0]
    return was === 1 && is === 1 && count !== 1
  })
  const known = new Set(tokenize(`${source}\n${whole}`))
  return [...counts, ...tokenize(text).filter((word) => !known.has(word))]
}

/** The text with some of its edits taken back: their cut words are in it again, and their written ones are not. */
const textWithout = (spans: readonly Span[], edits: readonly Span[]): string =>
  spans.map((span) => (span.kind === 'kept' ? span.text : edits.includes(span) ? span.cut : span.written)).join('')

/** Every text that comes of taking back one edit, and of taking back one and the next. */
const takenBack = (spans: readonly Span[]): string[] => {
  const edits = editsIn(spans)
  return [
    ...edits.map((edit) => textWithout(spans, [edit])),
    ...edits.slice(1).map((edit, before) => textWithout(spans, [edits[before]!, edit])),
  ]
}

const faultyIn = async (rewrites: readonly (() => Promise<Rewrite>)[]) => {
  const faults: string[] = []
  let edits = 0
  for (const make of rewrites) {
    const rewrite = await make()
    const { changes } = await markChanges(rewrite.source, rewrite.text)
    expect(textBefore(changes)).toBe(rewrite.source)
    expect(textAfter(changes)).toBe(rewrite.text)
    const texts = takenBack(spansOf(changes))
    edits += texts.length
    for (const text of texts) {
      const found = faultsOf(text, rewrite)
      if (found.length > 0) faults.push(`${rewrite.id}: ${found.join(', ')}`)
    }
  }
  return { faults, edits }
}

test.each([
  ['the site’s samples', ofSamples],
  ['our drafts', ofDrafts],
] as const)(
  'taking back one edit of the recorded rewrites of %s, or two, loses no fact, doubles none and leaves the words apart',
  async (_, read) => {
    const { faults, edits } = await faultyIn(sampleOf(read()))
    expect(edits).toBeGreaterThan(20)
    expect(faults).toEqual([])
  },
)

// Other tools number things anew and turn lists into sentences, so that a figure may be another one.
test.skipIf(!hasBenchmark)('the same is true of nearly all edits of other tools (needs the benchmarks)', async () => {
  const { faults, edits } = await faultyIn(ofRivals().filter((__, place) => place % 10 === 0))
  expect(faults.length).toBeLessThan(edits / 100)
})
