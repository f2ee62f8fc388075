import { WrongUse } from '#longhand/command.ts'
import { strengths, type Strength } from '#core/strengths.ts'

/** A strength by its name. Throws `WrongUse` if there is none. */
export const readStrength = (given: string): Strength => {
  const strength = strengths.find((id) => id === given)
  if (strength === undefined) throw new WrongUse(`There is no strength "${given}": choose ${strengths.join(', ')}.`)
  return strength
}
