import slugify from '@sindresorhus/slugify'
import { charactersOfSlug } from './post.ts'

/**
 * The slug of a title: lower case, other characters than letters, digits, spaces and hyphens removed, spaces replaced by single hyphens.
 * Letters of other alphabets are transliterated if possible. '' if nothing is left, as of a title of emoji.
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
