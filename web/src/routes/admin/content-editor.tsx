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
export const ContentEditor = ({ value, onChange }: Props) => {
  const [mode, setMode] = useState<'edit' | 'preview'>('edit')
  const [dialog, setDialog] = useState<'link' | 'image'>()
  const [selection, setSelection] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const selected = useRef({ start: 0, end: 0 })
  const id = useId()

  const change = (edit: (before: Selected) => Selected) => {
    const field = area.current
    if (!field) return
    const after = edit({ text: field.value, start: field.selectionStart, end: field.selectionEnd })
    onChange(after.text)
    // Runs after React has updated the text.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(after.start, after.end)
    })
  }
  /** The dialog takes the focus, so the selection is remembered for it. */
  const open = (which: 'link' | 'image') => {
    const field = area.current
    if (!field) return
    selected.current = { start: field.selectionStart, end: field.selectionEnd }
    setSelection(field.value.slice(field.selectionStart, field.selectionEnd))
    setDialog(which)
  }
  const insertThere = (what: string) => {
    const { start, end } = selected.current
    const after = insert({ text: value, start, end }, what)
    onChange(after.text)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(after.start, after.end)
    })
  }
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
          <Tool name="Bold" onUse={() => change((text) => wrap(text, '**'))} />
          <Tool name="Italic" onUse={() => change((text) => wrap(text, '_'))} />
          <Tool name="Heading" onUse={() => change((text) => markLines(text, '## '))} />
          <Tool name="List" onUse={() => change((text) => markLines(text, '- '))} />
          <Tool name="Quote" onUse={() => change((text) => markLines(text, '> '))} />
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
      <LinkDialog
        key={`link-${selection}`}
        open={dialog === 'link'}
        text={selection}
        onClose={() => setDialog(undefined)}
        onInsert={(text, url) => insertThere(linkTo(text, url))}
      />
      <ImageDialog
        open={dialog === 'image'}
        onClose={() => setDialog(undefined)}
        onImage={(url, alt) => insertThere(imageAt(url, alt))}
      />
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
