/** Whether a text begins with the sound of a vowel: "an hour", "a university". Emphasis marks are silent. */
export const vowelSound = /^[\s*_]*(?!(?:uni(?!n|m)|us[eu]|util|eu|one\b|once\b))(?:[aeiou]|hou?r|hono|heir)/iu

const article = /(?<![\p{L}\p{N}'’-])(an?)\s+(?=[*_]*\p{L})/giu

/** How often a text has "a" before a vowel, or "an" before none, as far as their letters tell. */
export const countWrongArticles = (text: string): number =>
  [...text.matchAll(article)].filter(
    ({ index, 0: found, 1: a = '' }) => (a.length === 2) !== vowelSound.test(text.slice(index + found.length)),
  ).length
