import type { Style } from '#core/styles.ts'
import type { Fingerprint } from './fingerprint.ts'

export const spellings = ['us', 'uk'] as const
export type Spelling = (typeof spellings)[number]

/** The habits of a voice that can be stated as rules. An absent rule leaves the text and its style as they are. */
export type Manner = { spelling?: Spelling | undefined; contractions?: 'used' | 'avoided' | undefined }

/** From these shares of the places where one can contract, it is a habit. */
const habit = { used: 0.5, avoided: 0.1 }

const contractionsOf = (contracted: number | undefined): Manner['contractions'] => {
  if (contracted === undefined) return undefined
  if (contracted >= habit.used) return 'used'
  return contracted <= habit.avoided ? 'avoided' : undefined
}

export const mannerOf = ({ contracted }: Fingerprint, spelling: Spelling | undefined): Manner => ({
  spelling,
  contractions: contractionsOf(contracted),
})

/** A formal, scholarly or expanded text gets no contractions, whatever the voice. */
export const mayContract = (style: Style): boolean => style === 'simple' || style === 'informal' || style === 'shorten'
