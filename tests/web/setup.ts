import { configure } from '@testing-library/react'
import { answerWith } from '#web/files/answer.ts'

/** How long a page may take to show what a test waits for. Real passwords are checked and real answers awaited, on busy machines. */
configure({ asyncUtilTimeout: 15_000 })

/** jsdom has no workers. The reader of Word documents, the only one here, runs in the test's thread; the browser tests run the real one. */
class WordWorker extends EventTarget {
  #isEnded = false

  postMessage(bytes: Uint8Array) {
    void (async () => {
      const { readWord } = await import('#web/files/word.ts')
      const data = await answerWith(readWord(bytes))
      if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data }))
    })()
  }

  terminate() {
    this.#isEnded = true
  }
}

globalThis.Worker = WordWorker as unknown as typeof Worker
