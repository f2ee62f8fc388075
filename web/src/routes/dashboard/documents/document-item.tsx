import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { SavedDocument } from '#core/documents/document.ts'
import { charactersOfTitle, titleOf } from '#core/documents/title.ts'
import { defaultStrength } from '#core/strengths.ts'
import { styles } from '#core/styles.ts'
import { strengthNames } from '#web/editor/options/strength-picker.tsx'
import { ReceiptLine } from '#web/editor/report/receipt-line.tsx'
import { formatNumber } from '#core/number-format.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { fieldClass } from '#web/ui/form.tsx'
import { Check, Copy } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.ts'
import { formatMoment } from '#web/lib/format-date.ts'

const Comparison = lazy(() => import('./document-comparison.tsx').then((file) => ({ default: file.Comparison })))

const previewCharacters = 150

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** By graphemes, so that no letter or emoji is cut in half. */
const preview = (text: string): string => {
  // A grapheme is rarely longer than a few code units, so text far behind the cut need not be segmented.
  const head = text.slice(0, previewCharacters * 20)
  const cut = [...graphemes.segment(head)][previewCharacters]
  return cut === undefined ? text : `${text.slice(0, cut.index)}...`
}

type Props = {
  document: SavedDocument
  /** The first document of the page that was loaded last. */
  takesFocus: boolean
  onOpen: () => void
  onRename: (title: string) => void
  onDelete: () => void
}

export const DocumentItem = ({ document, takesFocus, onOpen, onRename, onDelete }: Props) => {
  const { style, strength, word_count, created_at, original_text, humanized_text, receipt } = document
  const createdAt = formatMoment(new Date(created_at))
  const id = useId()
  const [isCompared, setIsCompared] = useState(false)
  return (
    <article
      ref={takesFocus ? takeFocus : undefined}
      tabIndex={-1}
      aria-label={`${titleOf(document)}, ${styles[style].name}, ${createdAt}`}
      className="outline-none border-b border-line py-5 last:border-b-0"
    >
      <Title document={document} onRename={onRename} />
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        <span className="rounded-full bg-chip px-2 py-0.5 text-2xs font-medium text-ink-2">
          {styles[style].name}
          {strength !== undefined && strength !== defaultStrength && `, ${strengthNames[strength].name.toLowerCase()}`}
        </span>
        <span className="tabular-nums">
          {formatNumber(word_count)} {word_count === 1 ? 'word' : 'words'}
        </span>
        <time dateTime={created_at} className="tabular-nums">
          {createdAt}
        </time>
        <span className="-ml-2 flex flex-wrap gap-1 sm:ml-auto">
          <Button tone="ghost" size="sm" onClick={onOpen}>
            Open in editor
          </Button>
          <Button
            tone="ghost"
            size="sm"
            aria-expanded={isCompared}
            aria-controls={`${id}texts`}
            onClick={() => setIsCompared(!isCompared)}
          >
            Compare
          </Button>
          <CopyButton text={humanized_text} />
          <Button tone="ghost" size="sm" onClick={onDelete}>
            Delete
          </Button>
        </span>
      </div>
      <div id={`${id}texts`}>
        {isCompared ? (
          <Suspense fallback={<div aria-busy="true" className="shimmer mt-3 h-24" />}>
            <Comparison document={document} />
          </Suspense>
        ) : (
          <div className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-2">
            <div>
              <h4 className="text-2xs font-medium text-ink-3">Original</h4>
              <p className="mt-1 text-base break-words text-ink-2">{preview(original_text)}</p>
            </div>
            <div>
              <h4 className="text-2xs font-medium text-ink-3">Humanized</h4>
              <p className="mt-0.5 font-read text-lg break-words">{preview(humanized_text)}</p>
            </div>
          </div>
        )}
      </div>
      {receipt && (
        <div className="mt-3">
          <ReceiptLine receipt={receipt} />
        </div>
      )}
    </article>
  )
}

type TitleProps = Pick<Props, 'document' | 'onRename'>

/** The document's title, and the form that changes it. */
const Title = ({ document, onRename }: TitleProps) => {
  const [isEdited, setIsEdited] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const title = titleOf(document)

  const close = () => {
    setIsEdited(false)
    // The button returns with the next paint, and the focused field has gone.
    requestAnimationFrame(() => opener.current?.focus())
  }

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('title')
    if (typeof given === 'string' && given.trim() !== (document.title ?? '')) onRename(given)
    close()
  }

  if (!isEdited) {
    return (
      <div className="flex items-start gap-2">
        <h3 className="min-w-0 text-md font-medium wrap-anywhere">{title}</h3>
        <Button ref={opener} tone="ghost" size="sm" className="-my-1" onClick={() => setIsEdited(true)}>
          Rename
        </Button>
      </div>
    )
  }
  return (
    <form onSubmit={save} className="mb-3 flex flex-wrap items-center gap-2">
      <h3 className="sr-only">{title}</h3>
      <input
        ref={takeFocus}
        name="title"
        aria-label="Title"
        defaultValue={document.title ?? ''}
        placeholder={title}
        maxLength={charactersOfTitle}
        autoComplete="off"
        onKeyDown={({ key }) => key === 'Escape' && close()}
        className={`h-10 min-w-0 flex-1 basis-44 ${fieldClass}`}
      />
      <Button type="submit">Save</Button>
      <Button tone="ghost" onClick={close}>
        Cancel
      </Button>
    </form>
  )
}

const copiedMs = 2_000

const CopyButton = ({ text }: { text: string }) => {
  const [copiedAt, setCopiedAt] = useState<number>()

  useEffect(() => {
    if (copiedAt === undefined) return undefined
    const timer = setTimeout(() => setCopiedAt(undefined), copiedMs)
    return () => clearTimeout(timer)
  }, [copiedAt])

  const copy = async () => {
    if (!(await copyText(text))) return
    setCopiedAt(Date.now())
    toast({ title: 'Copied to clipboard!', description: 'Text has been copied successfully.', tone: 'success' })
  }

  return (
    <Button tone="ghost" size="sm" onClick={() => void copy()}>
      {copiedAt === undefined ? <Copy /> : <Check className="text-ok" />}
      {copiedAt === undefined ? 'Copy' : 'Copied!'}
    </Button>
  )
}
