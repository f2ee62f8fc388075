// Numbers that are labels: version 2.10 is not version 2.1, and section 4.10 is not section 4.1.
import { mayBeName } from '../names.ts'

const label =
  /(?:^|[^\p{L}])(?:v|v\.|ver\.?|version|versions|release|releases|build|sections?|sect?\.|§|clauses?|chapters?|ch\.|tables?|figures?|fig\.|articles?|art\.|rules?|paragraphs?|para\.|parts?|appendix|annex|no\.|nos\.|revision|rev\.) ?$/iu
const name = /(?<!\p{L})(\p{L}{0,3}\p{Lu}[\p{L}\p{N}.]{0,30}) $/u
const other = /(\d{1,6})\.(\d{1,6}) (?:and|to|or|through|until) $|(\d{1,6})\.(\d{1,6}) ?[-–] ?$/u
const charactersBefore = 32

/** True for a number with a last zero that counts: behind the word or the name that it numbers, or behind another one with fewer decimals. */
export const isVersion = (written: string, before: string): boolean => {
  const [, whole, decimals = ''] = /^(\d+)\.(\d*0)$/u.exec(written) ?? []
  if (whole === undefined) return false
  const text = before.slice(-charactersBefore)
  // A protected span that was blanked out, as in "Node.js 18.10", is a name.
  if (label.test(text) || / {4}$/u.test(text)) return true
  const named = name.exec(text)?.[1]
  if (named !== undefined) return mayBeName(named)
  const [, one, itsDecimals, two, theirDecimals] = other.exec(text) ?? []
  return (one ?? two) === whole && (itsDecimals ?? theirDecimals ?? '').length < decimals.length
}
