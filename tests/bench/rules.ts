// The speed of the offline rewriter: words a second in Node, and a text of 300 words in Chromium, where the demo runs it.
import { build } from 'esbuild'
import { chromium } from '@playwright/test'
import { rewriteOffline } from '#core/offline/cut.ts'
import { countWords } from '#core/text/words.ts'
import { chromiumFlags, chromiumPath } from '#tests/support/chromium.ts'
import { longDraft, shortDraft } from './drafts.ts'
import { processorTime } from './processor-time.ts'

const runs = 30

const inNode = (): number => {
  const paragraphs = longDraft.split('\n\n')
  const work = () => paragraphs.forEach((paragraph) => rewriteOffline(paragraph))
  work()
  return Math.round((countWords(longDraft) / processorTime(work, runs).value) * 1000)
}

/** The median of warm runs of the demo's own pipeline, fact lock and all. */
const inChromium = async (): Promise<number> => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { rewriteInBrowser } from '#web/editor/trial/trial-rewriter.ts'
        globalThis.once = async (text) => { for await (const _ of rewriteInBrowser(text, 'simple')); }`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  })
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: outputFiles[0]!.text })
    const source = `(async () => {
      const times = []
      for (let run = 0; run < ${runs}; run += 1) {
        const began = performance.now()
        await globalThis.once(${JSON.stringify(shortDraft)})
        times.push(performance.now() - began)
      }
      return times.slice(5).sort((a, b) => a - b)[Math.floor((${runs} - 5) / 2)]
    })()`
    return await page.evaluate<number>(source)
  } finally {
    await browser.close()
  }
}

/** Prints both, with their budgets. */
export const measureRules = async (): Promise<void> => {
  console.log(`Rules in Node: ${inNode().toLocaleString('en-US')} words a second of processor time (at least 20,000).`)
  const words = countWords(shortDraft)
  console.log(
    `The demo in Chromium: ${(await inChromium()).toFixed(1)} ms for ${words} words, by the clock (at most 50).`,
  )
}

if (import.meta.main) await measureRules()
