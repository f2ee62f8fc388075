import * as z from 'zod'

/** Words counted and words charged, why the two may differ, and the words that were left before and after. */
export const Receipt = z.object({
  words_counted: z.int(),
  words_charged: z.int(),
  /**
   * `repeated`: the same text, style and options within 24 hours; the first result comes back, and is not charged again.
   * `stopped`: the user stopped the rewrite; the words rewritten by then are charged, and the rest stays unchanged.
   * `model-words`: the model's answer was refused for some sentences, and only the words of the others are charged.
   * `rules`: no model wrote, and the cuts of the rules are free.
   * `missed-length`: the rewrite is delivered, but is shorter or longer than its style promises, and is free.
   */
  reason: z.enum([
    'delivered',
    'model-words',
    'unchanged',
    'rules',
    'light-edit',
    'missed-length',
    'repeated',
    'stopped',
  ]),
  balance_before: z.int(),
  balance_after: z.int(),
  /** Nothing of the text was stored, because the request wanted it so. */
  stored: z.literal(false).optional(),
})
export type Receipt = z.infer<typeof Receipt>
