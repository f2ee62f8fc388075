// The facts and findings of a rewrite as its report lists them: each with its words and its places in both texts.
import * as z from 'zod'
import { factKinds, type FactKind, findingKinds } from './kinds.ts'

/** Offsets count UTF-16 units; `end` is exclusive. */
const Span = z.object({ start: z.int(), end: z.int() })
export type Span = z.infer<typeof Span>

/** A passage of one of the two texts. `text` is cut to 200 characters; for structure and length it is a description. */
const Passage = z.object({ text: z.string(), ...Span.shape })
export type Passage = z.infer<typeof Passage>

const charactersOfPassage = 200

/** The words of a passage as reports have them. */
export const passageOf = (text: string): string => text.slice(0, charactersOfPassage).toWellFormed()

/** A difference that the fact lock found. A side is null if its text has no counterpart. */
export const Finding = z.object({
  kind: z.enum(findingKinds),
  /** A rewrite with a finding that refuses is not delivered. One that a model's comparison clears warns. */
  severity: z.enum(['refuses', 'warns']),
  source: Passage.nullable(),
  rewrite: Passage.nullable(),
})
export type Finding = z.infer<typeof Finding>

/** A doubt of the rules that a model's comparison cleared, with the sentences of both texts: in reports from before December 2026. */
export const Cleared = z.object({
  kind: z.enum(findingKinds),
  words: z.string(),
  source: z.string().nullable(),
  rewrite: z.string().nullable(),
})

/**
 * A fact with its places in both texts. `kept`: in both, and null on the side whose words for it have no place of their own.
 * `changed`: in both, but different. `lost` and `added`: only in the source, only in the rewrite.
 */
export const LocatedFact = z.object({
  kind: z.enum(factKinds),
  state: z.enum(['kept', 'changed', 'lost', 'added']),
  /** The words of the source, and those of the rewrite for an added fact; cut to 200 characters. */
  text: z.string(),
  source: Span.nullable(),
  rewrite: Span.nullable(),
})
export type LocatedFact = z.infer<typeof LocatedFact>

/** A place of a fact in one of the two texts. `isBroken`: the other text tells it differently, or not at all. */
export type Place = Span & { isBroken: boolean }

/** A fact with all of its places. Its state is the worst of them. */
export type ListedFact = Pick<LocatedFact, 'kind' | 'state'> & {
  /** The words of the source, and those of the rewrite for an added fact. */
  text: string
  /** The words of the rewrite for a changed fact. */
  told: string | undefined
  places: { source: readonly Place[]; rewrite: readonly Place[] }
}

export const isLocated = (kind: FactKind): kind is LocatedFact['kind'] => factKinds.some((known) => known === kind)
