import { formatCount } from '#core/number-format.ts'
import { countWords } from '#core/text/words.ts'
import { toast } from '#web/ui/toast.ts'
import { change } from './history.ts'
import { firstWords } from './limits.ts'
import { isSample } from './rules.ts'
import type { FinishedRewrite } from './rewriter.ts'
import type { RewriteProgress } from '#web/rewrites/progress.ts'
import { segmentsOf } from './segments.ts'
import { type Editor, isBusy, nothingInHand, type RewriteChunk } from './store.ts'

/** Words come one by one, up to a hundred in a second. They are drawn together. */
const millisecondsBetweenDrawings = 50

/** Rewrites the draft, or says why it cannot. `isFirst`: only its beginning, as far as the limit goes. Settles when the run has ended. */
export const humanize = async (editor: Editor, isFirst = false): Promise<void> => {
  const { draft, style } = editor.get()
  if (isBusy(editor.get())) return
  const text = isFirst ? firstWords(draft, editor.host.limits.wordsPerRequest) : draft
  const refusal = editor.host.refuse(text, countWords(text), style)
  if (refusal) {
    toast({ ...refusal, tone: 'error' })
    ;(editor.pages.draft ?? editor.pages.field)?.focus()
    return
  }
  // Afterwards, letters are keys.
  editor.pages.draft?.blur()
  editor.set({
    run: { phase: 'busy', source: text, chunks: [], isChecking: false, isStopping: false },
    ...nothingInHand,
    side: 'rewrite',
    said: 'Humanizing your text...',
  })
  const run = {}
  editor.running = run
  try {
    await follow(editor, text, draft.slice(text.length), () => editor.running === run)
  } catch (error) {
    if (editor.running !== run) return
    const failure = editor.host.failureOf(error)
    editor.set({ run: { phase: 'failed', failure }, said: '' })
    toast({ title: failure.title, description: failure.description, tone: 'error' })
  }
}

/** `isOn`: nobody has stopped it here. */
const follow = async (editor: Editor, text: string, rest: string, isOn: () => boolean): Promise<void> => {
  const { style, title } = editor.get()
  let chunks: RewriteChunk[] = []
  let drawing: ReturnType<typeof setTimeout> | undefined
  const draw = () => {
    drawing = undefined
    const { run } = editor.get()
    if (run.phase === 'busy') editor.set({ run: { ...run, isChecking: false, chunks: [...chunks] } })
  }
  try {
    for await (const progress of editor.host.rewriter(text, style)) {
      if (!isOn()) return
      if (progress.type === 'done') {
        const { type: _, ...delivery } = progress
        const segments = await segmentsOf(text, delivery.text)
        if (!isOn()) return
        clearTimeout(drawing)
        const own = title !== undefined && { title }
        finish(editor, { ...delivery, ...own, source: text, style, segments, ...(rest !== '' && { rest }) })
      } else if (progress.type === 'stopped') editor.set({ run: { phase: 'idle' }, said: 'Stopped.' })
      else if (progress.type === 'checking') {
        const { run } = editor.get()
        if (run.phase === 'busy') editor.set({ run: { ...run, isChecking: true } })
      } else {
        chunks = withProgress(chunks, progress)
        drawing ??= setTimeout(draw, millisecondsBetweenDrawings)
      }
    }
  } finally {
    clearTimeout(drawing)
  }
}

type Step = Extract<RewriteProgress, { type: 'started' | 'draft' | 'stage' | 'verified' }>

const withProgress = (chunks: readonly RewriteChunk[], progress: Step): RewriteChunk[] => {
  if (progress.type === 'started') return Array.from({ length: progress.chunks }, () => ({ text: '' }))
  const { chunk } = progress
  const all = [...chunks]
  while (all.length <= chunk) all.push({ text: '' })
  const text = all[chunk]!.text
  all[chunk] = { text: progress.type === 'draft' ? text + progress.text : (progress.text ?? text) }
  return all
}

const finish = (editor: Editor, rewrite: FinishedRewrite): void => {
  const { run } = editor.get()
  const isTooLate = run.phase === 'busy' && run.isStopping && rewrite.receipt?.reason !== 'stopped'
  if (isTooLate) toast({ title: 'The rewrite was finished before it could stop', tone: 'success' })
  const counts = `${formatCount(rewrite.report.words_before, 'word')}, ${formatCount(rewrite.source.length, 'character')}`
  change(
    editor,
    { rewrite },
    {
      run: { phase: 'idle' },
      side: 'rewrite',
      said: `Text humanized successfully. ${counts}.`,
    },
  )
}

/** Stops the run: what is finished stays and is charged. */
export const stop = async (editor: Editor): Promise<void> => {
  const { run } = editor.get()
  if (run.phase !== 'busy' || run.isStopping) return
  // A rewriter of the browser leaves nothing behind.
  if (!editor.host.stop || isSample(editor.get())) {
    editor.running = undefined
    editor.set({ run: { phase: 'idle' }, said: 'Stopped.' })
    return
  }
  const set = (isStopping: boolean) => {
    const { run: now } = editor.get()
    if (now.phase === 'busy') editor.set({ run: { ...now, isStopping } })
  }
  set(true)
  try {
    // The server found no such run. If it has ended, this changes nothing.
    if (!(await editor.host.stop())) set(false)
  } catch {
    set(false)
    toast({ title: 'It could not be stopped', description: 'The rewrite goes on. Please try again.', tone: 'error' })
  }
}

/** Back from a failure to what stood there. */
export const closeFailure = (editor: Editor): void => editor.set({ run: { phase: 'idle' } })
