// The tools that an agent may call over the Model Context Protocol: their names, shapes, and what each does to the world.
import * as z from 'zod'
import { IdempotencyKey } from '#core/api/humanize.ts'
import { HumanizeByKeyRequest } from '#core/api/v1.ts'
import { Compared } from '#core/facts/compared.ts'
import { findingKinds, statementStates } from '#core/facts/kinds.ts'
import { Receipt } from '#core/receipt.ts'
import { Report } from '#core/rewriting/report.ts'
import { tones } from '#core/tones.ts'

/** The name and version that a client is told; the version is that of the package. */
export const mcpServer = { name: 'longhand', title: 'Longhand', version: '0.1.0' } as const

/** The limits of one text of a call. Characters too: marks without letters are no words. */
export const wordsPerTool = 3_000
export const charactersPerTool = 40_000

/** The most entries of a list: a longer one would be longer than its text. Its count says how many there are. */
export const entriesPerList = 200

export const mcpInstructions =
  'Use find_signs to see which phrases of a draft read as AI writing, rewrite to rewrite a draft, and check_facts after any rewrite, yours included, to see which facts were lost or added. check_facts, find_signs and balance cost nothing. rewrite charges one word for each word of the text that the model rewrote, and nothing where it fails or changes nothing: call balance with the text first to learn the cost, and give the same idempotency_key to send a call again without paying twice.'

/** Offsets count UTF-16 units; `end` is exclusive. */
const Place = { text: z.string(), start: z.int(), end: z.int() }

const Difference = z.object({
  kind: z.enum(findingKinds),
  severity: z.enum(['refuses', 'warns']).describe('refuses: a fact that a rewrite must keep. warns: worth a look.'),
  ...Place,
  other: z.object(Place).optional().describe('Its counterpart in the other text, if one was found.'),
})

const CheckFacts = {
  input: z.strictObject({
    source: z.string().describe('The text as it was.'),
    rewrite: z.string().describe('The text as it is now.'),
    tone: z.enum(tones).default('professional').describe('The tone that the rewrite was asked for, as in rewrite.'),
  }),
  output: z.object({
    verdict: z.enum(['pass', 'warn', 'fail']),
    lost: z
      .array(Difference)
      .describe(`In the source, and not in the rewrite. Offsets are in the source. Up to ${entriesPerList}.`),
    lost_count: z.int().describe('All of them.'),
    added: z
      .array(Difference)
      .describe(`In the rewrite, and not in the source. Offsets are in the rewrite. Up to ${entriesPerList}.`),
    added_count: z.int().describe('All of them.'),
    statements: z
      .enum(statementStates)
      .describe('unknown language: figures, names and quotations are compared, and the meaning is not.'),
    compared: Compared.describe(
      'Sentences of the rewrite by how they were compared; facts_only: by their exact facts.',
    ),
    summary: z.string().describe('What was kept and how it was compared, in words. Claim no more than this.'),
  }),
}

const FindSigns = {
  input: z.strictObject({ text: z.string().describe('The text to read: markdown or plain.') }),
  output: z.object({
    words: z.int().describe('Words of prose that were read.'),
    per_100_words: z.number().nullable().describe('Null under 100 words, where a rate says nothing.'),
    signs_count: z.int().describe(`All signs that were found; the list has up to ${entriesPerList}.`),
    signs: z.array(
      z.object({
        sign: z.string().describe('The id of the sign.'),
        name: z.string(),
        notice: z.string().describe('The reason that it is a sign, and often a better way to write.'),
        ...Place,
      }),
    ),
  }),
}

const { store: _, ...ofRewrite } = HumanizeByKeyRequest.shape

const Rewrite = {
  input: z.strictObject({
    ...ofRewrite,
    idempotency_key: IdempotencyKey.optional().describe(
      '8 to 64 letters, digits, - or _. The same key with the same text is charged once, for a day.',
    ),
    max_words: z
      .int()
      .positive()
      .optional()
      .describe('Refuse, and charge nothing, if the text has more words than this.'),
  }),
  output: z.object({
    humanized_text: z.string(),
    words_charged: z.int(),
    words_left: z.int().nullable().describe('Words left this month; null if no account is used.'),
    reason: Receipt.shape.reason.describe('Why this was charged, or was free.'),
    status: Report.shape.status,
    signs: Report.shape.signs,
    findings: Report.shape.findings,
    left_as_it_was: Report.shape.left_as_it_was,
    compared: Report.shape.compared,
    summary: z.string().optional().describe('As that of check_facts; absent from older sites.'),
  }),
}

const Balance = {
  input: z.strictObject({
    text: z.string().optional().describe('A text that you may want to rewrite: the answer says what it would cost.'),
  }),
  output: z.object({
    words_left: z.int().nullable().describe('Words left this month; null if no account is used.'),
    words_per_request: z.int().nullable().describe('The most words that one rewrite may have.'),
    words_of_text: z.int().nullable().describe('The most words that a rewrite of the given text is charged.'),
    is_enough: z.boolean().nullable().describe('True if the given text can be rewritten now.'),
  }),
}

/** Nothing is changed, and nothing outside of the product is read. */
const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

export const tools = {
  check_facts: {
    title: 'Check the facts of a rewrite',
    description:
      'Compares a rewrite with its source, and lists each fact that was lost or added: figures, dates, names, quotations, citations, links, placeholders, code, negations, qualifiers and more. Free. Rules, no model: the same texts give the same answer.',
    annotations: reads,
    ...CheckFacts,
  },
  find_signs: {
    title: 'Find signs of AI writing',
    description:
      'Lists the phrases of an English text that readers take for AI writing, with their positions. Free. It says how a text reads, and never who wrote it.',
    annotations: reads,
    ...FindSigns,
  },
  rewrite: {
    title: 'Rewrite a text',
    description:
      'Rewrites a text so that it reads as a person’s writing, checks every fact, and says what it did. Charges one word for each word of the text that the model rewrote; free where it fails, changes nothing or changes little. Ask balance first for the cost. Use an idempotency_key to send the call again safely. The rewrite is kept in the history of the account.',
    // a stored document and charged words are added; nothing is destroyed
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    ...Rewrite,
  },
  balance: {
    title: 'Words left, and the cost of a text',
    description: 'Says how many words the key has left this month, and what a rewrite of a text would cost. Free.',
    annotations: reads,
    ...Balance,
  },
} as const

export type ToolName = keyof typeof tools
export type Input<T extends ToolName> = z.output<(typeof tools)[T]['input']>
export type Output<T extends ToolName> = z.input<(typeof tools)[T]['output']>
