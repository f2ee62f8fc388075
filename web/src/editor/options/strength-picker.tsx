import { useId } from 'react'
import { defaultStrength, strengths, type Strength } from '#core/strengths.ts'
import { tabText, useTabText } from '#web/lib/tab-text.ts'

export const strengthNames: Record<Strength, { name: string; description: string }> = {
  light: { name: 'Light', description: 'Only sentences with a sign of AI writing change, by a few words' },
  medium: { name: 'Medium', description: 'The usual rewrite' },
  strong: { name: 'Strong', description: 'Sentences are recast, joined and split more freely' },
}

/** Shared by the editor and batches, and kept for this tab like the draft. */
const stored = tabText('longhand_strength', defaultStrength)

export const chooseStrength = (strength: Strength): void => stored.write(strength)

/** As a request says it: the default goes without saying. */
export const sayStrength = (strength: Strength): { strength?: Strength } =>
  strength === defaultStrength ? {} : { strength }

const strengthIn = (text: string): Strength => strengths.find((strength) => strength === text) ?? defaultStrength

export const chosenStrength = (): Strength => strengthIn(stored.read())

export const useStrength = () => [strengthIn(useTabText(stored)), chooseStrength] as const

type Props = { value: Strength; onChange: (strength: Strength) => void; disabled: boolean }

/** The choice of the wording's freedom. */
export const StrengthPicker = ({ value, onChange, disabled }: Props) => {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}label`}
      aria-disabled={disabled}
      className="flex flex-wrap items-center gap-x-1 border-b border-line-soft px-4 py-1.5 text-sm md:px-6"
    >
      <span id={`${name}label`} className="leading-8 text-ink-3">
        Change
      </span>
      {strengths.map((strength) => (
        <label
          key={strength}
          title={strengthNames[strength].description}
          className="relative cursor-pointer rounded-md px-2 py-1 text-ink-3 transition-colors hover:text-ink has-aria-disabled:cursor-not-allowed has-checked:bg-chip has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-pen max-md:py-2"
        >
          <input
            type="radio"
            name={name}
            value={strength}
            checked={value === strength}
            // Not the attribute: that would drop the keyboard's focus during a run.
            aria-disabled={disabled}
            onChange={() => disabled || onChange(strength)}
            className="absolute inset-0 size-full cursor-[inherit] opacity-0"
          />
          {strengthNames[strength].name}
        </label>
      ))}
    </div>
  )
}
