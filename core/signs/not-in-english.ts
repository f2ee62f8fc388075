/** Said in place of a count of signs, which would be 0 for any text in another language. */
export const notInEnglish = 'Signs are counted in English only, and this text seems to be in another language.'
