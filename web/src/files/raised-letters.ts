// Text has no raised letters, but Unicode has signs for most of them: 10⁶ is not 106.

const signs = (letters: string, raised: string): Map<string, string> => {
  const others = Array.from(raised)
  return new Map(Array.from(letters, (letter, index) => [letter, others[index]!]))
}

const superscripts = signs('0123456789+-−–=()abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ')
const subscripts = signs('0123456789+-−–=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ')

/** The letters of an ordinal, which are raised for their looks alone. */
const ordinal = /^(?:st|nd|rd|th|er|re|e|o|a)$/iu

export type Height = 'superscript' | 'subscript'

/** Raised or lowered text in signs of Unicode, letter by letter; those without a sign stay. The length is the same. */
export const raise = (text: string, height: Height, before: string): string => {
  if (height === 'superscript' && ordinal.test(text.trim()) && /\d$/u.test(before)) return text
  const known = height === 'superscript' ? superscripts : subscripts
  return Array.from(text, (letter) => known.get(letter) ?? letter).join('')
}
