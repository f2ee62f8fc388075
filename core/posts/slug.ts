import slugify from '@sindresorhus/slugify'
import { charactersOfSlug } from './post.ts'

/**
 * The slug of a title: lower case; what is no letter, digit, space or hyphen is removed; spaces become hyphens, several hyphens one.
 * Letters of other alphabets are written in Latin ones where that is known. '' where nothing is left, as of a title of emoji.
 */
export const slugOf = (title: string): string => {
  const words = title
    .normalize('NFKC')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
  const whole = slugify(words, { decamelize: false, customReplacements: [] })
  if (whole.length <= charactersOfSlug) return whole
  const cut = whole.slice(0, charactersOfSlug + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0)) || whole.slice(0, charactersOfSlug)
}
