import { type ReactNode, useId } from 'react'
import type * as z from 'zod'
import { postCategories } from '#core/posts/category.ts'
import type { PostInput } from '#core/posts/post.ts'
import { fieldClass } from '#web/ui/form.tsx'

/** The fields of a post that its author writes. */
export type PostFields = z.output<typeof PostInput>

const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div>
    <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink-2">
      {label}
    </label>
    {children}
  </div>
)

type LineProps = {
  label: string
  name: 'title' | 'slug' | 'read_time'
  fields: PostFields
  onChange: (changed: Partial<PostFields>) => void
  refused?: keyof PostFields | undefined
  hint?: string
  placeholder?: string
  maxLength?: number
}

export const Line = ({ label, name, fields, onChange, refused, hint, ...input }: LineProps) => {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <input
        {...input}
        id={id}
        name={name}
        value={fields[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
        aria-invalid={refused === name}
        aria-describedby={hint && `${id}-hint`}
        className={`h-11 ${fieldClass}`}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm break-all text-ink-3">
          {hint}
        </p>
      )}
    </Labelled>
  )
}

type ValueProps<Value> = { value: Value; onChange: (value: Value) => void; refused: keyof PostFields | undefined }

export const Excerpt = ({ value, onChange, refused }: ValueProps<string>) => {
  const id = useId()
  return (
    <Labelled id={id} label="Excerpt">
      <textarea
        id={id}
        name="excerpt"
        rows={3}
        maxLength={1_000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={refused === 'excerpt'}
        className={`block py-2.5 ${fieldClass}`}
      />
    </Labelled>
  )
}

export const Category = ({ value, onChange, refused }: ValueProps<PostFields['category']>) => {
  const id = useId()
  return (
    <Labelled id={id} label="Category">
      <select
        id={id}
        name="category"
        value={value}
        onChange={(event) => onChange(event.target.value as PostFields['category'])}
        aria-invalid={refused === 'category'}
        className={`h-11 ${fieldClass}`}
      >
        <option value="">Choose one</option>
        {postCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
    </Labelled>
  )
}

export const Tick = ({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (yes: boolean) => void
}) => (
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
