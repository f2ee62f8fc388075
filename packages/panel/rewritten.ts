// The shapes that the panel of the browser extension and the Word task pane share.
import type { LocatedFact } from '#core/facts/findings.ts'
import type { Strength } from '#core/strengths.ts'
import type { Tone } from '#core/tones.ts'
import type { SentenceDiff } from '#web/editor/changes/text-diff.ts'

/** The tone and the strength that a rewrite is asked for in. */
export type Way = { tone: Tone; strength: Strength }

/** An AI phrase of the draft. Offsets count UTF-16 units; `end` is exclusive. */
export type PlacedPhrase = { name: string; notice: string; start: number; end: number }

export type FactLine = Pick<LocatedFact, 'kind' | 'state' | 'text'>

/** In words: `kept`: the facts that were kept; `compared`: how the sentences were compared; `gone`: the AI phrases that are gone. */
export type FactsRead = { facts: FactLine[]; kept: string; compared: string; gone: string }

/** A rewrite as the panel shows it. The kept and cut pieces of `changes`, in order, are the draft. */
export type Rewritten = {
  changes: readonly SentenceDiff[]
  phrases: readonly PlacedPhrase[]
  /** "written by rules", or by which model; absent where nothing was rewritten, or the server does not say it. */
  writer?: string
  /** The sentences about the cost and about what the model did not do, of a rewrite by a server. */
  cost?: string
}

/** A rewrite that is asked of a server. Requests with the same key are charged once. */
export type ServerRequest = Way & { text: string; idempotencyKey: string }

/** The work behind a panel. Each call may be refused with a sentence for the user. */
export type Services = {
  rules: (request: Way & { text: string }) => Promise<Rewritten>
  server: (request: ServerRequest, say: (progress: string) => void) => Promise<Rewritten>
  /** The facts of the draft, compared with the text as the user has chosen it. */
  facts: (request: { draft: string; text: string }) => Promise<FactsRead>
}

/** A failure whose message is a sentence for the user. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
