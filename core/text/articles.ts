/** True if a text begins with a vowel sound: "an hour" but "a university". Emphasis marks are ignored. */
export const vowelSound = /^[\s*_]*(?!(?:uni(?!n|m)|us[eu]|util|eu|one\b|once\b))(?:[aeiou]|hou?r|hono|heir)/iu
