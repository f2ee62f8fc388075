// Puts some cuts back if a text that is mostly filler lost more words than its style allows.

/** The number of tries. */
const rounds = 8

/**
 * Puts parts back, those that lost most words first, until the whole passes; parts that pass stay as they are.
 * Undefined if the whole fails even with all parts put back.
 */
export const putCutsBack = <Part>(
  parts: readonly Part[],
  { wordsCut, putBack }: { wordsCut: (part: Part) => number; putBack: (part: Part) => Part },
  passes: (parts: readonly Part[]) => boolean,
): readonly Part[] | undefined => {
  const cuts = parts.map(wordsCut)
  const order = [...parts.keys()].filter((at) => cuts[at]! > 0).toSorted((a, b) => cuts[b]! - cuts[a]!)
  const step = Math.ceil(order.length / rounds)
  for (let back = 0; ; back += step) {
    const chosen = new Set(order.slice(0, back))
    const tried = parts.map((part, at) => (chosen.has(at) ? putBack(part) : part))
    if (passes(tried)) return tried
    if (back >= order.length) return undefined
  }
}
