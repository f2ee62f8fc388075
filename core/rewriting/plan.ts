// Drops the plan that a writer puts before the text, while the answer is being written.
const planLine = /^[\s>*_-]*plan\b[\s*_]*:/iu
const dashes = /^\s*[-–—_*]{3,}\s*$/u
/** The beginning of a line that may still become a plan line. */
const mayBePlan = (line: string): boolean => /^[\s>*_-]*(?:p(?:l(?:a(?:n[\s*_]*)?)?)?)?$/iu.test(line)

type Reader = { read: (piece: string) => string; end: () => string }

/** Gives an answer without a plan as it comes. */
export const asItIs: Reader = { read: (piece) => piece, end: () => '' }

/**
 * Takes an answer as it comes and gives what follows the plan: the lines after one of three dashes, or after the last line that begins with
 * "plan:" where there are no dashes. An answer without a plan is given as it is. `source`: if it begins like a plan itself, only dashes end a plan.
 */
export const planDropper = (source: string): Reader => {
  const needsDashes = planLine.test(source)
  let held = ''
  let dropped = ''
  let state: 'unknown' | 'plan' | 'text' = 'unknown'

  /** True if the text begins with this line. */
  const beginsText = (line: string): boolean =>
    line.trim() !== '' && !planLine.test(line) && (state === 'unknown' || (!needsDashes && !dashes.test(line)))

  const take = (isWhole: boolean): string => {
    while (state !== 'text' && held !== '') {
      const newline = held.indexOf('\n')
      const line = newline === -1 ? held : held.slice(0, newline)
      if (newline === -1 && !isWhole && (state === 'plan' || mayBePlan(line) || planLine.test(line))) return ''
      if (beginsText(line)) {
        state = 'text'
        break
      }
      if (state === 'plan' && dashes.test(line)) state = 'text'
      else if (planLine.test(line)) state = 'plan'
      const end = newline === -1 ? held.length : newline + 1
      dropped += held.slice(0, end)
      held = held.slice(end)
    }
    if (state !== 'text' && !isWhole) return ''
    const text = state === 'plan' && needsDashes ? dropped + held : held
    held = ''
    return text
  }

  return {
    read(piece) {
      held += piece
      return take(false)
    },
    end: () => take(true),
  }
}
