// `npm run evaluate`: measures the rewriter and writes the report. With --check it compares the measures with their targets.
import { execFile, execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { rewriteOffline } from '#core/offline/cut.ts'
import { countWords } from '#core/text/words.ts'
import { runCommand, WrongInput } from '#longhand/command.ts'
import { helpOfModels, readModel } from './models.ts'
import { checkTargets, measureForTargets } from './check.ts'
import { checkCounter } from './counter-check.ts'
import { readTexts } from './fact-lock.ts'
import { learnGrammar } from './grammar.ts'
import { LockMeasures } from './lock-measures.ts'
import { readDrafts } from './loop/drafts.ts'
import { writeMeasured } from './measured.ts'
import { writeReport, type Evaluation } from './report.ts'
import { runOurs, runStyles, runTools } from './runs.ts'
import { readAudit, readPeople, type Sample } from './samples.ts'
import { summarize, type Run } from './summary.ts'

const help = `npm run evaluate -- [options]

Measures the rewriter and writes evaluation/report.md, evaluation/report.json and what the site may quote of them.
The offline rewriter is always measured; with --model another one too, in every style on our own texts. Recorded answers are
there for our own drafts in the manner of a chat assistant, so with --model recorded, the default, those are measured, and the
rules beside them. It needs texts that are not ours to give: the folder shared/benchmarks beside the clone, with humanizerbench and
student-answers. Without them it writes nothing.

${helpOfModels}  --check           measure the fact lock and the counter, and say of each target whether it is met: writes nothing, and ends with 1 if
                    one is missed
  --help            this text
`

const options = { model: { type: 'string', default: 'recorded' }, check: { type: 'boolean', default: false } } as const

const outputs = {
  page: fileURLToPath(new URL('report.md', import.meta.url)),
  figures: fileURLToPath(new URL('report.json', import.meta.url)),
  site: fileURLToPath(new URL('../web/src/content/measured.json', import.meta.url)),
}

const measureRules = (samples: readonly Sample[]): number => {
  const write = () => samples.forEach(({ text }) => rewriteOffline(text))
  write()
  const before = process.cpuUsage()
  write()
  const { user, system } = process.cpuUsage(before)
  const words = samples.reduce((sum, { text }) => sum + countWords(text), 0)
  return Math.round((words / (user + system)) * 1_000_000)
}

/** Measures the fact lock in its own process, so that it runs beside the rewriter and adds nothing to the rewriter's processor time. */
const measureLock = async (): Promise<LockMeasures> => {
  const script = fileURLToPath(new URL('lock-measures.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  return LockMeasures.parse(JSON.parse(stdout))
}

await runCommand({ help, options }, async ({ values }) => {
  if (values.check) return checkTargets(measureForTargets(), console.log)

  const offline = await readModel('offline')
  const model = values.model === 'offline' ? undefined : await readModel(values.model)
  const own: Sample[] = Object.entries(readTexts()).map(([id, text]) => ({ id, text }))
  const { drafts, rewrites } = readAudit()
  const people = readPeople()
  if (drafts.length === 0 || people.length === 0)
    throw new WrongInput(
      'The report is of texts that are not in this repository: put them into shared/benchmarks (humanizerbench, student-answers) beside it. Nothing was written. With --check only our own are measured.',
    )

  // This run is thrown away, so that the compiler's own time is not in the first figures.
  await runStyles(offline, 'own', own)
  const rulesWordsPerSecond = measureRules([...own, ...drafts])
  const lock = measureLock()
  const runs: Run[] = [...(await runStyles(offline, 'own', own)), ...(await runStyles(offline, 'drafts', drafts))]
  runs.push(await runOurs(offline, 'people', 'simple', people))
  if (model !== undefined && values.model === 'recorded') {
    runs.push(await runOurs(offline, 'chat', 'simple', readDrafts()))
    // answers that are replayed have no speed
    runs.push({ ...(await runOurs(model, 'chat', 'simple', readDrafts())), wordsPerSecond: undefined })
  } else if (model !== undefined) {
    runs.push(...(await runStyles(model, 'own', own)))
    runs.push(await runOurs(model, 'drafts', 'simple', drafts))
  }
  runs.push(...runTools(rewrites))

  const grammar = learnGrammar([...people, ...drafts].map(({ text }) => text))
  const evaluation = {
    date: new Date().toISOString().slice(0, 10),
    summaries: runs.map((run) => summarize(run, grammar)),
    rulesWordsPerSecond,
    counter: checkCounter(),
    ...(await lock),
  }
  const figures = {
    ...evaluation,
    // The thousands of findings in other people's texts are left out: their counts are enough.
    summaries: evaluation.summaries.map(({ findings, ...summary }) =>
      summary.writer.startsWith('Longhand') ? { ...summary, findings } : summary,
    ),
  }
  writeFileSync(outputs.page, writeReport(evaluation))
  const written = JSON.stringify(figures, rounded)
  writeFileSync(outputs.figures, written)
  // from the rounded figures, so that the site and report.json agree
  writeFileSync(outputs.site, JSON.stringify(writeMeasured(JSON.parse(written) as Evaluation)))
  execFileSync(fileURLToPath(new URL('../node_modules/.bin/oxfmt', import.meta.url)), Object.values(outputs))
  console.log(`Written: ${Object.values(outputs).join(', ')}`)
  return true
})

/** Four digits say all that the intervals leave certain. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value
}
