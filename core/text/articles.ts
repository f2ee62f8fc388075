/** True if a text begins with a vowel sound: "an hour" but "a university". Emphasis marks are ignored. */
export const vowelSound = /^[\s*_]*(?!(?:uni(?!n|m)|us[eu]|util|eu|one\b|once\b))(?:[aeiou]|hou?r|hono|heir)/iu

const article = /(?<![\p{L}\p{N}'’-])(an?)\s+(?=[*_]*\p{L})/giu

/** Counts "a" before a vowel sound and "an" before a consonant, as far as spelling tells. */
export const countWrongArticles = (text: string): number =>
  [...text.matchAll(article)].filter(
    ({ index, 0: found, 1: a = '' }) => (a.length === 2) !== vowelSound.test(text.slice(index + found.length)),
  ).length
