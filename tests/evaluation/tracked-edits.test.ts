// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recordedModel } from '#core/rewriting/recorded-model.ts'
import { rewriteWhole } from '#longhand/rewriting.ts'
import { chosenEdits } from '#web/editor/changes/authored-edits.ts'
import { type Edit, editsIn, type Span, spansOf } from '#web/editor/changes/edits.ts'
import { markChanges } from '#web/editor/changes/mark-changes.ts'
import { isEdit, segmentsOf, textOf } from '#web/editor/store/segments.ts'
import { writeWord } from '#web/files/new-word.ts'
import { trackWord } from '#web/files/tracked-word.ts'
import { recordedAnswers } from '../../evaluation/models.ts'
import { folderOfRecordings, readRecordings, sha256 } from '../../evaluation/recorded.ts'
import { siteSamples } from '../../evaluation/site-samples.ts'
import { sampleOf } from '../support/examples.ts'
import { ownDrafts } from '../support/texts.ts'
import { rejectGroups } from '../support/tracked-word.ts'

const recorded = recordedAnswers(recordedModel(readRecordings(folderOfRecordings), sha256))

const sources = () => [
  ...siteSamples.map((id) => readFileSync(`evaluation/texts/${id}.md`, 'utf8').trim()),
  ...ownDrafts().map(({ text }) => text),
]

const words = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** The edits of a paragraph. Word takes those with nothing between them for one. */
const editsInWord = (spans: readonly Span[]): Edit[][] => {
  const groups: Edit[][] = []
  for (const [index, span] of spans.entries()) {
    if (span.kind === 'kept') continue
    if (spans[index - 1]?.kind === 'edit') groups.at(-1)!.push(span)
    else groups.push([span])
  }
  return groups
}

/** The paragraphs that the editor leaves when edits are taken back: each by itself, and each with the next. */
const leftByEditor = async (draft: string, text: string): Promise<Set<string>> => {
  const spans = spansOf((await markChanges(draft, text)).changes)
  const groups = editsInWord(spans)
  const without = (some: readonly unknown[]) =>
    words(
      spans.map((span) => (span.kind === 'kept' ? span.text : some.includes(span) ? span.cut : span.written)).join(''),
    )
  return new Set([
    words(text),
    ...groups.map(without),
    ...groups.slice(1).map((group, before) => without([...groups[before]!, ...group])),
  ])
}

/** The paragraphs that the editor's Original leaves, of each sentence with one edit that stands apart from all others. */
const originals = async (draft: string, text: string): Promise<string[]> => {
  const { changes } = await markChanges(draft, text)
  const alone = new Set(
    editsInWord(spansOf(changes))
      .filter(({ length }) => length === 1)
      .map(([edit]) => edit!.start),
  )
  const segments = await segmentsOf(draft, text)
  let start = 0
  return segments.flatMap((segment, at) => {
    const from = start
    start += segment.source.length
    const edits = editsIn(spansOf([changes[at]!]))
    if (!isEdit(segment) || edits.length !== 1 || !alone.has(from + edits[0]!.start)) return []
    return [words(textOf(segments.with(at, { ...segment, now: segment.source })))]
  })
}

test('rejecting one change in Word, or two, leaves what the editor leaves', async () => {
  let changes = 0
  for (const source of sampleOf(sources())) {
    const { humanizedText: text } = await rewriteWhole(source, 'simple', recorded)
    const texts = { draft: source, delivered: text, text }
    const tracked = await trackWord(await writeWord(source), texts, '2026-11-22T10:00:00Z')
    const { bytes } = tracked!
    const each = (count: number) => Array.from({ length: count }, (_, index) => [index])
    const [before] = rejectGroups(bytes, (count) => [each(count).flat()])
    const [after] = rejectGroups(bytes, () => [[]])
    const alone = rejectGroups(bytes, each)
    const both = rejectGroups(bytes, (count) => each(count).map(([index]) => [index!, index! + 1]))
    const allowed = await Promise.all(before!.map((paragraph, place) => leftByEditor(paragraph, after![place]!)))
    for (const paragraphs of [...alone, ...both])
      for (const [place, paragraph] of paragraphs.entries()) expect(allowed[place]).toContain(words(paragraph))
    for (const [place, paragraph] of before!.entries()) {
      const inWord = new Set(alone.map((paragraphs) => words(paragraphs[place]!)))
      for (const left of await originals(paragraph, after![place]!)) expect(inWord).toContain(left)
    }
    changes += alone.length
  }
  expect(changes).toBeGreaterThan(20)
})

test('a sentence that was put back is a rejected edit, and all others stay Longhand’s', async () => {
  let edits = 0
  for (const source of sampleOf(sources())) {
    const { humanizedText: delivered } = await rewriteWhole(source, 'simple', recorded)
    const segments = await segmentsOf(source, delivered)
    for (const [at, segment] of segments.entries()) {
      if (!isEdit(segment)) continue
      const text = textOf(segments.with(at, { ...segment, now: segment.source }))
      const choices = new Set((await chosenEdits(source, delivered, text)).edits.map(({ choice }) => choice))
      expect(choices).toContain('rejected')
      expect(choices).not.toContain('own')
      edits += 1
    }
  }
  expect(edits).toBeGreaterThan(20)
})
