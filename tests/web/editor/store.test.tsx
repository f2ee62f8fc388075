import { beforeEach, expect, test } from 'vitest'
import { deliver, editorOf, finishedOf, report, rewriterOf, withRewrite } from './store-of.ts'
import { another } from '#web/editor/store/another.ts'
import {
  accept,
  acceptAll,
  countEdits,
  goToEdit,
  pickUp,
  segmentsIn,
  toggleOriginal,
  typeInDraft,
  typeInRewrite,
} from '#web/editor/store/decisions.ts'
import { openText, rename, startNew, takePaste } from '#web/editor/store/documents.ts'
import { readStoredRewrite } from '#web/editor/store/earlier-rewrite.ts'
import { redo, undo } from '#web/editor/store/history.ts'
import { firstWords } from '#web/editor/store/limits.ts'
import { canDiffer } from '#web/editor/store/rules.ts'
import { humanize, stop } from '#web/editor/store/run.ts'
import { isCut, shownTexts, sourceOf, textOf } from '#web/editor/store/segments.ts'
import { canUpdate, countStale, isStale, undoMyChange, update } from '#web/editor/store/stale.ts'
import { type Editor, phaseOf } from '#web/editor/store/store.ts'
import { markChanges } from '#web/editor/changes/mark-changes.ts'
import { countWords } from '#core/text/words.ts'

beforeEach(() => sessionStorage.clear())

const source =
  'It is clear that teams utilize tools. We hope this finds you well. Ada sold 12 boats in May.\n\nMoreover, it went well.'
const rewritten = 'Teams use tools. Ada sold 12 boats in May.\n\nIt went well.'

const shown = (editor: Editor) => textOf(segmentsIn(editor.get()))
const places = (editor: Editor, isMeant: (at: number) => boolean) =>
  segmentsIn(editor.get()).flatMap((_, at) => (isMeant(at) ? [at] : []))

test('a sentence is put back and comes again, and each step can be undone and done again', async () => {
  const editor = await withRewrite(source, rewritten)
  toggleOriginal(editor, 0)
  expect(shown(editor)).toMatch(/^It is clear that teams utilize tools\. /u)
  toggleOriginal(editor, 0)
  expect(shown(editor)).toBe(rewritten)
  undo(editor)
  expect(shown(editor)).toMatch(/^It is clear/u)
  undo(editor)
  expect(shown(editor)).toBe(rewritten)
  redo(editor)
  redo(editor)
  expect(shown(editor)).toBe(rewritten)
})

test('a sentence that was put back returns to the words that stood there, and not to those that were delivered', async () => {
  const editor = await withRewrite(source, rewritten)
  const texts = shownTexts(segmentsIn(editor.get()))
  typeInRewrite(editor, texts.with(0, 'My own words. '))
  toggleOriginal(editor, 0)
  toggleOriginal(editor, 0)
  expect(shown(editor)).toMatch(/^My own words\. /u)
})

test('a cut at the end of a paragraph comes back into its paragraph', async () => {
  const editor = await withRewrite('Ada stays. Bob goes. That is all.\n\nThe end.', 'Ada stays. Bob goes.\n\nThe end.')
  const [cut] = places(editor, (at) => isCut(segmentsIn(editor.get())[at]!))
  toggleOriginal(editor, cut)
  expect(shown(editor)).toBe('Ada stays. Bob goes. That is all.\n\nThe end.')
})

test('accepting goes on to the next undecided edit, and the last one ends it', async () => {
  const editor = await withRewrite(source, rewritten)
  goToEdit(editor, 1)
  const { edits } = countEdits(editor.get())
  for (let press = 0; press < edits; press += 1) accept(editor)
  expect(countEdits(editor.get())).toEqual({ edits, accepted: edits })
  expect(editor.get().said).toBe('Every edit accepted.')
  undo(editor)
  expect(countEdits(editor.get()).accepted).toBe(edits - 1)
  acceptAll(editor)
  const decisions = segmentsIn(editor.get()).map(({ accepted }) => accepted)
  expect(decisions.filter((each) => each === 'together')).toHaveLength(1)
  expect(decisions.filter((each) => each === 'alone')).toHaveLength(edits - 1)
})

test('keys of one burst in one sentence are one step of undo, also beside the draft', async () => {
  const editor = await withRewrite(source, rewritten)
  const type = (words: string) => typeInRewrite(editor, shownTexts(segmentsIn(editor.get())).with(0, words))
  type('T')
  type('Tw')
  type('Two. ')
  typeInDraft(editor, `${source} More.`)
  undo(editor)
  expect(editor.get().draft).toBe(source)
  expect(shown(editor)).toMatch(/^Two\. /u)
  undo(editor)
  expect(shown(editor)).toBe(rewritten)
})

test('another wording is asked for once, stays at hand, and goes round to the first', async () => {
  let asked = 0
  const editor = await withRewrite(source, rewritten, {
    rewriteSentence: async () => {
      asked += 1
      return { text: 'The teams work with tools.', report }
    },
  })
  await another(editor, 0)
  expect(shown(editor)).toMatch(/^The teams work with tools\. /u)
  await another(editor, 0)
  expect(editor.get().note?.text).toBe('There is no other wording.')
  expect(shown(editor)).toBe(rewritten)
  await another(editor, 0)
  expect(shown(editor)).toMatch(/^The teams work with tools\. /u)
  expect(asked).toBe(2)
})

test('a wording that comes too late for its sentence is dropped, and a failure changes nothing', async () => {
  const late = Promise.withResolvers<void>()
  const editor = await withRewrite(source, rewritten, {
    rewriteSentence: async () => {
      await late.promise
      return { text: 'Too late.', report }
    },
  })
  const asking = another(editor, 0)
  typeInRewrite(editor, shownTexts(segmentsIn(editor.get())).with(0, 'Mine. '))
  late.resolve()
  await asking
  expect(shown(editor)).toMatch(/^Mine\. /u)
  editor.host.rewriteSentence = () => Promise.reject(new Error('offline'))
  await another(editor, 0)
  expect(shown(editor)).toBe(rewritten)
  await another(editor, 0)
  expect(editor.get().note?.text).toBe('Failed. Error: offline')
  expect(shown(editor)).toBe(rewritten)
})

test('a run delivers, undo brings the rewrite before it back, and a failure keeps it', async () => {
  const editor = editorOf({ rewriter: rewriterOf(deliver(rewritten)) }, source)
  await humanize(editor)
  expect(phaseOf(editor.get())).toBe('done')
  expect(editor.get().said).toBe(`Text humanized successfully. 4 words, ${source.length} characters.`)
  expect(shown(editor)).toBe(rewritten)
  typeInRewrite(editor, shownTexts(segmentsIn(editor.get())).with(0, 'Mine. '))
  editor.host.rewriter = rewriterOf(deliver('Teams have tools. Ada sold 12 boats in May.\n\nIt went well.'))
  await humanize(editor)
  expect(shown(editor)).toMatch(/^Teams have tools\. /u)
  undo(editor)
  expect(shown(editor)).toMatch(/^Mine\. /u)
  editor.host.rewriter = () => {
    throw new Error('no model')
  }
  await humanize(editor)
  expect(editor.get().run).toMatchObject({ phase: 'failed', failure: { title: 'Failed' } })
  expect(shown(editor)).toMatch(/^Mine\. /u)
})

test('a run of the browser is stopped at once, and what it still delivers is dropped', async () => {
  const gate = Promise.withResolvers<void>()
  const editor = editorOf(
    {
      rewriter: async function* rewriter() {
        yield { type: 'started', chunks: 1 }
        await gate.promise
        yield deliver(rewritten)
      },
    },
    source,
  )
  const running = humanize(editor)
  await stop(editor)
  expect(phaseOf(editor.get())).toBe('pasted')
  gate.resolve()
  await running
  expect(phaseOf(editor.get())).toBe('pasted')
})

test('the first words of a long text end at a whole sentence, and the rest stays in the draft', async () => {
  const sentence = 'This is a sentence of seven words. '
  const long = sentence.repeat(60)
  expect(countWords(firstWords(long, 300))).toBe(294)
  expect(firstWords('word '.repeat(400), 300).trim().split(' ')).toHaveLength(300)
  expect(firstWords(sentence, 300)).toBe(sentence)
  const editor = editorOf(
    {
      rewriter: async function* rewriter(text) {
        yield deliver(text)
      },
    },
    long,
  )
  await humanize(editor, true)
  const { rewrite, draft } = editor.get()
  expect(draft).toBe(long)
  expect(rewrite!.source + rewrite!.rest!).toBe(long)
  expect(isStale(editor.get())).toBe(false)
})

test('a changed draft is told with its sentences, and its change can be undone or brought into the rewrite alone', async () => {
  const asked: string[] = []
  const editor = await withRewrite(source, rewritten, {
    rewriteSentence: async ({ sentence }) => {
      asked.push(sentence)
      return { text: 'Ada sold 13 boats in June.', report }
    },
  })
  pickUp(editor, 0)
  accept(editor, 0)
  const changed = source.replace('12 boats in May', '13 boats in June')
  typeInDraft(editor, changed)
  expect(countStale(editor.get())).toBe(1)
  undoMyChange(editor)
  expect(isStale(editor.get())).toBe(false)
  typeInDraft(editor, changed)
  expect(canUpdate(editor)).toBe(true)
  await update(editor)
  expect(asked).toEqual(['Ada sold 13 boats in June.'])
  expect(isStale(editor.get())).toBe(false)
  expect(shown(editor)).toBe('Teams use tools. Ada sold 13 boats in June.\n\nIt went well.')
  expect(segmentsIn(editor.get())[0]!.accepted).toBe('alone')
})

test('an emptied draft does not empty the rewrite', async () => {
  const editor = await withRewrite(source, rewritten, { rewriteSentence: async () => ({ text: '', report }) })
  typeInDraft(editor, ' ')
  expect(canUpdate(editor)).toBe(false)
  await update(editor)
  expect(shown(editor)).toBe(rewritten)
})

test('a rewrite by the rules is offered anew only where that could change it', async () => {
  const byRules = await finishedOf(source, rewritten, { report: { ...report, written_by: 'rules' } })
  const editor = editorOf({}, source, byRules)
  expect(canDiffer(editor.get())).toBe(false)
  toggleOriginal(editor, 0)
  expect(canDiffer(editor.get())).toBe(true)
  undo(editor)
  expect(canDiffer(editor.get())).toBe(false)
  editor.set({ style: 'formal' })
  expect(canDiffer(editor.get())).toBe(true)
  editor.set({ style: 'simple', hasModel: true })
  expect(canDiffer(editor.get())).toBe(true)
  expect(canDiffer(editorOf({}, `${source} More.`, byRules).get())).toBe(true)
  expect(canDiffer((await withRewrite(source, rewritten)).get())).toBe(true)
})

test('a new document, or a paste over the whole draft, is undone', async () => {
  const editor = await withRewrite(source, rewritten)
  startNew(editor)
  expect(phaseOf(editor.get())).toBe('empty')
  undo(editor)
  expect(shown(editor)).toBe(rewritten)
  expect(takePaste(editor, 'Another text.')).toBe(true)
  expect(editor.get()).toMatchObject({ draft: 'Another text.', rewrite: undefined })
  undo(editor)
  expect(editor.get().draft).toBe(source)
  expect(shown(editor)).toBe(rewritten)
  openText(editor, '')
  expect(takePaste(editor, '  ')).toBe(false)
})

test('a document that is renamed keeps its new title when another one is renamed right after it', async () => {
  const renamed: [string, string][] = []
  const editor = editorOf({
    rename: async (id, title) => {
      renamed.push([id, title])
    },
  })
  for (const documentId of ['a', 'b']) {
    openText(editor, source, await finishedOf(source, rewritten, { documentId }))
    rename(editor, 'T')
    rename(editor, `Title of ${documentId}`)
  }
  await expect.poll(() => renamed).toHaveLength(2)
  expect(renamed).toEqual([
    ['a', 'Title of a'],
    ['b', 'Title of b'],
  ])
})

test('a rewrite that an earlier version of the site kept is read with its decisions', async () => {
  const before = 'One is here. Two is there. Three is gone.'
  const changes = await markChanges(before, 'One is now here. Two was there. Three is gone.')
  const [first, second, third] = changes.changes
  const earlier = {
    text: '',
    source: before,
    style: 'simple',
    report,
    changes: {
      changes: [first!.map((piece) => ({ ...piece, own: 'accepted' })), second, third],
      edits: changes.edits,
    },
    reverted: [1],
    variants: { 0: [[{ kind: 'written', text: 'One stands here. ' }]] },
  }
  const { segments } = readStoredRewrite(structuredClone(earlier))
  expect(sourceOf(segments)).toBe(before)
  expect(textOf(segments)).toBe('One is now here. Two is there. Three is gone.')
  expect(segments[0]).toMatchObject({ accepted: 'alone', wordings: ['One stands here. '] })
  const today = await finishedOf(source, rewritten)
  expect(readStoredRewrite(today)).toBe(today)
})
