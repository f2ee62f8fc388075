// `npm run soak` runs for ten minutes with five kills; `npm run soak -- --minutes 1 --kills 2` for one; with `--throttled 0.5` the model refuses half of its calls as too many. It ends by itself, with an error where the books do not balance.
import { parseArgs } from 'node:util'
import { stopAll } from '#tests/support/local-run.ts'
import { soak } from './soak.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    kills: { type: 'string', default: '5' },
    workers: { type: 'string', default: '6' },
    throttled: { type: 'string' },
  },
})
const seconds = Number(values.minutes) * 60
/** For what was still open when the load ended. */
const secondsToClose = 900
setTimeout(
  () => {
    console.error('The soak did not end in time.')
    void stopAll().finally(() => process.exit(1))
  },
  (seconds + secondsToClose) * 1_000,
).unref()

const { answers, refusals, used, charged, documents, problems, health } = await soak({
  seconds,
  kills: Number(values.kills),
  workers: Number(values.workers),
  usersOnPro: 8,
  usersOnFree: 2,
  throttled: values.throttled === undefined ? undefined : Number(values.throttled),
  say: console.log,
})
console.log(`${answers} rewrites were answered; refused: ${JSON.stringify(refusals)}.`)
console.log(`Words: the counters say ${used}, the receipts and batches ${charged}. Documents: ${documents}.`)
console.log(
  `Another client waited for /api/health: p50 ${health.p50} ms, p95 ${health.p95} ms, at most ${health.max} ms, of ${health.asked}.`,
)
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'The books balance, to the word.' : `${problems.length} problems.`)
process.exitCode = problems.length === 0 ? 0 : 1
