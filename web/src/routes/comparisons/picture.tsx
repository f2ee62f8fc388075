import { formatCount } from '#core/number-format.ts'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { sayKeptKinds } from '#core/facts/kept.ts'
import { textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import type { Comparison, Screenshot } from '#web/content/comparison.ts'
import type { WorkedExample } from '#web/content/worked-example.ts'
import { methodOf } from '#web/reading/date-name.ts'
import { Button } from '#web/ui/button.tsx'

const loadModal = async () => ({ default: (await import('#web/ui/modal.tsx')).Modal })
const Modal = lazy(loadModal)
// mostly seen in the dialog alone
const Marked = lazy(async () => ({ default: (await import('#web/editor/changes/marked.tsx')).Marked }))

/** The original text with its AI phrases marked. Of nested phrases, the outer one is marked. */
const PhrasesMarked = ({ example }: { example: WorkedExample }) => {
  const text = textBefore(example.changes.changes)
  const pieces: ReactNode[] = []
  let at = 0
  for (const { name, start, end } of example.signs.before) {
    if (start < at) continue
    pieces.push(
      text.slice(at, start),
      <mark key={start} title={name} className="rounded-sm bg-marker text-ink box-decoration-clone">
        {text.slice(start, end)}
      </mark>,
    )
    at = end
  }
  return [...pieces, text.slice(at)]
}

/** The screenshot of our own report on this text; undefined while there is only one of an earlier text. */
const screenshotOf = (address: string, screenshot: Screenshot, text: string) =>
  screenshot.text === text ? { ...screenshot, address } : undefined

type ScreenshotProps = { screenshot: NonNullable<ReturnType<typeof screenshotOf>>; label: string; className?: string }

/** In the reader's theme. The one that is not shown is not loaded. */
const ScreenshotInTheme = ({ screenshot: { address, width, height }, label, className = '' }: ScreenshotProps) =>
  (
    [
      ['light', 'only-light'],
      ['dark', 'only-dark'],
    ] as const
  ).map(([scheme, shown]) => (
    <img
      key={scheme}
      src={`${address}-${scheme}.webp`}
      width={width}
      height={height}
      alt={label}
      loading="lazy"
      decoding="async"
      className={`${shown} h-auto w-full rounded-lg ${className}`.trimEnd()}
    />
  ))

type PictureProps = {
  title: string
  figure: string
  children: ReactNode
  method: string
  screenshot: ReturnType<typeof screenshotOf>
  isHuman?: boolean
}

/** A screenshot of the report, with its text in the dialog; without one, the text itself is the picture. */
const Picture = ({ title, figure, children, method, screenshot, isHuman = false }: PictureProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)
  const text = <div className={`whitespace-pre-line ${isHuman ? 'font-read text-[1.125em]' : ''}`}>{children}</div>
  return (
    <figure className="flex flex-col rounded-xl bg-surface shadow-[0_0_0_1px_var(--color-line)]">
      <div className="flex items-start justify-between gap-3 p-5 pb-0 md:p-6 md:pb-0">
        <div>
          <h3 className="text-sm text-ink-3">{title}</h3>
          <p className="display mt-1 text-[1.75rem] leading-[1.1] tabular-nums">{figure}</p>
        </div>
        <Button
          ref={button}
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Enlarge: ${title}`}
          onPointerEnter={() => void loadModal()}
          onFocus={() => void loadModal()}
          onClick={() => setIsOpen(true)}
        >
          Enlarge
        </Button>
      </div>
      <div className="p-5 text-base md:p-6">
        {screenshot ? <ScreenshotInTheme screenshot={screenshot} label={`Longhand’s report: ${figure}`} /> : text}
      </div>
      <figcaption className="mt-auto border-t border-line-soft px-5 py-3 text-sm text-pretty text-ink-3 md:px-6">
        {method}
      </figcaption>
      {isOpen && (
        <Suspense>
          <Modal
            title={title}
            description={method}
            open
            onOpenChange={close}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              button.current?.focus()
            }}
            width="max-w-[52rem]"
          >
            {screenshot && (
              <ScreenshotInTheme screenshot={screenshot} label={`Longhand’s report: ${figure}`} className="mb-6" />
            )}
            <div className="text-xl leading-[2rem]">{text}</div>
            <Button className="mt-6" onClick={close}>
              Close
            </Button>
          </Modal>
        </Suspense>
      )}
    </figure>
  )
}

/** A text before and after its rewrite. */
export const Pictures = ({ slug, example: { result, pictures } }: Pick<Comparison, 'slug' | 'example'>) => {
  const method = methodOf(result)
  const { changes } = result.changes
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Picture
        title="Before: it reads like a machine"
        figure={formatCount(result.signs.before.length, 'AI phrase')}
        method={method}
        screenshot={screenshotOf(`/pictures/${slug}-before`, pictures.before, textBefore(changes))}
      >
        <PhrasesMarked example={result} />
      </Picture>
      <Picture
        title="After: the rewrite"
        figure={`${formatCount(result.signs.after, 'AI phrase')} left, ${sayKeptKinds(result.report.facts)}`}
        method={method}
        screenshot={screenshotOf(`/pictures/${slug}-after`, pictures.after, textAfter(changes))}
        isHuman
      >
        <Suspense fallback={textAfter(changes)}>
          <Marked changes={changes} side="after" />
        </Suspense>
      </Picture>
    </div>
  )
}
