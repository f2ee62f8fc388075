// `npm run bench:start`: what each function's bundle takes to start, beside a handler of one line in the same Node. CPU time, because machines are shared.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleFunctions, loadBundle } from '#tests/infra/bundles.ts'
import { folderFor } from '#tests/infra/synthesis.ts'

const runs = 15
const budgetInMs = 90

const measure = (file: string, env: Record<string, string>): number => {
  const program = `const before = process.cpuUsage(); ${loadBundle(file)}
    const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000)`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', program], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return Number(stdout)
}

const minimal = path.join(folderFor('minimal'), 'index.js')
writeFileSync(minimal, `exports.handler = async () => ({ statusCode: 200, body: '{"ok":true}' })`)
const functions = [{ folder: 'minimal', file: minimal, environment: {} }, ...bundleFunctions()]

// in turns, so that a busy moment of the machine meets all of them
const times = new Map<string, number[]>()
for (let run = 0; run < runs; run += 1) {
  for (const { folder, file, environment } of functions) {
    times.set(folder, [...(times.get(folder) ?? []), measure(file, environment)])
  }
}

console.log(`Init, ms of CPU on Node ${process.version}, median and least of ${runs}; the budget is ${budgetInMs}`)
for (const [folder, all] of times) {
  const sorted = all.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(runs / 2)] ?? 0
  console.log(`${folder.padEnd(9)} ${median.toFixed(1).padStart(6)} ${(sorted[0] ?? 0).toFixed(1).padStart(6)}`)
}
