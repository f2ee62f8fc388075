import { useId } from 'react'
import { formatNumber } from '#core/number-format.ts'
import { changesLength, lengths } from '#core/lengths.ts'
import type { Style } from '#core/styles.ts'
import { styleIds, styles } from '#core/styles.ts'

const percent = (share: number): string => formatNumber(Math.round(100 * share))

/** The style, with its length where that is its point. */
const describe = (style: Style): string => {
  const { description } = styles[style]
  const { min, max } = lengths[style]
  return changesLength(style) ? `${description}: ${percent(min)} to ${percent(max)} % of your words` : description
}

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
            title={describe(style)}
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
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {styles[style].name}
          </label>
        ))}
      </div>
    </div>
  )
}
