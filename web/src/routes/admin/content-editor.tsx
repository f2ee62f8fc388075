import { useId, useRef, useState } from 'react'
import { charactersOfContent } from '#core/posts/post.ts'
import { Problem } from '#core/problem.ts'
import { formatNumber } from '#core/number-format.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldClass } from '#web/ui/form.tsx'
import { ImageDialog } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { imageAt, insert, linkTo, markLines, type Selected, wrap } from './markup.ts'

type Props = { value: string; onChange: (value: string) => void }

/** A Markdown editor with the formatting a post needs, and a preview. */
// oxlint-disable-next-line max-lines-per-function
export const ContentEditor = ({ value, onChange }: Props) => {
  const [mode, setMode] = useState<'edit' | 'preview'>('edit')
  /** The open dialog, and the selection at which it inserts: it takes the focus. */
  const [dialog, setDialog] = useState<{ inserts: 'link' | 'image'; at: Selected }>()
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  const apply = (after: Selected) => {
    onChange(after.text)
    // Runs after React has updated the text.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(after.start, after.end)
    })
  }
  const current = (): Selected => {
    const { value: text = '', selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {}
    return { text, start, end }
  }
  const open = (inserts: 'link' | 'image') => setDialog({ inserts, at: current() })
  const close = () => setDialog(undefined)

  const rest = charactersOfContent - value.length

  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <label htmlFor={id} className="text-sm font-medium text-ink-2">
          Content
        </label>
        <fieldset aria-label="Mode" className="flex gap-1">
          {(['edit', 'preview'] as const).map((name) => (
            <Button
              key={name}
              size="sm"
              tone={mode === name ? 'secondary' : 'ghost'}
              aria-pressed={mode === name}
              onClick={() => setMode(name)}
            >
              {name === 'edit' ? 'Edit' : 'Preview'}
            </Button>
          ))}
        </fieldset>
      </div>
      {mode === 'preview' && <Preview markdown={value} />}
      <div hidden={mode === 'preview'}>
        <div role="toolbar" aria-label="Formatting" className="mb-2 flex flex-wrap gap-1">
          <Tool name="Bold" onUse={() => apply(wrap(current(), '**'))} />
          <Tool name="Italic" onUse={() => apply(wrap(current(), '_'))} />
          <Tool name="Heading" onUse={() => apply(markLines(current(), '## '))} />
          <Tool name="List" onUse={() => apply(markLines(current(), '- '))} />
          <Tool name="Quote" onUse={() => apply(markLines(current(), '> '))} />
          <Tool name="Link" onUse={() => open('link')} />
          <Tool name="Image" onUse={() => open('image')} />
        </div>
        <textarea
          ref={area}
          id={id}
          name="content"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={`${id}-left`}
          aria-invalid={rest < 0}
          className={`block min-h-96 py-2.5 ${fieldClass}`}
        />
        <p id={`${id}-left`} className={`mt-1.5 text-sm tabular-nums ${rest < 0 ? 'text-pencil' : 'text-ink-3'}`}>
          Markdown.{' '}
          {rest < 0 ? `${formatNumber(-rest)} characters too long.` : `${formatNumber(rest)} characters left.`}
        </p>
      </div>
      {dialog?.inserts === 'link' && (
        <LinkDialog
          text={dialog.at.text.slice(dialog.at.start, dialog.at.end)}
          onClose={close}
          onInsert={(text, url) => apply(insert(dialog.at, linkTo(text, url)))}
        />
      )}
      {dialog?.inserts === 'image' && (
        <ImageDialog onClose={close} onImage={(url, alt) => apply(insert(dialog.at, imageAt(url, alt)))} />
      )}
    </div>
  )
}

const Tool = ({ name, onUse }: { name: string; onUse: () => void }) => (
  <Button size="sm" onClick={onUse}>
    {name}
  </Button>
)

/** Rendered by the server's own renderer, which loads with the first preview. */
const Preview = ({ markdown }: { markdown: string }) => {
  const [shown] = useLoaded(async () => {
    const { renderMarkdown } = await import('#core/posts/markdown.ts')
    try {
      return { html: renderMarkdown(markdown) }
    } catch (error) {
      if (error instanceof Problem) return { complaint: error.message }
      throw error
    }
  }, [markdown])

  if (!shown) return <output aria-label="Loading the preview..." className="shimmer block h-40" />
  if ('complaint' in shown) {
    return (
      <p role="alert" className="text-pencil">
        {shown.complaint}
      </p>
    )
  }
  if (shown.html === '') return <p className="text-ink-3">Nothing to show yet.</p>
  return (
    <section
      aria-label="Preview"
      className="prose rounded-lg bg-surface p-6 shadow-[0_0_0_1px_var(--color-line)]"
      // The renderer's output contains nothing that could run.
      dangerouslySetInnerHTML={{ __html: shown.html }}
    />
  )
}
