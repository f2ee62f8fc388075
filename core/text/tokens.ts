/** The words of a text in lower case, without punctuation: "Don't" is "don" and "t". For comparing texts, not for counting words. */
export const tokenize = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
