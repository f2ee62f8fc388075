import { formatNumber } from '#core/number-format.ts'
import { type ComponentProps, useState } from 'react'
import { fieldClass, Labelled, useField } from './form.tsx'

type Props = {
  label: string
  name: string
  /** The limit of a submission. A longer text is kept as it is: nothing is cut. */
  characters: number
  /** Makes the field required, and is the message if it is empty. */
  missing?: string
} & Omit<ComponentProps<'textarea'>, 'id' | 'name'>

/** A field that grows with its text. Near the limit, a counter appears. */
export const TextArea = ({ label, name, characters, missing, ...textArea }: Props) => {
  const [length, setLength] = useState(0)
  const isOver = length > characters
  const hint =
    length > characters * 0.8
      ? `${formatNumber(length)} of ${formatNumber(characters)} characters`
      : `Up to ${formatNumber(characters)} characters`
  const field = useField({ name, hint, ...(missing !== undefined && { complaints: { valueMissing: missing } }) })
  return (
    <Labelled field={field} label={label} hint={<span className={isOver ? 'text-pencil' : ''}>{hint}</span>}>
      <textarea
        rows={6}
        required={missing !== undefined}
        {...textArea}
        {...field.props}
        onInput={({ currentTarget }) => {
          const typed = currentTarget.value.length
          setLength(typed)
          currentTarget.setCustomValidity(
            typed > characters
              ? `This has ${formatNumber(typed)} characters, and ${formatNumber(characters)} can be sent. Please shorten it. Nothing was cut.`
              : '',
          )
          field.clear(currentTarget)
        }}
        className={`block max-h-[60vh] min-h-36 resize-y py-2.5 [field-sizing:content] ${fieldClass}`}
      />
    </Labelled>
  )
}
