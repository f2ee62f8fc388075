import type { Stretch } from '#core/text/align.ts'

/** The number of the stretch that contains each item, or -1. Items and stretches are in the order of the text. Linear. */
export const placesIn = <Item extends { start: number }>(
  items: readonly Item[],
  stretches: readonly Stretch[],
): Map<Item, number> => {
  const places = new Map<Item, number>()
  const order = [...stretches.keys()].filter((at) => stretches[at]!.text !== '')
  let reached = 0
  for (const item of items) {
    while (reached < order.length) {
      const { start, text } = stretches[order[reached]!]!
      if (start + text.length > item.start) break
      reached += 1
    }
    const at = order[reached]
    places.set(item, at !== undefined && stretches[at]!.start <= item.start ? at : -1)
  }
  return places
}
