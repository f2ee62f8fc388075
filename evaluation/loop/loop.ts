// `npm run loop`: a strong model in the loop without a network. A run writes down the prompts that have no recorded answer; somebody answers them;
// the next run records the answers and uses them.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { messageOf, readStrength, readStyle, runCommand, WrongInput } from '#longhand/command.ts'
import { recordedAnswers } from '../models.ts'
import { folderOfBenchmarkRecordings, folderOfRecordings, readRecordings, sha256, type Recording } from '../recorded.ts'
import { rewriteWhole } from '#longhand/rewriting.ts'
import type { Prompt } from '#core/rewriting/model.ts'
import { MissingAnswer, recordedModel } from '#core/rewriting/recorded-model.ts'
import { strengths } from '#core/strengths.ts'
import { styleIds } from '#core/styles.ts'
import { comparePair } from '../checker.ts'
import { countCalls, describeMeasured, measureRewrite, type Measured } from './measures.ts'
import { readPairs } from '../pairs.ts'
import { readAudit } from '../samples.ts'
import { runSample, siteSamples } from '../site-samples.ts'
import { pickDrafts, readDrafts } from './drafts.ts'
import { readVoice, voiceNames } from '../voices.ts'

const help = `npm run loop -- [options]

Runs the pipeline on recorded answers. Prompts without one are written to .local/loop as <key>.prompt.txt; write each
answer beside it as <key>.answer.txt, and run the command again with --by: the answers are recorded, and used.

  --style <style>        ${styleIds.join(', ')}; may be repeated (simple is the default)
  --strength <strength>  ${strengths.join(', ')}; may be repeated (medium is the default)
  --voice <name>         ${voiceNames.join(', ')}: a saved voice; may be repeated (none is the default)
  --draft <name>         only drafts with this name, or whose name begins so; may be repeated
  --benchmarks           the drafts of ../shared/benchmarks instead of our own; their answers are kept in .local
  --pairs                the checker on the labelled pairs, instead of rewrites
  --site                 the example and the samples of the site, with their sentences and phrases
  --by <name>            who answered: records the answers in .local/loop
  --help                 this text

Exit code: 0 every prompt has an answer · 1 some have none · 2 the command was not understood
`

const pending = path.resolve(import.meta.dirname, '../../.local/loop')

const options = {
  style: { type: 'string', multiple: true },
  strength: { type: 'string', multiple: true },
  voice: { type: 'string', multiple: true },
  draft: { type: 'string', multiple: true },
  benchmarks: { type: 'boolean', default: false },
  pairs: { type: 'boolean', default: false },
  site: { type: 'boolean', default: false },
  by: { type: 'string' },
} as const

/** Records every answer beside its prompt, and removes both files. */
const record = (folder: string, by: string): number => {
  const answered = existsSync(pending)
    ? readdirSync(pending)
        .filter((name) => name.endsWith('.answer.txt'))
        .map((name) => name.slice(0, -'.answer.txt'.length))
    : []
  const date = new Date().toISOString().slice(0, 10)
  mkdirSync(folder, { recursive: true })
  for (const key of answered) {
    const about = path.join(pending, `${key}.about.txt`)
    if (!existsSync(about)) throw new WrongInput(`${key}.answer.txt answers no prompt that was written here.`)
    const answer = readFileSync(path.join(pending, `${key}.answer.txt`), 'utf8').trim()
    const recording: Recording = { key, about: readFileSync(about, 'utf8'), by, date, answer }
    appendFileSync(path.join(folder, `${date}.jsonl`), `${JSON.stringify(recording)}\n`)
    for (const kind of ['prompt', 'about', 'answer']) rmSync(path.join(pending, `${key}.${kind}.txt`), { force: true })
  }
  return answered.length
}

const writeDown = (key: string, about: string, { system, user }: Prompt): void => {
  mkdirSync(pending, { recursive: true })
  writeFileSync(path.join(pending, `${key}.prompt.txt`), `${system}\n\n${user}\n`)
  writeFileSync(path.join(pending, `${key}.about.txt`), about)
}

// oxlint-disable-next-line max-lines-per-function
await runCommand({ help, options }, async ({ values }) => {
  const wantedStyles = (values.style ?? ['simple']).map(readStyle)
  const wantedStrengths = (values.strength ?? ['medium']).map(readStrength)
  const wantedVoices = values.voice?.map(readVoice) ?? [undefined]
  const manners = wantedStyles.flatMap((style) =>
    wantedStrengths.flatMap((strength) =>
      wantedVoices.map((voice) => {
        const manner = `${style}, ${strength}${voice === undefined ? '' : `, voice ${voice.name}`}`
        return { style, strength, voice, manner }
      }),
    ),
  )
  const folder = values.benchmarks ? folderOfBenchmarkRecordings : folderOfRecordings
  if (values.by !== undefined) console.log(`${record(folder, values.by)} answers recorded in ${folder}`)

  const recordings = readRecordings(folder)
  const missing = new Map<string, { about: string; prompt: Prompt }>()
  const modelFor = (about: string) =>
    recordedModel(recordings, sha256, (key, prompt) => missing.set(key, { about, prompt }))
  const drafts = pickDrafts(values.benchmarks ? readAudit().drafts : readDrafts(), values.draft)
  const jobs = values.site
    ? siteSamples.map((id) => {
        const about = `${id}, sample of the site`
        return { about, run: () => runSample(id, modelFor(about)) }
      })
    : values.pairs
      ? Object.values(readPairs())
          .flat()
          .map((pair) => {
            const about = `pair ${pair.id}, checker`
            return { about, run: () => comparePair(pair, modelFor(about)) }
          })
      : drafts.flatMap(({ id, text }) =>
          manners.map(({ style, strength, voice, manner }) => {
            const about = `${id}, ${manner}`
            return {
              about,
              run: async () => {
                const { model, calls } = countCalls(modelFor(about))
                const answers = recordedAnswers(model)
                const rewritten = await rewriteWhole(text, style, answers, strength, [], voice?.guide)
                const measures = measureRewrite(text, rewritten.humanizedText, style, rewritten.report)
                measured.push({ about, manner, measures, calls })
              },
            }
          }),
        )

  let complete = 0
  let failed = 0
  const measured: Measured[] = []
  for (const { about, run } of jobs) {
    try {
      await run()
      complete += 1
    } catch (error) {
      if (error instanceof MissingAnswer) continue
      failed += 1
      console.error(`${about}: ${messageOf(error)}`)
    }
  }
  for (const [key, { about, prompt }] of missing) writeDown(key, about, prompt)
  console.log(`${complete} of ${jobs.length} complete, ${failed} failed, ${missing.size} prompts without an answer`)
  if (missing.size > 0) console.log(`They are in ${pending}`)
  if (measured.length > 0) console.log(describeMeasured(measured))
  return missing.size === 0
})
