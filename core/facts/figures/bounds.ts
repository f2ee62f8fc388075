import type { Figure } from './figure.ts'

const beforeFigure =
  /(?:(?<but>all but|all except|everything but|everyone but)|(?<about>(?<!(?:story|book|movie is|film is|book is|it is|film|movie|guide|talk|learn|know) )about|around|roughly|approximately|approx\.?|nearly|almost|close to|an? estimated|estimated|circa|ca\.|~|≈|some|just (?:over|under|about)|in the region of|or so)|(?<over>at least|more than|over|above|north of|beyond|in excess of|no (?:fewer|less|closer|shorter|earlier) than|not (?:less|fewer|under) than|not under|as (?:many|much) as a minimum|minimum|upwards of|a minimum of|exceeding|exceeds?|≥|>)|(?<under>(?<!(?:went|goes|go|gone|going|climb|climbed|rose|rises|moved|got|grew|grown|is|was|are|were) )up to|at most|less than|fewer than|under|below|no (?:more|longer|later|higher|greater) than|not (?:more|over|exceed(?:ing)?)(?: than)?|a maximum of|maximum|capped at|≤|<)) ?$/iu
const afterFigure =
  /^(?<about> or (?:so|thereabouts))(?!\p{L})|^(?:\+| ?(?:or (?:more|over|above)|plus)(?!\p{L}))|^(?<under> or (?:less|fewer|under))(?!\p{L})/iu
/** "Five or more years". */
const boundInside = / or more |(?<under> or (?:less|fewer) )/iu

export const boundOf = (text: string, start: number, end: number): Figure['bound'] => {
  const before = beforeFigure.exec(text.slice(Math.max(0, start - 28), start))
  if (
    before !== null &&
    (before.index === 0 || !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 28), start).slice(0, before.index)))
  ) {
    if (before.groups?.['but'] !== undefined) return 'all but'
    return before.groups?.['about'] !== undefined ? 'about' : before.groups?.['over'] !== undefined ? 'over' : 'under'
  }
  const trailing = afterFigure.exec(text.slice(end, end + 16)) ?? boundInside.exec(text.slice(start, end))
  if (trailing === null) return undefined
  if (trailing.groups?.['about'] !== undefined) return 'about'
  return trailing.groups?.['under'] === undefined ? 'over' : 'under'
}
