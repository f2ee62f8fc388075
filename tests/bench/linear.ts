// Measures whether everything that reads a user's text takes linear time.
//
// `npm run bench:linear` measures each path on a sample of the worst texts in about five minutes and prints one table.
// `npm run bench:linear -- --every 1` takes all texts and an hour; `--path signs --text space` names part of a path and of a text.
// Then it measures the fact lock on 3,000 and 20,000 words, in time and memory; `--facts` measures nothing else.
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { parseArgs } from 'node:util'
import { plans } from '#core/plans.ts'
import { countWords } from '#core/text/words.ts'
import { measureFacts } from './facts.ts'
import { onceSlow, worstTexts } from './worst-texts.ts'

const bytes = { short: 37_000, long: 149_000 }
/** A text that takes less than this at 37 kB takes less than 640 ms at 149 kB, even if its time grows with the square of its length. */
const negligibleMs = 40
const mostMs = 1_000
/** By the clock: a path that takes longer is not waited for. */
const deadlineMs = 60_000
/** 149 kB take 4 times as long as 37 kB in a linear reader, and 16 times in a quadratic one. */
const mostGrowth = 8

/** Milliseconds of processor time. `taken` is the longest text that the product takes: 149 kB, or fewer where those have more words than Pro allows. */
type Measurement = { text: string; short: number; long?: number; taken?: number; failed?: string }
type Message = { at: string } | Measurement | 'end'
type Job = { path: string; texts: string[] }

const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

const measurePath = async ({ path, texts }: Job) => {
  const { paths } = await import('./linear-paths.ts')
  const read = paths[path]!
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has none
  const report = (message: Message) => parentPort?.postMessage(message)
  const measure = async (text: string) => {
    const start = threadMs()
    await read(text)
    return threadMs() - start
  }
  // the first runs compile the code
  for (const text of texts.slice(0, 20)) await measure(worstTexts.get(text)!(2_000))
  for (const text of texts) {
    report({ at: text })
    const make = worstTexts.get(text)!
    const measured: Measurement = { text, short: 0 }
    try {
      measured.short = await measure(make(bytes.short))
      if (measured.short > negligibleMs) {
        const longest = make(bytes.long)
        const share = plans.pro.wordsPerRequest / countWords(longest)
        measured.long = await measure(longest)
        measured.taken = share < 1 ? await measure(make(bytes.long * share)) : measured.long
      }
    } catch (error) {
      measured.failed = String(error).slice(0, 100)
    }
    report(measured)
  }
  report('end')
}

const measureInWorker = (path: string, texts: string[]): Promise<Measurement[]> =>
  new Promise((resolve) => {
    const measured: Measurement[] = []
    const worker = new Worker(new URL(import.meta.url), { workerData: { path, texts } satisfies Job })
    let at = texts[0]!
    let deadline: NodeJS.Timeout | undefined
    const end = async (failed?: string) => {
      clearTimeout(deadline)
      await worker.terminate()
      if (failed === undefined) return resolve(measured)
      measured.push({ text: at, short: Infinity, failed })
      const rest = texts.slice(texts.indexOf(at) + 1)
      resolve(rest.length === 0 ? measured : [...measured, ...(await measureInWorker(path, rest))])
    }
    worker.on('message', (message: Message) => {
      clearTimeout(deadline)
      if (message === 'end') {
        void end()
        return
      }
      if ('at' in message) at = message.at
      else measured.push(message)
      deadline = setTimeout(() => void end(`over ${deadlineMs / 1_000} s`), deadlineMs)
    })
    worker.once('error', (error) => void end(String(error).slice(0, 100)))
  })

const growthOf = ({ short, long = 0 }: Measurement): number => long / short
const tookOf = ({ failed, taken, short }: Measurement): number => (failed === undefined ? (taken ?? short) : Infinity)

const main = async () => {
  const { values } = parseArgs({
    options: {
      every: { type: 'string', default: '13' },
      path: { type: 'string', default: '' },
      text: { type: 'string', default: '' },
      facts: { type: 'boolean', default: false },
    },
  })
  const over = values.facts ? [] : await measurePaths(values)
  if (values.facts || values.path === '') {
    console.log()
    over.push(...measureFacts(values.text))
  }
  console.log(
    over.length === 0
      ? '\nNone is over its budget.'
      : `\n${over.length} are over their budget (a path: ${mostMs} ms, and ${mostGrowth} times as long for four times the text):\n${over.join('\n')}`,
  )
  if (over.length > 0) process.exitCode = 1
}

/** Prints a row for each path, and gives what is too slow or too steep. */
const measurePaths = async (values: { every: string; path: string; text: string }): Promise<string[]> => {
  const { paths } = await import('./linear-paths.ts')
  const every = values.text === '' ? Number(values.every) : 1
  const texts = [...worstTexts.keys()]
    .filter((text) => text.includes(values.text))
    .filter((text, at) => at % every === 0 || onceSlow.has(text))
  const chosen = Object.keys(paths).filter((path) => path.includes(values.path))

  console.log(
    `${texts.length} texts. ms of processor time at the longest that the product takes (${bytes.long / 1_000} kB, at most ${plans.pro.wordsPerRequest} words), and the steepest growth from ${bytes.short / 1_000} to ${bytes.long / 1_000} kB (linear: 4).\n`,
  )
  console.log(
    `${'path'.padEnd(30)} ${'ms'.padStart(6)}  ${'slowest text'.padEnd(40)} ${'growth'.padStart(6)}  steepest text`,
  )
  const over: string[] = []
  for (const path of chosen) {
    const measured = await measureInWorker(path, texts)
    const slowest = measured.toSorted((a, b) => tookOf(b) - tookOf(a))[0]!
    const steepest = measured.filter(({ long }) => long !== undefined).toSorted((a, b) => growthOf(b) - growthOf(a))[0]
    console.log(
      [
        path.padEnd(30),
        `${Math.round(tookOf(slowest))}`.padStart(6),
        '',
        `${slowest.text}${slowest.failed === undefined ? '' : `: ${slowest.failed}`}`.padEnd(40),
        (steepest === undefined ? '-' : growthOf(steepest).toFixed(1)).padStart(6),
        '',
        steepest === undefined
          ? `each under ${negligibleMs} ms at 37 kB`
          : `${steepest.text} (${Math.round(steepest.long!)} ms)`,
      ].join(' '),
    )
    for (const one of measured.toSorted((a, b) => tookOf(b) - tookOf(a))) {
      const isSteep = growthOf(one) > mostGrowth && one.long! > mostMs
      if (tookOf(one) > mostMs || isSteep)
        over.push(
          `${path} | ${one.text}: ${Math.round(tookOf(one))} ms, growth ${growthOf(one).toFixed(1)}${one.failed === undefined ? '' : `, ${one.failed}`}`,
        )
    }
  }
  return over
}

await (isMainThread ? main() : measurePath(workerData as Job))
