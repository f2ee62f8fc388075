// `npm run bench:start`: what each function's bundle takes to start, beside a handler of one line in the same Node. CPU time, because machines are shared.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = mkdtempSync(path.join(tmpdir(), 'cold-start-'))
const runs = 15
const budgetInMs = 90

const settings = {
  AWS_REGION: 'us-east-1',
  TABLE_NAME: 'table',
  ORIGIN_SECRET: 'a'.repeat(48),
  USER_POOL_ID: 'us-east-1_Ab1Cd2Ef3',
  USER_POOL_CLIENT_ID: 'client',
  MODEL_ID: 'model',
  SITE_URL: 'https://example.com',
  PATH: process.env['PATH'],
}

/** As infra/constructs/lambda.ts bundles it. */
const bundle = async (name: string): Promise<string> => {
  const outfile = path.join(folder, `${name}.js`)
  await build({
    entryPoints: [fileURLToPath(new URL(`../../lambdas/${name}/index.ts`, import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    mainFields: ['module', 'main'],
    alias: { '@aws-sdk/credential-provider-node': './lambdas/credentials.ts' },
    minify: true,
    sourcemap: true,
    sourcesContent: false,
  })
  return outfile
}

const measure = (file: string): number => {
  const code = `globalThis.awslambda = { streamifyResponse: (handler) => handler };
    const before = process.cpuUsage(); require(${JSON.stringify(file)});
    const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000)`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', code], { env: settings, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return Number(stdout)
}

const minimal = path.join(folder, 'minimal.js')
writeFileSync(minimal, `exports.handler = async () => ({ statusCode: 200, body: '{"ok":true}' })`)
const files: [string, string][] = [['minimal', minimal]]
for (const name of ['humanize', 'api', 'billing', 'identity']) files.push([name, await bundle(name)])

// in turns, so that a busy moment of the machine meets all of them
const times = new Map<string, number[]>()
for (let run = 0; run < runs; run += 1) {
  for (const [name, file] of files) times.set(name, [...(times.get(name) ?? []), measure(file)])
}
rmSync(folder, { recursive: true })

console.log(`Init, ms of CPU on Node ${process.version}, median and least of ${runs}; the budget is ${budgetInMs}`)
for (const [name, all] of times) {
  const sorted = all.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(runs / 2)] ?? 0
  console.log(`${name.padEnd(9)} ${median.toFixed(1).padStart(6)} ${(sorted[0] ?? 0).toFixed(1).padStart(6)}`)
}
