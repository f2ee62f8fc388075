// The messages between the script in a page and the background, which rewrites, holds the key, and alone may reach a server.
import type { LocatedFact } from '#core/facts/findings.ts'
import type { Strength } from '#core/strengths.ts'
import type { Tone } from '#core/tones.ts'
import type { SentenceDiff } from '#web/editor/changes/text-diff.ts'

/** The tone and the strength that a rewrite is asked for in. */
export type Way = { tone: Tone; strength: Strength }

/** An occurrence of a sign in the draft. Offsets count UTF-16 units; `end` is exclusive. */
export type PlacedSign = { name: string; notice: string; start: number; end: number }

export type FactLine = Pick<LocatedFact, 'kind' | 'state' | 'text'>

/** A rewrite as the panel shows it. The kept and cut pieces of `changes`, in order, are the draft. */
export type Rewritten = {
  changes: readonly SentenceDiff[]
  signs: readonly PlacedSign[]
  /** The sentence about the cost, of a rewrite by a server. */
  cost?: string
}

export type Requests = {
  /** The panel opens. */
  start: { request: object; answer: Way & { server: string | undefined } }
  rules: { request: Way & { text: string }; answer: Rewritten }
  server: { request: Way & { text: string; idempotencyKey: string }; answer: Rewritten }
  /** The facts of the draft, compared with the text as the user has chosen it. */
  facts: { request: { draft: string; text: string }; answer: FactLine[] }
  options: { request: object; answer: undefined }
}
export type RequestName = keyof Requests

/** A request on the port. Answers carry its `id`, and may come in any order. */
export type PortRequest = {
  [Name in RequestName]: { id: number; name: Name } & Requests[Name]['request']
}[RequestName]

/** `problem` is a sentence for the user. `progress` may come several times before the answer. */
export type PortAnswer = { id: number } & ({ answer: unknown } | { problem: string } | { progress: string })

/** The name of the port. */
export const portName = 'longhand'

/** A failure whose message is a sentence for the user. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
