// A cause that a rewrite calls a further one, where its source names no other: "may also have contributed" turns what stands before it into a cause.
import type { Place } from './checker.ts'
import { partsOf } from '#core/text/parts.ts'

const further = /(?<!\p{L})(?:also|as well(?! as)|too(?=[.,;:!?]))(?!\p{L})/giu

/** A cause that the text is not sure of. A certain one is a claim of its own, which the checker reads. */
const unsureCause =
  /(?<!\p{L})(?:may|might|could|possibly|perhaps|probably)(?!\p{L})[^.!?]{0,200}(?<!\p{L})(?:contribut|help|explain|caus|account|play|led|driv)/iu

/** Words by which a source makes one cause stand beside another. */
const besideOthers =
  /(?<!\p{L})(?:also|too|as well|another|other|further|additional|additionally|moreover|furthermore|besides|likewise|both|second|third)(?!\p{L})/iu

/** The words to take out of a rewrite, in its order. */
export const findFurtherCauses = (source: string, rewrite: string): Place[] => {
  const places: Place[] = []
  let reached = 0
  for (const part of partsOf(source, rewrite)) {
    if (part === undefined) continue
    const start = reached
    reached += part.after.length
    if (part.before === '' || besideOthers.test(part.before) || !unsureCause.test(part.before)) continue
    if (!unsureCause.test(part.after)) continue
    for (const { index, 0: words } of part.after.matchAll(further)) {
      const comma = /,\s*$/u.exec(part.after.slice(0, index))?.[0].length ?? 0
      places.push({
        kind: 'added',
        rewrite: { start: start + index - comma, end: start + index + words.length },
        mend: '',
      })
    }
  }
  return places
}
