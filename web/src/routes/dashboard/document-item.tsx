import { useEffect, useState } from 'react'
import type { Humanization } from '#core/api/humanizations.ts'
import { styles } from '#core/styles.ts'
import { count } from '#web/content/price.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { Check, Copy } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.ts'
import { formatMoment } from './moment.ts'

const previewCharacters = 150

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** By graphemes, so that no letter or emoji is cut in half. */
const preview = (text: string): string => {
  // A grapheme is rarely longer than a few code units: what is far behind the cut need not be segmented.
  const head = text.slice(0, previewCharacters * 20)
  const cut = [...graphemes.segment(head)][previewCharacters]
  return cut === undefined ? text : `${text.slice(0, cut.index)}...`
}

type Props = {
  document: Humanization
  /** The first of those that were asked for last. */
  takesFocus: boolean
  onDelete: () => void
}

export const DocumentItem = ({ document, takesFocus, onDelete }: Props) => {
  const { style, word_count, created_at, original_text, humanized_text, receipt } = document
  const createdAt = formatMoment(new Date(created_at))
  return (
    <article
      ref={takesFocus ? takeFocus : undefined}
      tabIndex={-1}
      aria-label={`${styles[style].name}, ${createdAt}`}
      className="outline-none border-b border-line py-5 last:border-b-0"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-3">
        <span className="rounded-full bg-chip px-2 py-0.5 text-2xs font-medium text-ink-2">{styles[style].name}</span>
        <span className="tabular-nums">
          {count(word_count)} {word_count === 1 ? 'word' : 'words'}
        </span>
        {receipt && (
          <span className="tabular-nums">
            {count(receipt.words_charged)} charged, {count(receipt.balance_before)} → {count(receipt.balance_after)}{' '}
            left
          </span>
        )}
        <time dateTime={created_at} className="tabular-nums">
          {createdAt}
        </time>
        <span className="ml-auto flex gap-1">
          <CopyButton text={humanized_text} />
          <Button tone="ghost" size="sm" onClick={onDelete}>
            Delete
          </Button>
        </span>
      </div>
      <div className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-2">
        <div>
          <h3 className="text-2xs font-medium text-ink-3">Original</h3>
          <p className="mt-1 text-base break-words text-ink-2">{preview(original_text)}</p>
        </div>
        <div>
          <h3 className="text-2xs font-medium text-ink-3">Humanized</h3>
          <p className="mt-0.5 font-read text-lg break-words">{preview(humanized_text)}</p>
        </div>
      </div>
    </article>
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
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      toast({ title: 'Failed to copy', description: 'Please try selecting and copying manually.', tone: 'error' })
      return
    }
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
