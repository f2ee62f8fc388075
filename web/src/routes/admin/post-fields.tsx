import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { PostInput } from '#core/posts/post.ts'
import { fieldClass, Labelled, useField } from '#web/ui/form.tsx'

/** The fields of a post that its author writes. */
export type PostFields = z.output<typeof PostInput>

export const Excerpt = ({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode => {
  const field = useField({ name: 'excerpt' })
  return (
    <Labelled field={field} label="Excerpt">
      <textarea
        {...field.props}
        rows={3}
        maxLength={1_000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`block py-2.5 ${fieldClass}`}
      />
    </Labelled>
  )
}

type TickProps = { label: string; checked: boolean; onChange: (yes: boolean) => void }

export const Tick = ({ label, checked, onChange }: TickProps) => (
  <label className="flex min-h-10 items-center gap-3 text-md">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 accent-pen"
    />
    {label}
  </label>
)
