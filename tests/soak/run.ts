import { parseArgs } from 'node:util'
import { stopAll } from '#tests/support/local-run.ts'
import { soak } from './soak.ts'

const help = `npm run soak -- [options]

Starts the product, puts mixed load on it, kills it and starts it again, and checks that every user paid for exactly what was
delivered. It ends by itself, with 1 where the books do not balance.

  --minutes <n>       10 by default
  --kills <n>         5 by default
  --workers <n>       clients at once, 6 by default
  --throttled <share> the share of its calls that the model refuses as too many, such as 0.5
  --help              this text
`

const readOptions = () => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n--help tells more.`)
    return process.exit(2)
  }
}

const options = {
  minutes: { type: 'string', default: '10' },
  kills: { type: 'string', default: '5' },
  workers: { type: 'string', default: '6' },
  throttled: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const values = readOptions()
if (values.help) {
  process.stdout.write(help)
  process.exit()
}
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

const { answers, refusals, used, charged, documents, lostInPrivate, problems, health } = await soak({
  seconds,
  kills: Number(values.kills),
  workers: Number(values.workers),
  usersOnPro: 8,
  usersOnFree: 2,
  throttled: values.throttled === undefined ? undefined : Number(values.throttled),
  say: console.log,
})
console.log(`${answers} rewrites were answered; refused: ${JSON.stringify(refusals)}.`)
console.log(`Requests in Private whose answer was lost with the connection, and cannot be got again: ${lostInPrivate}.`)
console.log(`Words: the counters say ${used}, the receipts and batches ${charged}. Documents: ${documents}.`)
console.log(
  `Another client waited for /api/health: p50 ${health.p50} ms, p95 ${health.p95} ms, at most ${health.max} ms, of ${health.asked}.`,
)
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'The books balance, to the word.' : `${problems.length} problems.`)
process.exitCode = problems.length === 0 ? 0 : 1
