// Reads the text of an answer out of what a model puts around it, while the answer is being written.
import {
  countAfter,
  endOfUnit,
  isCloser,
  isMarks,
  isOfChanges,
  lengthBefore,
  mayBeCloser,
  unitsOf,
} from './comments.ts'

const quote = /^["“]/u
const closingQuote = /["”](?=\s*$)/u
/** A quotation that does not end in so many words is none of the text's own. */
const beginning = /^(?:\S+\s+){40}/u
/** Characters of the text before an ending that are compared with it. */
const charactersKept = 2_000

/** True if the quotation marks that an answer begins with stand around the whole; undefined if more of it has to come. */
const isWrapped = (said: string, isWhole: boolean): boolean | undefined => {
  const opening = beginning.exec(said)?.[0]
  const closed = /\S["”](?=[\s.,;:!?)]|(?![^]))/u.exec((opening ?? said).slice(1))
  if (closed === null) return isWhole || opening !== undefined ? true : undefined
  const rest = said.slice(1 + closed.index + closed[0].length)
  if (/^[^\S\n]*[^\s]/u.test(rest)) return false
  const units = unitsOf(rest)
  const isOver = (unit: string) => unit.trim() === '' || isMarks(unit) || isCloser(unit)
  if (isWhole) return units.every(isOver)
  return units.slice(0, -1).every(isOver) ? undefined : false
}

/**
 * Takes an answer as it comes and gives the text in it, with its marker lines. `sources`: the masked segments that it rewrites. What may be
 * no part of the text is held back until that can be told; the result does not depend on how the answer is cut into pieces.
 */
export const unwrapper = (
  sources: readonly string[],
  key: string,
): { read: (piece: string) => string; end: () => string } => {
  const markerLine = new RegExp(`^[ \\t]*=== ${key} (\\d+) ===[ \\t\\r]*(?:\\n|(?![^]))`, 'mu')
  let held = ''
  let segment = 0
  let isHead = true
  let isQuoted = false
  /** The text given so far of the segment, and of the unit that is being read. */
  let given = ''
  let ofUnit = 0
  /** The units that go if nothing but such comes after them. */
  let pending: { unit: string; rest: string }[] = []

  const give = (text: string): string => {
    given = (given + text).slice(-charactersKept)
    return text
  }
  const release = (): string => {
    const text = pending.map(({ rest }) => rest).join('')
    pending = []
    return give(text)
  }
  const mayGo = (unit: string): boolean =>
    isMarks(unit) ||
    isCloser(unit) ||
    (isQuoted && closingQuote.test(unit)) ||
    pending.some(({ unit: label }) => isOfChanges(label))

  const readUnit = (unit: string): string => {
    const rest = unit.slice(ofUnit)
    ofUnit = 0
    if (mayGo(unit)) {
      pending.push({ unit, rest })
      return ''
    }
    return release() + give(rest)
  }

  /** Gives as much of an incomplete unit as belongs to the text in any case. */
  const readPart = (part: string): string => {
    if (pending.length > 0 || (ofUnit === 0 && mayBeCloser(part))) return ''
    const visible = isQuoted ? part.replace(/(?<!["”\s])["”\s]+$/u, '') : part.trimEnd()
    const text = visible.slice(ofUnit)
    ofUnit = Math.max(ofUnit, visible.length)
    return give(text)
  }

  const endSegment = (isLast: boolean): string => {
    const said = unitsOf(given)
    const quoted = isQuoted && isLast ? pending.findIndex(({ unit }) => closingQuote.test(unit) && !isCloser(unit)) : -1
    const own = pending.slice(0, quoted + 1)
    const rest = pending.slice(quoted + 1)
    const count = countAfter(
      rest.map(({ unit }) => unit),
      [...said, ...own.map(({ unit }) => unit)],
      sources[segment] ?? '',
    )
    pending = [...own, ...rest.slice(0, rest.length - count)]
    const text = release()
    return isQuoted && isLast ? text.replace(closingQuote, '') : text
  }

  const readSegment = (said: string, isWhole: boolean, isLast: boolean): { text: string; left: string } => {
    let left = said
    let text = ''
    if (isHead) {
      const source = sources[segment] ?? ''
      const before = lengthBefore(left, source, isWhole)
      if (before === undefined) return { text, left }
      const body = left.slice(before)
      if (quote.test(body) && !quote.test(source)) {
        const isAround = isWrapped(body, isWhole)
        if (isAround === undefined) return { text, left }
        isQuoted = isAround
        left = isAround ? body.slice(1) : body
      } else left = body
      isHead = false
    }
    for (;;) {
      const end = endOfUnit(left)
      if (end === left.length) break
      text += readUnit(left.slice(0, end))
      left = left.slice(end)
    }
    if (!isWhole) return { text: text + readPart(left), left }
    if (left !== '') text += readUnit(left)
    return { text: text + endSegment(isLast), left: '' }
  }

  const take = (isLast: boolean): string => {
    let text = ''
    for (;;) {
      const found = markerLine.exec(held)
      // a marker line at the end may still become another line
      const isMarker = found !== null && (isLast || found[0].endsWith('\n'))
      const own = isMarker ? held.slice(0, found.index) : held
      const read = readSegment(own, isMarker || isLast, isLast && !isMarker)
      text += read.text
      if (!isMarker) {
        held = read.left
        return text
      }
      text += found[0]
      held = held.slice(found.index + found[0].length)
      segment = Number(found[1]) - 1
      isHead = true
      given = ''
    }
  }

  return {
    read(piece) {
      held += piece
      return take(false)
    },
    end: () => take(true),
  }
}
