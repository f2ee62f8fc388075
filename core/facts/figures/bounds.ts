import type { Figure } from './figure.ts'

const beforeFigure =
  /(?:(?<about>about|around|roughly|approximately|approx\.?|nearly|almost|close to|an? estimated|estimated|circa|ca\.|~|≈|some)|(?<over>at least|more than|over|above|no (?:fewer|less) than|upwards of|a minimum of|exceeding|exceeds?|≥|>)|(?<under>up to|at most|less than|fewer than|under|below|no more than|a maximum of|≤|<)) ?$/iu
const afterFigure = /^(?:\+| ?(?:or (?:more|over|above)|plus)(?!\p{L}))|^(?<under> or (?:less|fewer|under))(?!\p{L})/iu
/** "Five or more years". */
const boundInside = / or more |(?<under> or (?:less|fewer) )/iu

export const boundOf = (text: string, start: number, end: number): Figure['bound'] => {
  const before = beforeFigure.exec(text.slice(Math.max(0, start - 24), start))
  if (
    before !== null &&
    (before.index === 0 || !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 24), start).slice(0, before.index)))
  ) {
    return before.groups?.['about'] !== undefined ? 'about' : before.groups?.['over'] !== undefined ? 'over' : 'under'
  }
  const trailing = afterFigure.exec(text.slice(end, end + 16)) ?? boundInside.exec(text.slice(start, end))
  if (trailing === null) return undefined
  return trailing.groups?.['under'] === undefined ? 'over' : 'under'
}
