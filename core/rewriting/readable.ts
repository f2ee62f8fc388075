/**
 * Invisible characters that could steer a model or a reader: zero-width characters, bidi controls, tags, control characters.
 * Joiners are kept where a script or an emoji needs them.
 */
const unseen =
  // oxlint-disable-next-line no-control-regex -- control characters are what this removes
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{Nd}\s])[\u200C\u200D]/gu

/** A text as a model may read it, with its lines. */
export const withoutUnseen = (text: string): string => text.toWellFormed().replace(unseen, '')

/** A text as a model may read it, on one line without space at its ends. */
export const readable = (text: string): string => withoutUnseen(text).replace(/\s+/gu, ' ').trim()
