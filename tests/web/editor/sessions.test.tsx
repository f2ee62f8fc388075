import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editorOf, finishedOf, report } from './store-of.ts'
import { sampleDrafts } from './texts.ts'
import { randomFrom } from '../../../evaluation/random.ts'
import { faultFinder } from '../../support/whole-sentences.ts'
import { another } from '#web/editor/store/another.ts'
import {
  accept,
  acceptAll,
  segmentsIn,
  toggleOriginal,
  typeInDraft,
  typeInRewrite,
} from '#web/editor/store/decisions.ts'
import { openText } from '#web/editor/store/documents.ts'
import { draft } from '#web/editor/store/tab-draft.ts'
import { redo, undo } from '#web/editor/store/history.ts'
import { autosave, keepInTab } from '#web/editor/store/autosave.ts'
import { tabRewrite } from '#web/editor/store/tab-rewrite.ts'
import { savedDrafts } from '#web/editor/store/saved-drafts.ts'
import { isTyped, shownTexts, sourceOf, textOf } from '#web/editor/store/segments.ts'
import { type Editor, initialState } from '#web/editor/store/store.ts'
import { forgetAccount, rememberAccount } from '#web/lib/account.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  // the newest of the drafts that are kept is known by its time
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const sessions = 300
const stepsOfSession = 30

const shown = (editor: Editor) => textOf(segmentsIn(editor.get()))

/** Puts the draft's words in the place of those that the writer typed. */
const withoutTyped = (editor: Editor) => {
  for (const [at, segment] of segmentsIn(editor.get()).entries()) if (isTyped(segment)) toggleOriginal(editor, at)
}

/** The sentences that are decided, as the page shows them, have no fault. */
const expectWhole = (editor: Editor, before: string, after: string) => {
  const segments = segmentsIn(editor.get())
  const others = segments.flatMap(({ wordings }) => wordings)
  expect(faultFinder({ before, after, others })(textOf(segments))).toEqual([])
}

const workOf = (editor: Editor) => {
  const { draft: text, rewrite } = editor.get()
  return { draft: text, rewrite }
}

/** The tabs of a browser: one is in front, and the storage of each of the others is set aside, as if it had been put to sleep. */
const browser = () => {
  const others: Record<string, string>[] = []
  let editor: Editor
  let ends: readonly (() => void)[] = []
  const load = () => {
    // each load of the page keeps its work in a place of its own
    savedDrafts.leave()
    editor = editorOf({
      isVisitor: false,
      rewriteSentence: async ({ sentence }) => ({ text: `Again: ${sentence}`, report }),
    })
    editor.set(initialState(draft.read(), tabRewrite.readLast()))
    ends = [keepInTab(editor), autosave(editor)]
  }
  const unload = () => {
    dispatchEvent(new Event('pagehide'))
    for (const end of ends) end()
  }
  const putAside = () => {
    unload()
    const stored = Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>
    sessionStorage.clear()
    return stored
  }
  load()
  return {
    editor: () => editor,
    count: () => others.length + 1,
    close: unload,
    reload: () => {
      unload()
      load()
    },
    openTab: () => {
      others.push(putAside())
      load()
    },
    /** The tab that was in front longest ago comes to the front. */
    nextTab: () => {
      const next = others.shift()
      if (next === undefined) return false
      others.push(putAside())
      for (const [key, value] of Object.entries(next)) sessionStorage.setItem(key, value)
      load()
      return true
    },
  }
}

test('in 300 sessions of random decisions, typing, undo, reloads and further tabs no word is lost and no sentence broken', async () => {
  const counts = { reloads: 0, tabs: 0, returns: 0 }
  for (let session = 0; session < sessions; session += 1) {
    const next = randomFrom(session)
    const pick = (count: number) => Math.floor(next() * count)
    const { before, after } = sampleDrafts[session % sampleDrafts.length]!
    rememberAccount({ email: 'ada@example.com' })
    const tabs = browser()
    const { editor } = tabs
    const delivered = await finishedOf(before, after)
    openText(editor(), before, delivered)
    const anySegment = () => pick(segmentsIn(editor().get()).length)
    /** The work of each other tab when it was last in front, in the order of its return. */
    const left: ReturnType<typeof workOf>[] = []
    /** Undo goes back no further than to the load of the page. */
    let first = { draft: before, rewrite: delivered } as ReturnType<typeof workOf>
    const steps: (() => void | Promise<void>)[] = [
      () => toggleOriginal(editor(), anySegment()),
      () => accept(editor(), anySegment()),
      () => acceptAll(editor()),
      () => another(editor(), anySegment()),
      () => {
        if (editor().get().past.length > 1 || editor().get().past[0]?.rewrite !== undefined) undo(editor())
      },
      () => redo(editor()),
      () => {
        const texts = shownTexts(segmentsIn(editor().get()))
        const at = pick(texts.length)
        const offset = pick(texts[at]!.length + 1)
        const typed = `${texts[at]!.slice(0, offset)} typed${session} ${texts[at]!.slice(offset)}`
        typeInRewrite(editor(), texts.with(at, typed))
      },
      () => typeInDraft(editor(), editor().get().draft === before ? `${before} More.` : before),
      () => {
        first = workOf(editor())
        tabs.reload()
        counts.reloads += 1
        expect(workOf(editor())).toEqual(first)
      },
      () => {
        if (tabs.count() > 2) return
        left.push(workOf(editor()))
        first = workOf(editor())
        tabs.openTab()
        counts.tabs += 1
        expect(workOf(editor())).toEqual(first)
      },
      () => {
        const expected = left.shift()
        if (expected === undefined) return
        left.push(workOf(editor()))
        first = expected
        tabs.nextTab()
        counts.returns += 1
        expect(workOf(editor())).toEqual(expected)
      },
    ]
    for (let step = 0; step < stepsOfSession; step += 1) {
      vi.setSystemTime(Date.now() + 100)
      await steps[pick(steps.length)]!()
      expect(sourceOf(segmentsIn(editor().get()))).toBe(before)
      expect([before, `${before} More.`]).toContain(editor().get().draft)
    }
    withoutTyped(editor())
    expectWhole(editor(), before, after)
    // all taken back is the source, to the letter
    for (const [at, segment] of segmentsIn(editor().get()).entries())
      if (segment.now !== segment.source) toggleOriginal(editor(), at)
    expect(segmentsIn(editor().get()).filter((segment) => segment.now !== segment.source)).toEqual([])
    expect(shown(editor())).toBe(before)
    while (editor().get().past.length > 0 && editor().get().past.at(-1)?.rewrite !== undefined) undo(editor())
    expect(workOf(editor())).toEqual(first)
    tabs.close()
    forgetAccount()
    sessionStorage.clear()
    localStorage.clear()
  }
  // of 9,000 steps, about 900 each, but for the returns to a tab that is not there yet
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(sessions)
})
