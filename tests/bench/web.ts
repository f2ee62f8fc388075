/**
 * npm run bench:web: a page of each kind in Lighthouse, mobile with simulated throttling. About one run in ten is disturbed
 * by a busy machine, so the median of five counts. Ends with an error when a budget is broken.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromiumFlags, chromiumPath } from '#tests/support/chromium.ts'
import { measureRules } from './rules.ts'
import { serveSite } from './site.ts'
import { entryBudgetBytes, initialScripts, totalBytes } from './weight.ts'

const runs = 5
const site = path.resolve(process.argv[2] ?? 'dist/site')
const chromium = process.env.CHROME_PATH ?? chromiumPath

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    {
      score: number | null
      numericValue?: number
      title: string
      details?: { items?: { resourceType?: string; transferSize?: number }[] }
    }
  >
}

const measure = async (url: string): Promise<Report> => {
  const cli = path.join(path.dirname(fileURLToPath(import.meta.resolve('lighthouse'))), '../cli/index.js')
  const args = [
    cli,
    url,
    '--quiet',
    '--output=json',
    `--chrome-flags=${['--headless=new', ...chromiumFlags].join(' ')}`,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Report
}

const figures = ({ categories, audits }: Report) => {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    seo: score('seo'),
    'FCP ms': Math.round(value('first-contentful-paint')),
    'LCP ms': Math.round(value('largest-contentful-paint')),
    'TBT ms': Math.round(value('total-blocking-time')),
    CLS: Number(value('cumulative-layout-shift').toFixed(3)),
    'script bytes sent': scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  }
}
type Figures = ReturnType<typeof figures>

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const mediansOf = (all: Figures[]): Figures => {
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[]
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name]))])) as Figures
}

const brokenBudgets = (medians: Figures, lcpMs: number): string[] => [
  ...(medians.performance < 98 ? ['performance is below 98'] : []),
  ...(['accessibility', 'best practices', 'seo'] as const)
    .filter((name) => medians[name] < 100)
    .map((name) => `${name} is below 100`),
  ...(medians['LCP ms'] > lcpMs ? [`LCP is above ${lcpMs} ms`] : []),
  ...(medians.CLS > 0.02 ? ['CLS is above 0.02'] : []),
]

const failedAudits = (report: Report): string[] =>
  Object.entries(report.audits)
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([id, { title }]) => `${id}: ${title}`)

if (!existsSync(path.join(site, 'index.html'))) {
  console.error(`There is no built site in ${site}: run "npm run build" first.`)
  process.exit(1)
}

/**
 * One page of each kind: those of a kind share their template. The largest thing on a page of the blog is its author's picture,
 * whose 20 to 30 kB take 0.2 to 0.5 s more on the simulated line; of the others it is text.
 */
const pages = [
  { address: '/', lcpMs: 1_300 },
  { address: '/solutions/humanize-ai', lcpMs: 1_300 },
  { address: '/comparisons/longhand-vs-humanizer-two', lcpMs: 1_300 },
  { address: '/blog', lcpMs: 1_800 },
  { address: '/blog/how-the-fact-lock-works', lcpMs: 1_800 },
]

const { origin, close } = await serveSite(site)
const scripts = initialScripts(site)
const scriptBytes = totalBytes(scripts)
const broken: string[] = []
for (const { address, lcpMs } of pages) {
  const reports: Report[] = []
  // One after the other: two browsers at once would measure each other.
  for (let run = 0; run < runs; run += 1) {
    reports.push(await measure(origin + address))
  }
  const all = reports.map(figures)
  const medians = mediansOf(all)
  console.log(address)
  console.table([...all, medians].map((one, index) => ({ run: index < runs ? String(index + 1) : 'median', ...one })))
  const last = reports.at(-1)
  if (last) console.log(['Below 0.9 in the last run:', ...failedAudits(last)].join('\n  '))
  broken.push(...brokenBudgets(medians, lcpMs).map((sentence) => `${address}: ${sentence}`))
}
close()

console.log(`Scripts loaded at once: ${(scriptBytes / 1000).toFixed(1)} kB after gzip, in ${scripts.length} file(s).`)

await measureRules()

if (scriptBytes > entryBudgetBytes) broken.push(`the scripts are above ${entryBudgetBytes / 1000} kB`)
for (const sentence of broken) console.error(`Budget broken: ${sentence}.`)
process.exitCode = broken.length > 0 ? 1 : 0
