// Remarks that a chat assistant makes around the piece it was asked for, such as "Certainly! Here's a cover letter for ...:". They are not part of the piece.

/** A first paragraph of one line that hands over a piece, and the rule that may stand under it. */
const opening =
  /^\s*(?:(?:certainly|sure(?: thing)?|absolutely|of course|great(?: question)?)[!.,] +here(?:['’]s| is) [^\n]{1,300}|here(?:['’]s| is) (?:an?|the|your) [^\n]{1,300}:)[ \t]*\n\s*?\n\s*(?:(?:---+|\*\*\*+|___+)[ \t]*\n\s*)?/iu

/** The piece that is handed over. Without one, as in "Here is a list of our prices:", the sentence belongs to the text. */
const piece =
  /\b(?:article|bio|blog|caption|cover letter|description|draft|email|essay|letter|memo|message|newsletter|paragraph|piece|post|press release|proposal|reflection|report|review|rewrite|speech|statement|story|summary|text|version|guide)\b/iu

/** A last paragraph of one line that offers more. */
const closing =
  /^[ \t]{0,20}[*_]{0,2}(?:let me know if|would you like me to|feel free to (?:let me know|ask|adjust|adapt|customi[sz]e)|i hope this helps|if you(?:['’]d| would) like, i can)/iu
const rule = /^[ \t]{0,20}(?:---|\*\*\*|___)[-*_ \t]{0,80}$/u

const withoutClosing = (text: string): string => {
  const lines = text.trimEnd().split('\n')
  if (!closing.test(lines.at(-1) ?? '') || lines.at(-2)?.trim() !== '') return text
  const before = lines.slice(0, -1).join('\n').trimEnd()
  const last = before.lastIndexOf('\n') + 1
  return `${rule.test(before.slice(last)) ? before.slice(0, last).trimEnd() : before}\n`
}

/**
 * A text without the remarks of the assistant that wrote it. A closing remark goes only where there was an opening one, for a letter may end with
 * "Let me know if ..." too. A text that is nothing else stays as it is.
 */
export const withoutRemarks = (text: string): string => {
  const [opened] = opening.exec(text) ?? []
  if (opened === undefined || !piece.test(opened)) return text
  const body = withoutClosing(text.slice(opened.length))
  return body.trim() === '' ? text : body
}

/** The characters before the text in the text that was sent, which may open with an assistant's remark. */
export const lengthOfOpening = (sent: string, text: string): number =>
  sent === text ? 0 : Math.max(0, sent.indexOf(text.trimEnd()))
