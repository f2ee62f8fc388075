type Props<Value extends string> = {
  label: string
  values: readonly Value[]
  names: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** A choice of one of a few, side by side. */
export const Segments = <Value extends string>({ label, values, names, value, onChange, className }: Props<Value>) => (
  // A fieldset would bring its own layout along.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <div role="group" aria-label={label} className={`desk-segments ${className ?? ''}`}>
    {values.map((each) => (
      <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
        {names[each]}
      </button>
    ))}
  </div>
)
