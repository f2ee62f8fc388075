// Precision of the kinds of meaning: a reader says of single findings whether they are true. Most labels of whole rewrites leave these kinds out.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { besideReader } from '#core/facts/compare.ts'
import type { Difference } from '#core/facts/difference.ts'
import { findingKinds, kindsOfMeaning, type FactKind } from '#core/facts/kinds.ts'
import { MissingAnswer, recordedModel } from '#core/rewriting/recorded-model.ts'
import { styleIds, type Style } from '#core/styles.ts'
import { alignSentences } from '#core/text/align.ts'
import { wasRead } from '#core/rewriting/was-read.ts'
import { withoutRemarks } from '#core/text/remarks.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { meets } from '#core/text/find-words.ts'
import { countWords } from '#core/text/words.ts'
import { runCommand, WrongInput, WrongUse } from '#longhand/command.ts'
import { rewriteWhole } from '#longhand/rewriting.ts'
import { sourceChecks } from './check-source.ts'
import { share, type Share } from './fact-lock.ts'
import { readDrafts } from './loop/drafts.ts'
import { recordedAnswers } from './models.ts'
import { randomFrom, shuffle } from './random.ts'
import { folderOfRecordings, readRecordings, sha256 } from './recorded.ts'
import { readAudit } from './samples.ts'

const verdicts = ['true', 'false', 'doubt'] as const

/** One line of `meaning-labels.jsonl`: the key stands for both texts, the kind and the place, so no text of others is kept. */
const MeaningLabel = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{16}$/u),
  kind: z.enum(findingKinds),
  verdict: z.enum(verdicts),
})
export type MeaningLabel = z.infer<typeof MeaningLabel>

/** `isRead`: a model that can be trusted compared the two texts. */
type Rewritten = { source: string; rewrite: string; style: Style; isRead?: boolean }
type Side = 'lost' | 'added'
export type MeaningFinding = Rewritten & { key: string; side: Side; fact: Difference }

const keyOf = ({ source, rewrite }: Rewritten, side: Side, { kind, start, end }: Difference): string =>
  sha256(JSON.stringify([source, rewrite, side, kind, start, end])).slice(0, 16)

/** The findings of the kinds of meaning, and of length, in these rewrites, as a report shows them. */
export const findMeaning = (rewrites: readonly Rewritten[]): MeaningFinding[] => {
  const check = sourceChecks()
  return rewrites.flatMap((rewritten) => {
    const { source, rewrite, style, isRead = false } = rewritten
    const compared = check(source, rewrite, style)
    const report = isRead ? besideReader(compared) : compared
    return (['lost', 'added'] as const).flatMap((side) =>
      report[side]
        .filter(({ kind }) => kindsOfMeaning.some((known) => known === kind) || kind === 'length')
        .map((fact) => ({ ...rewritten, side, fact, key: keyOf(rewritten, side, fact) })),
    )
  })
}

/** Rewrites of our drafts as they are delivered on recorded answers, and those of other tools where the benchmarks are. */
const readRewrites = async (): Promise<{ own: Rewritten[]; others: Rewritten[] }> => {
  const answers = recordedAnswers(recordedModel(readRecordings(folderOfRecordings), sha256, () => {}))
  const own: Rewritten[] = []
  for (const { text } of readDrafts())
    for (const style of styleIds)
      for (const strength of ['medium', 'strong'] as const)
        try {
          const { humanizedText, report } = await rewriteWhole(text, style, answers, strength, [])
          own.push({
            source: withoutRemarks(text),
            rewrite: humanizedText,
            style,
            isRead: wasRead(report),
          })
        } catch (error) {
          if (!(error instanceof MissingAnswer)) throw error
        }
  return { own, others: readAudit().rewrites.map(({ source, rewrite }) => ({ source, rewrite, style: 'simple' })) }
}

/** Up to `count` findings, one of each kind in turn; our own rewrites' come first within a kind. */
export const spreadOverKinds = (
  own: readonly MeaningFinding[],
  others: readonly MeaningFinding[],
  count: number,
): MeaningFinding[] => {
  const random = randomFrom(14)
  const byKind = Map.groupBy([...shuffle(own, random), ...shuffle(others, random)], ({ fact }) => fact.kind)
  const longest = Math.max(0, ...[...byKind.values()].map(({ length }) => length))
  return Array.from({ length: longest }, (_, row) => [...byKind.values()].flatMap((list) => list[row] ?? []))
    .flat()
    .slice(0, count)
}

/** The sentences of a text with their places. */
const placedSentences = (text: string): { text: string; start: number; end: number }[] => {
  let from = 0
  return text
    .split('\n')
    .flatMap(splitSentences)
    .filter((sentence) => sentence.trim() !== '')
    .map((sentence) => {
      const start = text.indexOf(sentence.trim(), from)
      from = start + sentence.trim().length
      return { text: sentence.trim(), start, end: from }
    })
}

/** An entry of the sheet: the sentences about the place in both texts, with one neighbour on each side of the other text. */
export const describeFinding = ({ source, rewrite, side, fact }: MeaningFinding, number: number): string => {
  if (fact.kind === 'length')
    return `${number}. length: ${fact.text}\n   source ${countWords(source)} words, rewrite ${countWords(rewrite)} words`
  const sources = placedSentences(source)
  const rewrites = placedSentences(rewrite)
  const groups = alignSentences(
    sources.map(({ text }) => text),
    rewrites.map(({ text }) => text),
  )
  const [here, there] = side === 'lost' ? [sources, rewrites] : [rewrites, sources]
  const [near, far] = side === 'lost' ? (['source', 'rewrite'] as const) : (['rewrite', 'source'] as const)
  const at = here.findIndex((sentence) => meets(sentence, fact))
  const group = groups.find((each) => at >= each[near].from && at < each[near].to)
  const otherAt = fact.other && there.findIndex((sentence) => meets(sentence, fact.other))
  const from = Math.max(0, Math.min(group?.[far].from ?? there.length, otherAt ?? there.length) - 1)
  const to = Math.max(group?.[far].to ?? 0, (otherAt ?? -1) + 1) + 1
  const nearText = here
    .filter((sentence) => meets(sentence, fact))
    .map(({ text }) => text)
    .join(' ')
  const farText = there
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
  const [sourceText, rewriteText] = side === 'lost' ? [nearText, farText] : [farText, nearText]
  return [
    `${number}. ${fact.kind}, ${side === 'lost' ? 'lost from the source' : 'added by the rewrite'}: ${JSON.stringify(fact.text)}${fact.other ? ` / ${JSON.stringify(fact.other.text)}` : ''}`,
    `   source:  ${sourceText || '(nothing near)'}`,
    `   rewrite: ${rewriteText || '(nothing near)'}`,
  ].join('\n')
}

const instruction = `Each entry is a finding of the fact lock: it says that a rewrite changed the meaning of its source at this place.
Answer one line per number: the number and true, false or doubt.
  true   the source's statement is really lost, added or changed, as the finding says
  false  a fair editor would say that both texts say the same there
  doubt  two fair editors could differ, or the sentences shown are not enough
The sentences of the other text are shown with a neighbour on each side. A finding is judged for its kind and place only.
`

/** Reads lines such as "12 true". Throws `WrongInput` for a line it cannot read, a number without a finding or a second answer. */
export const readAnswers = (text: string, keys: readonly Pick<MeaningLabel, 'key' | 'kind'>[]): MeaningLabel[] => {
  const seen = new Set<number>()
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, number, word] = /^\s*(\d+)\.?\s+(true|false|doubt)\s*$/u.exec(line) ?? []
      const verdict = verdicts.find((each) => each === word)
      const finding = keys[Number(number) - 1]
      if (verdict === undefined)
        throw new WrongInput(`"${line.trim()}" is no answer: write a number and true, false or doubt.`)
      if (finding === undefined) throw new WrongInput(`No finding has the number ${number}.`)
      if (seen.has(Number(number))) throw new WrongInput(`Number ${number} is answered twice.`)
      seen.add(Number(number))
      return { key: finding.key, kind: finding.kind, verdict }
    })
}

const labelsFile = new URL('meaning-labels.jsonl', import.meta.url)

export const readMeaningLabels = (): MeaningLabel[] =>
  existsSync(labelsFile)
    ? readFileSync(labelsFile, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => MeaningLabel.parse(JSON.parse(line)))
    : []

/** The share of true findings by kind: of the labelled findings that the lock still makes. Those in doubt count in neither. */
export const precisionOfMeaning = (
  labels: readonly MeaningLabel[],
  findings: readonly Pick<MeaningFinding, 'key'>[],
): { kind: FactKind; precision: Share; doubt: number }[] => {
  const made = new Set(findings.map(({ key }) => key))
  return [
    ...Map.groupBy(
      labels.filter(({ key }) => made.has(key)),
      ({ kind }) => kind,
    ),
  ].map(([kind, list]) => {
    const count = (verdict: MeaningLabel['verdict']) => list.filter((label) => label.verdict === verdict).length
    return { kind, precision: share(count('true'), count('true') + count('false')), doubt: count('doubt') }
  })
}

const help = `npm run label -- --sheet <file>                  writes a sheet of 120 findings for a reader, and <file>.keys.json
npm run label -- --sheet <file> --answers <file>  takes the reader's answers in, as evaluation/meaning-labels.jsonl
npm run label                                     prints the share of true findings by kind
`

if (import.meta.main)
  await runCommand(
    { help, options: { sheet: { type: 'string' }, answers: { type: 'string' } } },
    async ({ values: { sheet, answers } }) => {
      if (answers !== undefined && sheet === undefined)
        throw new WrongUse('Name the sheet that was answered, too: --sheet <file>.')
      if (sheet !== undefined && answers !== undefined) {
        const keys = MeaningLabel.omit({ verdict: true })
          .array()
          .parse(JSON.parse(readFileSync(`${sheet}.keys.json`, 'utf8')))
        const known = new Map(readMeaningLabels().map((label) => [label.key, label]))
        for (const label of readAnswers(readFileSync(answers, 'utf8'), keys)) known.set(label.key, label)
        writeFileSync(labelsFile, [...known.values()].map((label) => `${JSON.stringify(label)}\n`).join(''))
        console.log(`${known.size} labels in evaluation/meaning-labels.jsonl`)
        return true
      }
      const { own, others } = await readRewrites()
      const [ownFindings, otherFindings] = [findMeaning(own), findMeaning(others)]
      if (sheet !== undefined) {
        const chosen = spreadOverKinds(ownFindings, otherFindings, 120)
        writeFileSync(
          sheet,
          [instruction, ...chosen.map((finding, index) => describeFinding(finding, index + 1))].join('\n\n') + '\n',
        )
        writeFileSync(`${sheet}.keys.json`, JSON.stringify(chosen.map(({ key, fact }) => ({ key, kind: fact.kind }))))
        console.log(
          `${chosen.length} findings in ${sheet}, of ${ownFindings.length} in ${own.length} of our rewrites and ${otherFindings.length} in ${others.length} of others`,
        )
        return true
      }
      const perRewrite = (findings: readonly MeaningFinding[], rewrites: readonly Rewritten[]) =>
        (findings.filter(({ fact }) => fact.kind !== 'length').length / Math.max(1, rewrites.length)).toFixed(1)
      const before = findMeaning(own.map(({ source, rewrite, style }) => ({ source, rewrite, style })))
      console.log(
        `Findings of meaning in a rewrite: ${perRewrite(ownFindings, own)} of ours (${perRewrite(before, own)} by rules alone), ${perRewrite(otherFindings, others)} of other tools'`,
      )
      for (const {
        kind,
        precision: { hits, of, low, high },
        doubt,
      } of precisionOfMeaning(readMeaningLabels(), [...ownFindings, ...otherFindings]))
        console.log(
          `${kind}: ${hits} of ${of} true (${Math.round(low * 100)} to ${Math.round(high * 100)} %), ${doubt} in doubt`,
        )
      return true
    },
  )
