import type { Span } from '#core/text/find-words.ts'
import { findSpans } from '#core/text/spans.ts'

export type Protected = {
  /** The text with a mask in place of each protected span. */
  masked: string
  /** The masks, in order. Each should come back exactly once. */
  masks: readonly string[]
  /** The places of each of the masks that a text holds. */
  placesOfMasks: (text: string) => Map<string, Span[]>
  /** A text without the masks. */
  withoutMasks: (text: string) => string
  /** Puts the spans back, byte for byte. What looks like a mask but is none of these stays as it is. */
  restore: (text: string) => string
}

/**
 * Hides what no rewrite may touch behind masks `⟦key:n⟧`, n counting from `first`. `key` is random for each request, letters and digits only.
 * A text that itself holds mask brackets or the key is safe: those are masked too.
 */
export const protect = (text: string, key: string, first = 0, terms?: RegExp): Protected => {
  const originals = new Map<string, string>()
  let masked = ''
  let reached = 0
  const hide = (start: number, end: number) => {
    const mask = `⟦${key}:${first + originals.size}⟧`
    originals.set(mask, text.slice(start, end))
    masked += text.slice(reached, start) + mask
    reached = end
  }
  /** The key itself, between two spans: someone guessed it, or it is a word. */
  const hideKey = (until: number) => {
    for (let at = text.indexOf(key, reached); at !== -1 && at + key.length <= until; at = text.indexOf(key, reached)) {
      hide(at, at + key.length)
    }
  }
  for (const { start, end } of findSpans(text, terms)) {
    hideKey(start)
    hide(start, end)
  }
  hideKey(text.length)
  masked += text.slice(reached)

  const anyMask = new RegExp(`⟦${key}:\\d{1,9}⟧`, 'gu')
  return {
    masked,
    masks: [...originals.keys()],
    placesOfMasks: (some) => {
      const places = new Map<string, Span[]>()
      for (const { 0: mask, index: start } of some.matchAll(anyMask))
        if (originals.has(mask)) {
          const known = places.get(mask)
          const place = { start, end: start + mask.length }
          if (known === undefined) places.set(mask, [place])
          else known.push(place)
        }
      return places
    },
    withoutMasks: (some) => some.replace(anyMask, (mask) => (originals.has(mask) ? '' : mask)),
    restore: (rewritten) => rewritten.replace(anyMask, (mask) => originals.get(mask) ?? mask),
  }
}
