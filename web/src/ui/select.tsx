import type { ComponentProps } from 'react'
import { fieldClass, Labelled, useField } from './form.tsx'

type Props = {
  label: string
  name: string
  options: readonly string[]
  /** Shown while nothing is chosen. */
  none: string
} & Omit<ComponentProps<'select'>, 'id' | 'name' | 'children'>

export const Select = ({ label, name, options, none, ...select }: Props) => {
  const field = useField({ name })
  return (
    <Labelled field={field} label={label}>
      <div className="relative">
        <select {...select} {...field.props} className={`h-11 appearance-none pr-10 ${fieldClass}`}>
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <svg
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-3"
          width="12"
          height="12"
          viewBox="0 0 12 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M2.5 4.5 6 8l3.5-3.5" />
        </svg>
      </div>
    </Labelled>
  )
}
