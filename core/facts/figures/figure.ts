import { unitsThatStay } from './units.ts'

/** A figure. `value` is a number in plain form, or the text of what is no single number (a ratio, a version). */
export type Figure = {
  value: string
  /** Canonical: '%', 'USD', 'minute'; '' where none stands beside the number. */
  unit: string
  /** How exact it claims to be. */
  bound: 'about' | 'over' | 'under' | undefined
  /** A word such as "one" or "half" that is as often no figure at all: it may stand for one, and is never missed itself. */
  isLoose: boolean
  /** Only the other end of its range says its unit. */
  isLent?: boolean
  /** What a magnitude has multiplied it by. */
  factor: number
  start: number
  end: number
}

/** How the value of a number is written. */
export const plain = (value: number): string => String(Number(value.toPrecision(12)))

export const isSameFigure = (a: Figure, b: Figure): boolean => a.value === b.value && a.unit === b.unit

const mayGoUnsaid = ({ unit, isLent }: Figure): boolean => isLent === true || !unitsThatStay.has(unit)

/** The same number where one of the two does not say its unit, which it may leave to the sentence. */
export const isLikeFigure = (a: Figure, b: Figure): boolean =>
  a.value === b.value && (a.unit === b.unit || (a.unit === '' && mayGoUnsaid(b)) || (b.unit === '' && mayGoUnsaid(a)))
