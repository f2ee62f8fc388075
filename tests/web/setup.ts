import { cleanup, configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler'
import { afterAll, beforeEach, vi } from 'vitest'
import type { Texts } from '#web/editor/findings/read-findings.ts'
import { answerWith } from '#web/files/answer.ts'
import type { WordOrder } from '#web/files/write-word-file.ts'
import { clock } from '#web/time/clock.ts'
import { dismissToasts } from './toasts.ts'

/** A wait asks at every change of the page, so the page is printed only for the answer that fails a test. */
const elementError = (message: string | null, container: Element) =>
  Object.defineProperties(new Error(), {
    name: { value: 'TestingLibraryElementError' },
    message: { configurable: true, get: () => `${message}\n\n${prettyDOM(container)}` },
  })

/** Below the timeout of a test, so that a failing wait says what it waited for. */
configure({ asyncUtilTimeout: 8_000, getElementError: elementError })

/** React keeps the call stack of each element for its warnings, a tenth of the time here, until it has kept too many of them. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => {},
})

/** Nobody watches these pages. A test that is about a pause gives the clock its own speed, or holds the pause. */
beforeEach(() => {
  clock.speed = 100
})

/** jsdom has no workers. They run in the test's thread; the browser tests run the real ones. */
class ThreadWorker extends EventTarget {
  readonly #script: string
  #isEnded = false

  constructor(script: URL) {
    super()
    this.#script = script.pathname
  }

  async #work(message: unknown) {
    if (this.#script.includes('findings')) {
      const { readFindings } = await import('#web/editor/findings/read-findings.ts')
      return readFindings(message as Texts)
    }
    if (this.#script.includes('word-writer')) {
      const { writeWordFile } = await import('#web/files/write-word-file.ts')
      return answerWith(writeWordFile(message as WordOrder))
    }
    if (this.#script.includes('challenge')) {
      const { solve } = await import('#web/lib/solve-challenge.ts')
      return solve(message as string)
    }
    const { readWord } = await import('#web/files/read-word-file.ts')
    return answerWith(readWord(message as Uint8Array))
  }

  postMessage(message: unknown) {
    void (async () => {
      const data = await this.#work(message)
      if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data }))
    })()
  }

  terminate() {
    this.#isEnded = true
  }
}

globalThis.Worker = ThreadWorker as unknown as typeof Worker

if (typeof window !== 'undefined') {
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollBy: () => undefined })
  // Text has no place here.
  const noRect = () => ({ top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0, x: 0, y: 0 })
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: noRect })
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

/** The test files of a worker share its browser. Each file finds it as new: no page, no storage and no module of the file before. */
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // some files run without a browser
  if (typeof document !== 'undefined') await clearBrowser()
  // Last: a module that loads meanwhile, such as the notices', would be the next file's, with a page that is gone.
  vi.resetModules()
})

const clearBrowser = async () => {
  cleanup()
  // their clocks would outlive the browser
  await dismissToasts()
  // React throws if its scheduled work outlives the browser. An idle task runs after all of that work.
  await new Promise<void>((resolve) => {
    schedule(idle, () => resolve())
  })
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
