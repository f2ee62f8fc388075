import { Field } from '#web/ui/form.tsx'

export const CodeField = (input: { defaultValue?: string }) => (
  <Field
    label="Code"
    name="code"
    hint="Six digits, in the letter we sent you."
    inputMode="numeric"
    autoComplete="one-time-code"
    required
    complaints={{ valueMissing: 'Please enter the code.' }}
    {...input}
  />
)
