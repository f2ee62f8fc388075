// `npm run facts:pairs`: measures how much of a text's meaning the fact lock guards, on labelled pairs, planted statements, fragments and careful rewrites.
import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { MissingAnswer, recordedModel } from '#core/rewriting/recorded-model.ts'
import { withoutRemarks } from '#core/text/remarks.ts'
import { runCommand, WrongUse } from '#longhand/command.ts'
import { rewriteWhole } from '#longhand/rewriting.ts'
import { findingsOf } from '#core/facts/annotate.ts'
import type { Difference, FactReport } from '#core/facts/difference.ts'
import { styleIds, type Style } from '#core/styles.ts'
import { meets } from '#core/text/find-words.ts'
import { sentencesOf } from '#core/text/parts.ts'
import { sourceChecks } from './check-source.ts'
import { readTexts, share, type Share } from './fact-lock.ts'
import { readDrafts } from './loop/drafts.ts'
import { recordedAnswers } from './models.ts'
import { readPairs, type LabelledPair } from './pairs.ts'
import type { Place } from './planted.ts'
import { plantStatements, type PlantedStatement } from './planted-statements.ts'
import { folderOfRecordings, readRecordings, sha256 } from './recorded.ts'
import { readAudit, type Sample } from './samples.ts'

/** The sentences that contain these words; undefined if the text does not have them. */
const sentencesAround = (text: string, words: string): Place | undefined => {
  const start = words === '' ? -1 : text.indexOf(words)
  if (start === -1) return undefined
  let reached = 0
  let place: Place | undefined
  for (const sentence of sentencesOf(text)) {
    const own = { start: reached, end: reached + sentence.length }
    reached = own.end
    if (meets(own, { start, end: start + words.length })) place = { start: place?.start ?? own.start, end: own.end }
  }
  return place
}

const touches = (facts: readonly Difference[], own: Place | undefined, other: Place | undefined): boolean =>
  facts.some((fact) => meets(fact, own) || (fact.other !== undefined && meets(fact.other, other)))

/** Comparisons without findings about length: these short texts often miss their band, and such a finding spans the whole text. */
const comparisons = (): ((source: string, rewrite: string, style: Style) => FactReport) => {
  const checkFacts = sourceChecks()
  return (source, rewrite, style) => withoutLength(checkFacts(source, rewrite, style))
}

const withoutLength = (report: FactReport): FactReport => {
  const ofFacts = ({ kind }: Difference) => kind !== 'length'
  const [lost, added] = [report.lost.filter(ofFacts), report.added.filter(ofFacts)]
  const all = [...lost, ...added]
  const isRefused = all.some(({ severity }) => severity === 'refuses')
  return { ...report, lost, added, verdict: isRefused ? 'fail' : all.length > 0 ? 'warn' : 'pass' }
}

/** True if a finding stands in the sentence that was damaged, in either text. */
const isCaught = ({ lost, added }: FactReport, source: Place | undefined, rewrite: Place | undefined): boolean =>
  touches(lost, source, rewrite) || touches(added, rewrite, source)

export type PairMeasure = { caught: Share; refused: Share; honestWarned: Share; honestRefused: Share }

/** Both shares of damaged pairs, and both of honest ones. */
export const measurePairs = (pairs: readonly LabelledPair[]): PairMeasure => {
  const compare = comparisons()
  const compared = pairs.map((pair) => ({ ...pair, report: compare(pair.source, pair.rewrite, 'simple') }))
  const damaged = compared.filter(({ label }) => label === 'damaged')
  const honest = compared.filter(({ label }) => label === 'honest')
  const count = <Item>(items: readonly Item[], is: (item: Item) => boolean) =>
    share(items.filter(is).length, items.length)
  return {
    caught: count(damaged, ({ source, rewrite, source_words, rewrite_words, report }) =>
      isCaught(report, sentencesAround(source, source_words), sentencesAround(rewrite, rewrite_words)),
    ),
    refused: count(damaged, ({ report }) => report.verdict === 'fail'),
    honestWarned: count(honest, ({ report }) => report.verdict === 'warn'),
    honestRefused: count(honest, ({ report }) => report.verdict === 'fail'),
  }
}

/** The share of planted statements in whose sentence something is found, by how they were planted. */
export const measurePlantedStatements = (
  planted: readonly PlantedStatement[],
): Record<PlantedStatement['how'], Share> => {
  const compare = comparisons()
  const caught = planted.map(({ how, source, rewrite, lost, added }) => ({
    how,
    isCaught: isCaught(compare(source, rewrite, 'simple'), lost, added),
  }))
  const of = (how: PlantedStatement['how']) => {
    const cases = caught.filter((one) => one.how === how)
    return share(cases.filter((one) => one.isCaught).length, cases.length)
  }
  return { invented: of('invented'), dropped: of('dropped'), turned: of('turned') }
}

const benchmarks = new URL('../../shared/benchmarks/', import.meta.url)

const Fragment = z.object({ source: z.string(), rewrite: z.string(), style: z.enum(styleIds) })

/** The share found of fragments in which a strong rewriter changed the strength of a claim or a relation; undefined without the benchmarks. */
export const measureFragments = (): Share | undefined => {
  const file = new URL('strength/pairs.jsonl', benchmarks)
  if (!existsSync(file)) return undefined
  const compare = comparisons()
  const fragments = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => Fragment.parse(JSON.parse(line)))
  const found = fragments.filter(({ source, rewrite, style }) => compare(source, rewrite, style).verdict !== 'pass')
  return share(found.length, fragments.length)
}

/** Nearly all sentences of this tool are true to their source. */
const carefulTool = 'grammarly'

export type CarefulMeasure = { rewrites: Share; sentences: number; warns: number; refuses: number }

/** The findings in a careful tool's rewrites, and the share of refused ones; undefined without the benchmarks. */
export const measureCareful = (): CarefulMeasure | undefined => {
  const rewrites = readAudit().rewrites.filter(({ tool }) => tool === carefulTool)
  if (rewrites.length === 0) return undefined
  const compare = comparisons()
  const reports = rewrites.map(({ source, rewrite }) => compare(source, rewrite, 'simple'))
  const findings = reports.flatMap(findingsOf)
  const sentences = rewrites.reduce((sum, { rewrite }) => sum + countSentences(rewrite), 0)
  const refuses = findings.filter(({ severity }) => severity === 'refuses').length
  return {
    rewrites: share(reports.filter(({ verdict }) => verdict === 'fail').length, reports.length),
    sentences,
    warns: findings.length - refuses,
    refuses,
  }
}

const countSentences = (text: string): number => sentencesOf(text).filter((sentence) => /\p{L}/u.test(sentence)).length

/**
 * The share of a strong model's rewrites that the rules refuse, as the pipeline delivers them in simple at medium strength. The checker may have
 * lifted such a refusal. Drafts without recorded answers are left out.
 */
export const measureStrong = async (drafts: readonly Sample[]): Promise<Share> => {
  const model = recordedAnswers(recordedModel(readRecordings(folderOfRecordings), sha256))
  const compare = comparisons()
  let refused = 0
  let complete = 0
  for (const { text } of drafts) {
    try {
      const { humanizedText } = await rewriteWhole(text, 'simple', model)
      complete += 1
      if (compare(withoutRemarks(text), humanizedText, 'simple').verdict === 'fail') refused += 1
    } catch (error) {
      if (!(error instanceof MissingAnswer)) throw error
    }
  }
  return share(refused, complete)
}

/** The other sets are for measuring only, so they show nothing but counts. */
const setsToRead = ['dev', 'dev-2', 'dev-3']

const help = `npm run facts:pairs -- [options]

Counts what the fact lock finds in labelled pairs, in planted statements, in recorded rewrites of a strong model, and in
texts of others, where they are at hand.

  --list <set>      the pairs of a set that are missed, alarmed or refused, by their identifiers: ${setsToRead.join(', ')}
  --help            this text
`

const percent = ({ hits, of, low, high }: Share): string =>
  `${hits}/${of} = ${((hits / Math.max(1, of)) * 100).toFixed(1)} % (${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)})`

export type MeaningMeasure = {
  pairs: Record<string, PairMeasure>
  planted: ReturnType<typeof measurePlantedStatements>
  fragments: Share | undefined
  careful: CarefulMeasure | undefined
  strong: Share
}

export const measureMeaning = async (): Promise<MeaningMeasure> => ({
  pairs: Object.fromEntries(Object.entries(readPairs()).map(([set, pairs]) => [set, measurePairs(pairs)])),
  planted: measurePlantedStatements(plantStatements(readTexts())),
  fragments: measureFragments(),
  careful: measureCareful(),
  strong: await measureStrong(readDrafts()),
})

const row = (name: string, value: string): string => `| ${name} | ${value} |`

/** The measure as a table in markdown. In brackets: Wilson's interval, 95 %. */
export const describeMeaning = ({ pairs, planted, fragments, careful, strong }: MeaningMeasure): string =>
  [
    '| measured | result |',
    '| --- | --- |',
    ...Object.entries(pairs).flatMap(([set, { caught, refused, honestWarned, honestRefused }]) => [
      row(`${set}: damaged, a finding in the sentence`, percent(caught)),
      row(`${set}: damaged, refused`, percent(refused)),
      row(`${set}: honest, refused`, percent(honestRefused)),
      row(`${set}: honest, a warning`, percent(honestWarned)),
    ]),
    row('planted: a sentence invented, found', percent(planted.invented)),
    row('planted: a sentence dropped, found', percent(planted.dropped)),
    row('planted: a word turned, found', percent(planted.turned)),
    ...(fragments ? [row('fragments of changed strength, found', percent(fragments))] : []),
    ...(careful
      ? [
          row('a careful tool: rewrites refused', percent(careful.rewrites)),
          row(
            `a careful tool: findings on ${careful.sentences} sentences`,
            `${careful.warns} warn, ${careful.refuses} refuse`,
          ),
        ]
      : []),
    row(
      'rewrites of a strong model (our recorded ones, as delivered, simple, medium) that the rules refuse',
      percent(strong),
    ),
  ].join('\n')

const listPairs = (pairs: readonly LabelledPair[]): string =>
  pairs
    .flatMap((pair) => {
      const { caught, honestRefused, honestWarned } = measurePairs([pair])
      const faults = [
        ...(pair.label === 'damaged' && caught.hits === 0 ? ['missed'] : []),
        ...(honestRefused.hits > 0 ? ['refused'] : []),
        ...(honestWarned.hits > 0 ? ['warned'] : []),
      ]
      return faults.map((fault) => `${fault} ${pair.id} ${pair.kind}`)
    })
    .toSorted()
    .join('\n')

if (import.meta.main) {
  const options = { list: { type: 'string' } } as const
  await runCommand({ help, options }, async ({ values: { list } }) => {
    if (list === undefined) console.log(describeMeaning(await measureMeaning()))
    else if (setsToRead.includes(list)) console.log(listPairs(readPairs()[list]!))
    else throw new WrongUse(`Only these sets may be read: ${setsToRead.join(', ')}.`)
    return true
  })
}
