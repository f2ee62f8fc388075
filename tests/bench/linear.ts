// Whether everything that reads a user's text is linear: processor time per kB of the worst texts, at three sizes.
// `npm run bench:linear`, with part of a path's name and part of a text's to run fewer: `npm run bench:linear -- signs space`.
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { worstTexts } from './worst-texts.ts'

const sizes = [37_000, 75_000, 149_000] as const
/** What takes less for so short a text takes less than a second for the longest, even if its cost grows with the square. */
const screening = { bytes: 9_000, ms: 3 }
const mostMs = 1_000
const deadlineMs = 60_000

type Job = { path: string; text: string }
type Measured = { path: string; text: string; screened: number; ms: number[]; failed?: string }

type Message = { begun?: number; soFar?: number[]; done?: Measured }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has none
const report = (message: Message) => parentPort?.postMessage(message)

const measure = async (path: (text: string) => unknown, name: string): Promise<Omit<Measured, 'path' | 'text'>> => {
  const make = worstTexts.get(name)!
  const costOf = async (size: number) => {
    const text = make(size)
    const start = process.threadCpuUsage()
    await path(text)
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1_000
  }
  const screened = await costOf(screening.bytes)
  if (screened < screening.ms) return { screened, ms: [] }
  const ms: number[] = []
  for (const size of sizes) {
    ms.push(await costOf(size))
    report({ soFar: [...ms] })
  }
  return { screened, ms }
}

if (!isMainThread) {
  const { paths } = await import('./linear-paths.ts')
  const jobs = workerData as Job[]
  for (const [index, { path, text }] of jobs.entries()) {
    report({ begun: index })
    const outcome = await measure(paths[path]!, text).catch((error: unknown) => ({
      screened: 0,
      ms: [],
      failed: String(error).slice(0, 200),
    }))
    report({ done: { path, text, ...outcome } satisfies Measured })
  }
} else {
  const [pathPart = '', textPart = ''] = process.argv.slice(2)
  const { paths } = await import('./linear-paths.ts')
  const jobs = Object.keys(paths)
    .filter((path) => path.includes(pathPart))
    .flatMap((path) => [...worstTexts.keys()].filter((text) => text.includes(textPart)).map((text) => ({ path, text })))

  const results: Measured[] = []
  const runFrom = (first: number): Promise<number> =>
    new Promise((resolve) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: jobs.slice(first) })
      let at = first
      let soFar: number[] = []
      let deadline: NodeJS.Timeout | undefined
      const giveUp = (failed: string) => {
        clearTimeout(deadline)
        results.push({ ...jobs[at]!, screened: 0, ms: soFar, failed })
        void worker.terminate()
        resolve(at + 1)
      }
      worker.on('message', (message: Message) => {
        if (message.begun !== undefined) {
          at = first + message.begun
          soFar = []
        }
        if (message.soFar) soFar = message.soFar
        clearTimeout(deadline)
        deadline = setTimeout(giveUp, deadlineMs, `over ${deadlineMs / 1_000} s`)
        if (message.done === undefined) return
        results.push(message.done)
        if (at + 1 === jobs.length) {
          clearTimeout(deadline)
          resolve(jobs.length)
        }
      })
      worker.once('error', (error) => giveUp(String(error).slice(0, 200)))
    })
  for (let next = 0; next < jobs.length;) next = await runFrom(next)

  const perKb = (ms: number | undefined, index: number) =>
    ms === undefined ? '-' : (ms / (sizes[index]! / 1_000)).toFixed(2)
  const costOf = ({ screened, ms, failed }: Measured) =>
    failed === undefined ? (ms[2] ?? screened * (sizes[2] / screening.bytes)) : Number.POSITIVE_INFINITY
  /** 1 where twice the text takes twice the time. */
  const growthOf = ({ ms: [, middle, last] }: Measured) =>
    middle === undefined || last === undefined ? undefined : last / middle / (sizes[2] / sizes[1])
  const show = (result: Measured) =>
    [
      `${result.path} | ${result.text}`.padEnd(80),
      sizes.map((_, index) => perKb(result.ms[index], index).padStart(8)).join(''),
      (growthOf(result)?.toFixed(2) ?? '-').padStart(8),
      `${Math.round(costOf(result))} ms`.padStart(12),
      result.failed ?? '',
    ].join(' ')

  const byCost = results.toSorted((a, b) => costOf(b) - costOf(a))
  console.log(
    `${results.length} measurements. Milliseconds of processor time per kB at ${sizes.map((size) => `${size / 1_000} kB`).join(', ')}, growth, and all at ${sizes[2] / 1_000} kB.\n`,
  )
  for (const path of Object.keys(paths)) {
    const worst = byCost.find((result) => result.path === path)
    if (worst) console.log(show(worst))
  }
  console.log('\nThe worst ten:')
  for (const result of byCost.slice(0, 10)) console.log(show(result))
  console.log('\nThose that grow fastest:')
  const byGrowth = results
    .filter((result) => (result.ms[2] ?? 0) > 100)
    .toSorted((a, b) => (growthOf(b) ?? 0) - (growthOf(a) ?? 0))
  for (const result of byGrowth.slice(0, 10)) console.log(show(result))
  const over = byCost.filter((result) => costOf(result) > mostMs)
  console.log(`\n${over.length} of ${results.length} take more than ${mostMs} ms.`)
  for (const result of over.slice(10)) console.log(show(result))
  process.exit(0)
}
