import { useId } from 'react'
import { sayBand } from '#core/lengths.ts'
import type { Style } from '#core/styles.ts'
import { styleIds, styles } from '#core/styles.ts'

export const StylePicker = ({
  value,
  onChange,
  disabled,
}: {
  value: Style
  onChange: (style: Style) => void
  disabled: boolean
}) => {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="Style" aria-disabled={disabled} className="min-w-0 flex-1 md:flex-none">
      <div className="scroll-fade -mx-1 flex gap-0.5 overflow-x-auto px-1 py-1 max-md:pr-7">
        {styleIds.map((style) => (
          <label
            key={style}
            title={styles[style].description}
            className="relative shrink-0 rounded-md px-2.5 py-1 text-base leading-6 text-ink-3 transition-colors cursor-pointer hover:text-ink has-aria-disabled:cursor-not-allowed has-checked:bg-chip has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-pen max-md:py-2"
          >
            <input
              type="radio"
              name={name}
              value={style}
              checked={value === style}
              // Not the attribute: on a phone the row scrolls, and must stay within reach of the keyboard.
              aria-disabled={disabled}
              onChange={() => disabled || onChange(style)}
              aria-describedby={sayBand(style) && `${name}${style}`}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {styles[style].name}
            {sayBand(style) && (
              // The radio's description, and no part of its name.
              <span
                id={`${name}${style}`}
                aria-hidden="true"
                className="ml-1 text-xs font-normal text-ink-3 tabular-nums"
              >
                {sayBand(style)}
                <span className="sr-only"> of your words</span>
              </span>
            )}
          </label>
        ))}
      </div>
    </div>
  )
}
