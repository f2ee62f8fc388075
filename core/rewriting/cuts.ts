// A text that is mostly filler may lose more words than its style allows: then some of its cuts are put back.

/** The number of tries. */
const rounds = 8

/**
 * Parts of which enough are put back for the whole to pass, those first that lost most words; as they are where they pass.
 * Undefined where the whole does not even pass with all of them back.
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
