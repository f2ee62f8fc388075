import { useId, useState } from 'react'
import type { SentenceDiff } from '#web/editor/changes/text-diff.ts'
import { textAfter, textBefore } from '#web/editor/changes/text-diff.ts'

const isSomething = (change: SentenceDiff): boolean => change.some(({ text }) => text.trim() !== '')

/** Goes from the text to its rewrite, sentence by sentence, under a finger: where two panes have no room beside each other. */
export const Compare = ({ changes }: { changes: readonly SentenceDiff[] }) => {
  const id = useId()
  const sentences = changes.filter(isSomething)
  const [rewritten, setRewritten] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const of = sentences.length
  if (of === 0) return null
  return (
    <details className="group mb-2 text-sm md:hidden" onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary className="flex min-h-10 cursor-pointer list-none items-center text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="underline decoration-line underline-offset-4 group-open:no-underline">
          Compare by sentence
        </span>
      </summary>
      {isOpen && (
        <>
          <section
            // A long text scrolls, and what scrolls must be reachable without a mouse.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label="Text and rewrite together"
            className="max-h-[45dvh] overflow-y-auto rounded-md bg-sunken/60 p-3 text-md wrap-anywhere whitespace-pre-wrap"
          >
            {sentences.map((change, index) => (
              // A sentence's place is its identity: the list is never reordered.
              <span key={index} className={index < rewritten ? 'font-read text-lg text-ink' : 'text-ink-2'}>
                {index < rewritten ? textAfter([change]) : textBefore([change])}
              </span>
            ))}
          </section>
          <div className="mt-2 flex items-center gap-3">
            <span aria-hidden="true" className="text-ink-3">
              Yours
            </span>
            <input
              id={id}
              type="range"
              min={0}
              max={of}
              value={rewritten}
              aria-label="Sentences rewritten"
              aria-valuetext={`${rewritten} of ${of} sentences rewritten`}
              onChange={({ target }) => setRewritten(Number(target.value))}
              className="h-10 min-w-0 flex-1 accent-pen"
            />
            <span aria-hidden="true" className="text-ink-3">
              Rewrite
            </span>
          </div>
        </>
      )}
    </details>
  )
}
