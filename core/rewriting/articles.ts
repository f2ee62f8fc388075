/** Whether a text begins with the sound of a vowel: "an hour", "a university". Emphasis marks are silent. */
export const vowelSound = /^[\s*_]*(?!(?:uni(?!n|m)|us[eu]|util|eu|one\b|once\b))(?:[aeiou]|hou?r|hono|heir)/iu

const article = /(?<![\p{L}\p{N}'’-])(an?)\s+$/iu

/** Whether an article at the end of the first text is the wrong one for the word that the second begins with. */
export const isWrongArticle = (before: string, after: string): boolean => {
  const [, found] = article.exec(before) ?? []
  if (found === undefined || !/^[\s*_]*\p{L}/u.test(after)) return false
  return (found.length === 2) !== vowelSound.test(after)
}
