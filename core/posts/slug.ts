import slugify from '@sindresorhus/slugify'

export const charactersOfSlug = 100

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether it can stand in an address: lower case letters, digits, and single hyphens between them. */
export const isSlug = (text: string): boolean => text.length <= charactersOfSlug && slug.test(text)

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
