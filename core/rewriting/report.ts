import * as z from 'zod'
import { Compared } from '#core/facts/compared.ts'
import { FactCounts } from '#core/facts/counts.ts'
import { Cleared, Finding, LocatedFact } from '#core/facts/findings.ts'
import { statementStates } from '#core/facts/kinds.ts'

/** The outcome for the text. */
export const Report = z.object({
  /** `light-edit`: changed, but most signs of AI writing are still there, although the strength was to take them out. Costs nothing. */
  status: z.enum(['rewritten', 'light-edit', 'unchanged']),
  /** Signs of AI writing in the text and in the rewrite; of a whole text in English alone. */
  signs: z.object({ before: z.int(), after: z.int() }).optional(),
  /** Phrases and sentences that the rules cut; absent if a model wrote, and in reports from before December 2026. */
  cuts: z.int().optional(),
  facts: FactCounts,
  /** States whether the lock compared the statements, or only figures, names and other exact facts; absent in older reports. */
  statements: z.enum(statementStates).optional(),
  /**
   * The sentences of the rewrite by the way they were compared: the same as in the text, word for word, by their facts alone, or by a model as well. Absent in
   * reports from before December 2026.
   */
  compared: Compared.optional(),
  /** Sentences that failed the fact lock and were written again, or left as they were. */
  repaired: z.int(),
  left_as_it_was: z.int(),
  /**
   * The sentences themselves, as they were in the text; absent if there are none. `doubted`: the rewrite may say something else or leave
   * something out, and the length of the style has no room to mend it, or no mend passed the fact lock.
   */
  places: z.array(z.object({ what: z.enum(['repaired', 'left', 'doubted']), sentence: z.string() })).optional(),
  /** The writer. Absent in reports from before December 2026, and where nobody said it. */
  written_by: z.enum(['rules', 'model']).optional(),
  /** The model's name, on a server that tells it. */
  model: z.string().optional(),
  /** In reports from before December 2026: sentences for which the model's answer was refused, and which the rules rewrote. */
  by_rules: z.int().optional(),
  /**
   * Words of the text in sentences that the model did not write: its answer was refused, and they stand as they were.
   * They are not charged. Absent if there are none, or if the writer is no model.
   */
  words_not_by_model: z.int().optional(),
  /** Chunks that the checker did not compare with their source; absent if no checker was asked. */
  unchecked: z.int().optional(),
  /** Doubts of the rules about meaning that the checker's comparison cleared, in reports from before December 2026; empty in later ones. */
  cleared: z.array(Cleared).optional(),
  words_before: z.int(),
  words_after: z.int(),
  /** The rewrite's words as a share of the text's, and the band of the style; absent if the rewrite is inside its band. */
  missed_length: z.object({ share: z.number(), min: z.number(), max: z.number() }).optional(),
  /** The saved voice that it was written in. The distances are 0 for the same habits, and about 1 between two people; absent under 100 words. */
  voice: z
    .object({ name: z.string(), distance_before: z.number().optional(), distance_after: z.number().optional() })
    .optional(),
  /** The differences that the fact lock still finds, up to 200, with their words and their offsets in the text and in the rewrite. */
  findings: z.array(Finding).optional(),
  /** Every fact with its offsets in the text and in the rewrite, up to 1,000. Stored documents have neither list: their rewrite may change. */
  located_facts: z.array(LocatedFact).optional(),
})
export type Report = z.infer<typeof Report>

/** Why a rewrite with this report is free; undefined if it is charged. */
export const whyFree = ({
  status,
  missed_length,
  written_by,
}: Report): 'unchanged' | 'rules' | 'light-edit' | 'missed-length' | undefined => {
  if (status === 'unchanged') return status
  if (written_by === 'rules') return 'rules'
  if (status === 'light-edit') return status
  return missed_length === undefined ? undefined : 'missed-length'
}
