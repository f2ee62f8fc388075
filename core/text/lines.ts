/**
 * Characters that no key types, removed from form fields: a line break in a name would end a mail's header, and a mark that turns
 * the direction of writing would disguise an address.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]+/gu

/** One line: every line break becomes a space. */
export const asOneLine = (text: string): string => text.toWellFormed().replaceAll(unseen, ' ').trim()

/** A name given by a user: one line with single spaces. */
export const asName = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Several lines with uniform line breaks, and tabs as the only control characters. */
export const asLines = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\p{Cc}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/gu, (character) =>
      /[\n\t]/.test(character) ? character : '',
    )
    .trim()

/** Removes the characters that XML forbids: control characters but tabs and line breaks, lone surrogates, noncharacters. */
export const withoutControls = (text: string): string =>
  text.toWellFormed().replaceAll(/(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '')
