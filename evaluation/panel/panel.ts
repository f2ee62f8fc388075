// `npm run panel`: a blind reading of rewrites. Writes the sheets, and reads the scores back into a table.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { messageOf, readStrength, readStyle, runCommand, WrongInput } from '#longhand/command.ts'
import { readModel, recordedAnswers } from '../models.ts'
import { folderOfBenchmarkRecordings, folderOfRecordings, readRecordings, sha256 } from '../recorded.ts'
import type { NamedWriter } from '#longhand/models.ts'
import { rewriteWhole } from '#longhand/rewriting.ts'
import { recordedModel } from '#core/rewriting/recorded-model.ts'
import { strengths } from '#core/strengths.ts'
import { styleIds } from '#core/styles.ts'
import { pickDrafts, readDrafts } from '../loop/drafts.ts'
import { randomFrom } from '../random.ts'
import { readAudit } from '../samples.ts'
import { readVoice, voiceNames } from '../voices.ts'
import { measures, readScores, tabulate, type Row } from './scores.ts'
import { writeSheets, type Entry, type Key, type Version } from './sheets.ts'

const help = `npm run panel -- [options] <folder>

Without --read: writes a sheet for each draft into <folder> as <draft>.sheet.md, with the draft and its versions in random
order, and which is which into <folder>/key.json. Readers get a sheet and nothing else, have written none of its versions,
and answer with <folder>/<draft>.scores.json.
With --read: reads the scores back and prints a row for each writer.

  --style <style>   ${styleIds.join(', ')} (simple is the default)
  --strength <strength>
                    ${strengths.join(', ')} (medium is the default); may be repeated, and every version of another
                    strength than medium has it in its writer's name
  --voice <name>    ${voiceNames.join(', ')}: recorded answers in this voice stand beside those without, the sheet has a sample
                    of the author, and readers score the voice (V)
  --draft <name>    only drafts with this name, or whose name begins so; may be repeated
  --benchmarks      drafts and rivals' rewrites of ../shared/benchmarks; the recorded answers to them are in .local
  --writer <name>   only versions of this writer (the draft, the rules, recorded answers, or a tool); may be repeated
  --versions <dir>  further versions: <dir>/<writer>/<draft>.md
  --seed <number>   of the order on the sheets (today's date is the default)
  --read            print the table
  --help            this text
`

/** A writer of versions for the sheets. */
type Versioned = { writer: string; model: NamedWriter; voice?: ReturnType<typeof readVoice> }

const options = {
  style: { type: 'string', default: 'simple' },
  strength: { type: 'string', multiple: true },
  voice: { type: 'string' },
  draft: { type: 'string', multiple: true },
  benchmarks: { type: 'boolean', default: false },
  writer: { type: 'string', multiple: true },
  versions: { type: 'string' },
  seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
  read: { type: 'boolean', default: false },
} as const

const fileOfKey = (folder: string) => path.join(folder, 'key.json')
const sheetName = (id: string) => id.replaceAll(/[^\w-]+/gu, '-')

const further = (folder: string | undefined, id: string): Version[] =>
  folder === undefined
    ? []
    : readdirSync(folder).flatMap((writer) => {
        const file = path.join(folder, writer, `${id}.md`)
        return existsSync(file) ? [{ writer, text: readFileSync(file, 'utf8') }] : []
      })

const describe = ({ writer, readings, means, ranks }: Row): string => {
  const cells = measures.map((measure) => {
    const mean = means[measure]
    if (mean === undefined) return '–'
    const { value, low, high } = mean
    return `${value.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`
  })
  return `| ${[writer, readings, ...cells, ranks.join(' ')].join(' | ')} |`
}

const readBack = (folder: string): void => {
  const key = JSON.parse(readFileSync(fileOfKey(folder), 'utf8')) as Key
  const readings = Object.keys(key).flatMap((id) => {
    const file = path.join(folder, `${sheetName(id)}.scores.json`)
    if (!existsSync(file)) {
      console.error(`${id}: nobody has read it yet.`)
      return []
    }
    return [{ id, reading: readScores(id, readFileSync(file, 'utf8'), key) }]
  })
  const rows = tabulate(readings, key)
  console.log(
    `| writer | readings | ${measures.join(' | ')} | ranks |\n| --- | --- | ${measures.map(() => '---').join(' | ')} | --- |`,
  )
  for (const row of rows) console.log(describe(row))
  for (const { writer, faults } of rows) for (const { id, fault } of faults) console.log(`\n${writer}, ${id}: ${fault}`)
}

await runCommand({ help, options }, async ({ values, positionals: [folder, ...more] }) => {
  if (folder === undefined || more.length > 0) throw new WrongInput('Name one folder for the sheets.')
  if (values.read) {
    readBack(folder)
    return true
  }

  const style = readStyle(values.style)
  const audit = values.benchmarks ? readAudit() : undefined
  const wantedStrengths = (values.strength ?? ['medium']).map(readStrength)
  const drafts = pickDrafts(audit?.drafts ?? readDrafts(), values.draft)
  const voice = values.voice === undefined ? undefined : readVoice(values.voice)
  const folderOfAnswers = values.benchmarks ? folderOfBenchmarkRecordings : folderOfRecordings
  const answers = recordedAnswers(recordedModel(readRecordings(folderOfAnswers), sha256))
  const models: Versioned[] = [
    { writer: 'the rules', model: await readModel('offline') },
    { writer: 'recorded answers', model: answers },
    ...(voice === undefined ? [] : [{ writer: `recorded answers, voice ${voice.name}`, model: answers, voice }]),
  ]
  const entries: Entry[] = []
  for (const { id, text } of drafts) {
    const ours: Version[] = []
    for (const { writer: hand, model, voice: own } of models)
      for (const strength of wantedStrengths) {
        const writer = strength === 'medium' ? hand : `${hand}, ${strength}`
        if (values.writer?.includes(writer) === false) continue
        try {
          const { humanizedText } = await rewriteWhole(text, style, model, strength, [], own?.guide)
          ours.push({ writer, text: humanizedText })
        } catch (error) {
          console.error(`${id}, ${writer}: ${messageOf(error)}`)
        }
      }
    const rivals = (audit?.rewrites ?? [])
      .filter((rewrite) => rewrite.id === id)
      .map(({ tool, rewrite }) => ({ writer: tool, text: rewrite }))
    const versions = [{ writer: 'the draft', text }, ...ours, ...further(values.versions, id), ...rivals]
    entries.push({
      id,
      draft: text,
      versions: versions.filter(({ writer }) => values.writer?.includes(writer) ?? true),
    })
  }

  const { sheets, key } = writeSheets(entries, randomFrom(Number(values.seed)), {
    style,
    sample: voice?.sample,
  })
  mkdirSync(folder, { recursive: true })
  for (const [id, sheet] of Object.entries(sheets)) writeFileSync(path.join(folder, `${sheetName(id)}.sheet.md`), sheet)
  writeFileSync(fileOfKey(folder), JSON.stringify(key, undefined, 2))
  console.log(`${entries.length} sheets in ${folder}`)
  return true
})
