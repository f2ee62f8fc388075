// One worker reads the facts and signs of the editor's texts, one pair of texts after the other.
import type { Findings, Texts } from './read-findings.ts'

/** The answers that are kept: of the draft, of its rewrite, and of what was read ahead. */
const answersKept = 3

let worker: Worker | undefined
let running: Texts | undefined
let waiting: Texts | undefined
let answers: readonly Findings[] = []
const listeners = new Set<(findings: Findings) => void>()

export const areSame = (one: Texts, other: Texts): boolean =>
  one.source === other.source &&
  one.rewrite === other.rewrite &&
  one.style === other.style &&
  one.terms.join('\n') === other.terms.join('\n') &&
  JSON.stringify(one.edited) === JSON.stringify(other.edited)

const read = (texts: Texts): void => {
  if (worker === undefined) {
    worker = new Worker(new URL('findings.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Findings>) => {
      answers = [data, ...answers].slice(0, answersKept)
      const next = waiting
      running = waiting = undefined
      if (next) read(next)
      for (const listener of listeners) listener(data)
    })
  }
  running = texts
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page
  worker.postMessage(texts)
}

/** Reads these texts next, in place of others that wait. The answer goes to all listeners, unless it is there already. */
export const ask = (texts: Texts): void => {
  if (answerTo(texts) !== undefined || (running && areSame(running, texts))) return
  if (running) waiting = texts
  else read(texts)
}

/** The answer to these texts, if it is one of the last. */
export const answerTo = (texts: Texts): Findings | undefined => answers.find((each) => areSame(each.texts, texts))

export const listen = (listener: (findings: Findings) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const endReading = (): void => {
  worker?.terminate()
  worker = running = waiting = undefined
  answers = []
}
