// Whether everything that reads a user's text is linear: processor time of the worst texts, grown to the longest that is taken.
// `npm run bench:linear` takes up to six minutes of processor time: each path has a share of it, and grows only the texts that
// cost most or grow faster than their length. With part of a path's name and part of a text's it runs fewer of them:
// `npm run bench:linear -- signs space`. A third argument, a number, makes expensive paths begin with other texts.
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { worstTexts } from './worst-texts.ts'

const longest = 149_000
const screening = { most: 9_000, least: 2_000, texts: 20 }
/** Milliseconds of processor time for all paths together, and at most for one when few are asked for. */
const budgetMs = 235_000
const mostPerPathMs = 60_000
const mostMs = 1_000
/** A text that takes this long, by the clock, is given up with its path. */
const deadlineMs = 120_000
/** Twice the text may take so many times as long as twice the time, measured on a busy machine. */
const linearGrowth = 1.3
const alwaysGrown = 3
const comparedTexts = 15

type Measured = {
  path: string
  text: string
  /** Bytes and milliseconds, from short to long. */
  costs: { bytes: number; ms: number }[]
  failed?: string
}
type Message = { at: string } | { done: Measured[]; texts: number; bytes: number }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has none
const report = (message: Message) => parentPort?.postMessage(message)

const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

const last = ({ costs }: Measured) => costs.at(-1)!

/** Less than this is noise. */
const leastMs = 2
/** And so much is measured well enough once. */
const sureMs = 20

/** 1 where twice the text takes twice the time. Undefined before there are two sizes, and where they take next to nothing. */
const growthOf = ({ costs }: Measured): number | undefined => {
  const [before, after] = costs.slice(-2)
  if (before === undefined || after === undefined || after.ms < leastMs) return undefined
  // in doublings, so that steps of any width compare
  return Math.pow(
    after.ms / Math.max(leastMs, before.ms) / (after.bytes / before.bytes),
    1 / Math.log2(after.bytes / before.bytes),
  )
}

/** What a text of so many bytes will take, if it goes on as it grew. */
const expected = (measured: Measured, bytes: number): number => {
  const { bytes: from, ms } = last(measured)
  return ms * (bytes / from) * Math.pow(Math.max(1, growthOf(measured) ?? 1), Math.log2(bytes / from))
}

const measurePath = async (path: string, run: (text: string) => unknown, names: readonly string[], shareMs: number) => {
  const measure = async (text: string, bytes: number): Promise<number> => {
    const made = worstTexts.get(text)!(bytes)
    report({ at: `${text}, ${bytes} bytes` })
    const start = threadMs()
    await run(made)
    return Math.max(0.01, threadMs() - start)
  }
  const tryText = async (text: string, bytes: number): Promise<Measured> => {
    try {
      return { path, text, costs: [{ bytes, ms: await measure(text, bytes) }] }
    } catch (error) {
      return { path, text, costs: [], failed: String(error).slice(0, 200) }
    }
  }
  const grow = async (measured: Measured, bytes: number) => {
    try {
      measured.costs.push({ bytes, ms: await measure(measured.text, bytes) })
    } catch (error) {
      measured.failed = String(error).slice(0, 200)
    }
  }

  // an expensive path gets shorter texts, and if even those are too many, as many as its share has room for
  const first = names.slice(0, screening.texts)
  for (const name of first) await tryText(name, screening.least)
  const trial: number[] = []
  for (const name of first) trial.push((await tryText(name, screening.least)).costs[0]?.ms ?? 0)
  const perByte = trial.reduce((sum, ms) => sum + ms, 0) / trial.length / screening.least
  const fitting = shareMs / 2 / names.length / perByte
  const size = Math.round(Math.min(screening.most, Math.max(screening.least, fitting)))

  const results: Measured[] = []
  const screeningEnd = threadMs() + shareMs / 2
  for (const name of names) {
    if (threadMs() > screeningEnd) break
    results.push(await tryText(name, size))
  }

  const growingEnd = threadMs() + shareMs / 2
  const hasTimeFor = (measured: Measured, bytes: number) => threadMs() + expected(measured, bytes) < growingEnd
  const costly = results
    .filter(({ failed }) => failed === undefined)
    .toSorted((a, b) => last(b).ms - last(a).ms)
    .slice(0, comparedTexts)
  for (const measured of costly) {
    // one measurement of so little may have been disturbed
    const again = last(measured).ms < sureMs ? await tryText(measured.text, size) : undefined
    if (again?.costs[0] && again.costs[0].ms < last(measured).ms) measured.costs = again.costs
    if (hasTimeFor(measured, size * 4)) await grow(measured, size * 4)
  }
  const grown = costly
    .toSorted((a, b) => expected(b, longest) - expected(a, longest))
    .filter((measured, index) => index < alwaysGrown || (growthOf(measured) ?? 0) > linearGrowth)
  for (const measured of grown) {
    while (measured.failed === undefined && last(measured).bytes < longest) {
      // a step of a few kB would say nothing of the growth
      const next = last(measured).bytes * 3 > longest ? longest : last(measured).bytes * 2
      if (!hasTimeFor(measured, next)) break
      await grow(measured, next)
    }
  }
  report({ done: results, texts: results.length, bytes: size })
}

type Job = { path: string; names: string[]; shareMs: number }

if (!isMainThread) {
  const { paths } = await import('./linear-paths.ts')
  const { path, names, shareMs } = workerData as Job
  await measurePath(path, paths[path]!, names, shareMs)
} else {
  const [pathPart = '', textPart = '', start = '0'] = process.argv.slice(2)
  const { paths } = await import('./linear-paths.ts')
  const all = [...worstTexts.keys()].filter((text) => text.includes(textPart))
  // neighbours resemble each other: a prime step spreads whatever part of them is reached
  const names = all
    .map((text, index) => ({ text, place: ((index + Number(start)) * 7_919) % all.length }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text)

  const chosen = Object.keys(paths).filter((path) => path.includes(pathPart))
  const shareMs = Math.min(mostPerPathMs, budgetMs / chosen.length)

  const results: Measured[] = []
  const measureInWorker = (path: string): Promise<void> =>
    new Promise((resolve) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: { path, names, shareMs } satisfies Job })
      let at = 'its start'
      let deadline: NodeJS.Timeout | undefined
      const end = (failed?: string) => {
        clearTimeout(deadline)
        if (failed !== undefined) results.push({ path, text: at, costs: [], failed })
        void worker.terminate().then(() => resolve())
      }
      worker.on('message', (message: Message) => {
        clearTimeout(deadline)
        if ('at' in message) {
          at = message.at
          deadline = setTimeout(end, deadlineMs, `over ${deadlineMs / 1_000} s`)
          return
        }
        results.push(...message.done)
        console.log(`${path.padEnd(40)} ${message.texts} of ${names.length} texts, first at ${message.bytes} bytes`)
        end()
      })
      worker.once('error', (error) => end(String(error).slice(0, 200)))
    })
  for (const path of chosen) await measureInWorker(path)

  const costOf = (measured: Measured) =>
    measured.costs.length === 0 ? Number.POSITIVE_INFINITY : expected(measured, longest)
  const show = (measured: Measured) =>
    [
      `${measured.path} | ${measured.text}`.padEnd(80),
      `${measured.costs.at(-1)?.bytes === longest ? '' : '~'}${Math.round(costOf(measured))} ms`.padStart(12),
      `growth ${growthOf(measured)?.toFixed(2) ?? '-'}`.padStart(12),
      measured.costs.map(({ bytes, ms }) => `${(bytes / 1_000).toFixed(0)} kB ${ms.toFixed(0)}`).join(', '),
      measured.failed ?? '',
    ].join(' ')

  // what was measured once, at a small size, says little about the longest: only what was grown is compared
  const compared = results
    .filter(({ costs, failed }) => failed !== undefined || costs.length > 1)
    .toSorted((a, b) => costOf(b) - costOf(a))
  const { user, system } = process.cpuUsage()
  console.log(
    `\n${results.length} texts in ${Math.round((user + system) / 1_000_000)} s of processor time. Milliseconds at ${longest / 1_000} kB (~: computed from the growth), growth for each doubling, and what was measured.\n\nThe worst of each path:`,
  )
  for (const path of chosen) {
    const worst = compared.find((result) => result.path === path)
    if (worst) console.log(show(worst))
  }
  const over = compared.filter((result) => costOf(result) > mostMs)
  console.log(`\n${over.length} of ${compared.length} that were grown take more than ${mostMs} ms.`)
  for (const result of over.slice(10, 40)) console.log(show(result))
  console.log('\nThe worst ten:')
  for (const result of compared.slice(0, 10)) console.log(show(result))
}
