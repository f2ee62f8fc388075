import { WrongUse } from '#longhand/command.ts'

/** The parts of a rewrite that a measurement can leave out. */
export const parts = ['plan', 'checker'] as const
export type Without = (typeof parts)[number] | undefined

/** A part by its name; undefined without one. Throws `WrongUse` if there is none of this name. */
export const readWithout = (given: string | undefined): Without => {
  const part = parts.find((name) => name === given)
  if (given !== undefined && part === undefined)
    throw new WrongUse(`A rewrite has no "${given}": choose ${parts.join(' or ')}.`)
  return part
}
