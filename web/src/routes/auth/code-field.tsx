import type { InputEvent, Ref } from 'react'
import { Field } from '#web/ui/form.tsx'

export const CodeField = (input: {
  defaultValue?: string
  ref?: Ref<HTMLInputElement>
  onInput?: (event: InputEvent<HTMLInputElement>) => void
}) => (
  <Field
    label="Code"
    name="code"
    hint="The six digits in our email."
    inputMode="numeric"
    autoComplete="one-time-code"
    required
    complaints={{ valueMissing: 'Please enter the code.' }}
    {...input}
  />
)
