// Text has no raised letters, but Unicode has signs for most of them: 10⁶ is not 106.

const signs = (letters: string, raised: string): Map<string, string> => {
  const others = Array.from(raised)
  return new Map(Array.from(letters, (letter, index) => [letter, others[index]!]))
}

const superscripts = signs('0123456789+-−–=()abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ')
const subscripts = signs('0123456789+-−–=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ')

/** Letters that are raised for their looks alone. */
const ornament = /^(?:st|nd|rd|th|er|re|e|o|a|tm|sm|\p{L}{3,})$/iu

/** A longer text, or one of several words, is raised for its looks. */
const mostRaised = 12

export type Height = 'superscript' | 'subscript'

/**
 * Raised or lowered text in signs of Unicode, of the same length. One with a letter that has no sign is written as in x^Q or x_y;
 * what is raised for its looks alone stays as it is.
 */
export const raise = (text: string, height: Height, before: string): string => {
  const short = text.trim()
  if (short === '' || short.length > mostRaised || /\s/u.test(short)) return text
  if (height === 'superscript' && ornament.test(short) && /[\p{L}\p{N}]$/u.test(before)) return text
  const known = height === 'superscript' ? superscripts : subscripts
  const letters = Array.from(text)
  if (letters.every((letter) => known.has(letter) || !/[\p{L}\p{N}]/u.test(letter)))
    return letters.map((letter) => known.get(letter) ?? letter).join('')
  return /[\p{L}\p{N})\]]$/u.test(before) ? `${height === 'superscript' ? '^' : '_'}${text}` : text
}
