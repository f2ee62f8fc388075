// The edits of a rewrite as choices: each is taken or left by itself.
import { spansOf } from '#web/editor/changes/edits.ts'
import type { Rewritten } from './rewritten.ts'

/** New text for a stretch of a text. Offsets count UTF-16 units; `end` is exclusive. */
export type Replacement = { start: number; end: number; text: string }

/** An edit with its place in the draft. */
export type Choice = Replacement & { cut: string; isTaken: boolean }

/** A stretch of the draft as it is, or an edit. */
export type Part = { kind: 'kept'; start: number; text: string } | { kind: 'edit'; choice: Choice }

/** The draft in its order, with every edit taken. */
export const partsOf = ({ changes }: Pick<Rewritten, 'changes'>): Part[] =>
  spansOf(changes).map((span): Part => {
    if (span.kind === 'kept') return span
    const { start, cut, written: text } = span
    return { kind: 'edit', choice: { start, end: start + cut.length, cut, text, isTaken: true } }
  })

export const choicesIn = (parts: readonly Part[]): Choice[] =>
  parts.flatMap((part) => (part.kind === 'edit' ? [part.choice] : []))

/** The replacements that lead back: offsets are in the text after those given. */
export const reversed = (text: string, replacements: readonly Replacement[]): Replacement[] => {
  let moved = 0
  const back: Replacement[] = []
  for (const { start, end, text: written } of replacements.toSorted((one, other) => one.start - other.start)) {
    const next = { start: start + moved, end: start + moved + written.length, text: text.slice(start, end) }
    const last = back.at(-1)
    // two that touch would have no order
    if (last?.end === next.start) back.splice(-1, 1, { ...last, end: next.end, text: last.text + next.text })
    else back.push(next)
    moved += written.length - (end - start)
  }
  return back
}

/** The text after the replacements. */
export const withReplacements = (text: string, replacements: readonly Replacement[]): string =>
  replacements
    .toSorted((one, other) => other.start - one.start)
    .reduce((changed, { start, end, text: written }) => changed.slice(0, start) + written + changed.slice(end), text)
