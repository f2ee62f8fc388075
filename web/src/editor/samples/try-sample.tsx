import { useState } from 'react'
import { isBusy, useEditor } from '#web/editor/state/editor.ts'
import { draft } from '#web/editor/state/draft.ts'
import { Button } from '#web/ui/button.tsx'
import { useIsHydrated } from '#web/ui/hydration.ts'
import { useReplaceQuestion } from '#web/ui/replace-question.tsx'
import { onlyHere, replaceTitle } from './only-here.ts'
import { openSample, sampleNames, sampleOf, type Sample, type SampleId } from './sample.ts'

const ids = Object.keys(sampleNames) as SampleId[]

const dateOf = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Says what a sample is, and what can be done with it beyond its rewrite. */
const SampleNote = ({ sample: { by, date, sentences, phrases } }: { sample: Sample }) => (
  <>
    <p>
      This rewrite is recorded from {by} ({dateOf(date)}) and runs through the same checks as yours. It costs nothing.
      Your own text is rewritten by the model that is connected, or by rules.
    </p>
    <details className="mt-1">
      <summary className="cursor-pointer underline decoration-current/40 underline-offset-4">
        More of it was recorded
      </summary>
      <ul className="mt-1 list-disc pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>Write again: “{sentence}”</li>
        ))}
        {phrases.map(({ words }) => (
          <li key={words}>Other wordings of “{words}”</li>
        ))}
      </ul>
    </details>
  </>
)

/** Offers the samples while the editor is empty or shows one. */
export const TrySample = () => {
  const editor = useEditor()
  const [failed, setFailed] = useState(false)
  const isHydrated = useIsHydrated()
  const replacing = useReplaceQuestion()
  const sample = sampleOf(editor.text)
  if (isBusy(editor) || editor.isClosed || (editor.text.trim() !== '' && sample === undefined)) return null

  const open = async (id: SampleId) => {
    setFailed(false)
    try {
      const { text } = await openSample(id)
      const lost = onlyHere(draft.read())
      if (lost !== undefined && !(await replacing.ask(replaceTitle, lost))) return
      editor.edit()
      editor.openText(text)
    } catch {
      setFailed(true)
    }
  }

  return (
    <section aria-label="Samples" className="border-b border-line-soft px-4 py-2.5 text-sm text-ink-2 md:px-6">
      {replacing.question}
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 max-sm:gap-x-0 max-sm:[&>button:first-of-type]:-ml-2.5">
        <span className="max-sm:w-full">Try a sample:</span>
        {ids.map((id) => (
          <Button
            key={id}
            tone="ghost"
            size="sm"
            onClick={() => void open(id)}
            disabled={!isHydrated}
            className="disabled:cursor-progress"
          >
            {sampleNames[id]}
          </Button>
        ))}
      </div>
      <div aria-live="polite" className="empty:hidden">
        {failed && <p>The sample could not be loaded. Please try again.</p>}
        {sample && <SampleNote sample={sample} />}
        {editor.example && <p>The example is from the essay. Its rewrite is recorded from a large language model.</p>}
      </div>
    </section>
  )
}
