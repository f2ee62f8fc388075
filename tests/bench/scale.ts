// `npm run bench:scale`: the busiest seconds of a month of ten million rewrites, and of fifty, on the embedded database: which keys are hot, and which limit is met first.
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { formatNumber } from '#core/number-format.ts'
import { limitsMetBy, sharedCounters, shareOfLimit, simulateTraffic, type KeyLoad } from '#tests/support/traffic.ts'
import { createMeasuredTable, startEngine } from './engine.ts'

const engine = await startEngine()
const client = DynamoDBDocumentClient.from(new DynamoDBClient(), { marshallOptions: { removeUndefinedValues: true } })

const describe = (load: KeyLoad) =>
  `${load.key.padEnd(30)} ${load.writes.toFixed(2).padStart(7)} writes/s ${load.reads.toFixed(2).padStart(7)} reads/s  ${(100 * shareOfLimit(load)).toFixed(2).padStart(6)} %`

for (const [rewrites, seconds] of [
  [10_000_000, 60],
  [50_000_000, 15],
] as const) {
  const tableName = `longhand-bench-${rewrites}`
  await createMeasuredTable(tableName)
  const load = await simulateTraffic({ endpoint: engine.endpoint, tableName, client }, rewrites, seconds)
  const ofOneCaller = load.keys.filter(({ callers }) => callers === 1)
  const hottest = ofOneCaller.toSorted((a, b) => shareOfLimit(b) - shareOfLimit(a)).slice(0, 3)
  console.log(
    `\n${formatNumber(rewrites)} rewrites a month, ${load.perSecond.toFixed(1)} a second at the peak, ${seconds} s of it`,
  )
  console.log(`refused: ${[...load.refused].map(([code, times]) => `${times} × ${code}`).join(', ') || 'none'}`)
  console.log(
    `a rewrite: ${(load.writes / load.perSecond).toFixed(1)} write units, ${(load.reads / load.perSecond).toFixed(1)} read units`,
  )
  console.log('counters that many callers share, and the share of what one partition takes in their busiest part:')
  for (const { name, parts, writes, busiest } of sharedCounters(load)) {
    console.log(`  ${name}: ${writes.toFixed(1)} writes/s in ${parts} ${parts === 1 ? 'part' : 'parts'}`)
    console.log(`    ${describe(busiest)}`)
  }
  console.log('keys of one caller:')
  for (const key of hottest) console.log(`  ${describe(key)}`)
  console.log('limits of the table, the first met first:')
  for (const { what, rewritesPerMonth } of limitsMetBy(load, rewrites).slice(0, 4)) {
    console.log(
      `  ${formatNumber(Math.round(rewritesPerMonth / 100_000) * 100_000).padStart(15)} rewrites a month: ${what}`,
    )
  }
}

await engine.close()
