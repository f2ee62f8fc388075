import type { WebhookBody } from '#core/api/webhooks.ts'
import type * as z from 'zod'
import { keyPrefix } from '#core/api/api-keys.ts'
import { createBatchByKey, type NewBatchByKey } from '#core/api/v1-batches.ts'
import { listDocumentsByKey } from '#core/api/v1-documents.ts'
import { humanizeByKey, type HumanizeByKeyRequest, type HumanizeByKeyResponse } from '#core/api/v1.ts'
import { origin } from '#web/lib/origin.ts'

export const exampleRequest: z.input<typeof HumanizeByKeyRequest> = {
  text: 'It is important to note that revenue grew by 14%.',
  tone: 'professional',
  strength: 'medium',
}

export const exampleAnswer: HumanizeByKeyResponse = {
  id: '01KAJ3T5E0Z7Q4N8R2V6X9B3CD',
  humanized_text: 'Revenue grew by 14%.',
  remaining_words: 49_990,
  report: {
    status: 'rewritten',
    facts: { figure: { kept: 1, of: 1 } },
    repaired: 0,
    left_as_it_was: 0,
    words_before: 10,
    words_after: 4,
  },
  receipt: {
    words_counted: 10,
    words_charged: 10,
    reason: 'delivered',
    balance_before: 50_000,
    balance_after: 49_990,
  },
}

export const exampleBatch: z.input<typeof NewBatchByKey> = {
  texts: [
    { name: 'spring.md', text: 'It is important to note that revenue grew by 14%.' },
    { name: 'summer.md', text: 'Our revenue grew by 14% this year, and we thank our partners.', tone: 'casual' },
  ],
}

/** The place of the reader's own key in the commands. */
export const exampleKey = `${keyPrefix}...`

export const curlHumanize = `curl ${origin}${humanizeByKey.path} \\
  -H 'Authorization: Bearer ${exampleKey}' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: report-2026-11-21' \\
  -d '${JSON.stringify(exampleRequest, null, 2)}'`

export const curlBatch = `curl ${origin}${createBatchByKey.path} \\
  -H 'Authorization: Bearer ${exampleKey}' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: reports-2026-11-21' \\
  -d '${JSON.stringify(exampleBatch, null, 2)}'`

export const curlDocuments = `curl '${origin}${listDocumentsByKey.path}?limit=2' \\
  -H 'Authorization: Bearer ${exampleKey}'`

export const pythonExample = `from longhand import Longhand

longhand = Longhand("${origin}", "${exampleKey}")
answer = longhand.humanize("${exampleRequest.text}", tone="casual")
print(answer["humanized_text"])`

export const exampleEvent: WebhookBody = {
  type: 'batch.finished',
  timestamp: '2026-11-23T10:00:00.000Z',
  data: { batch_id: '01KB0000000000000000000000', texts: 3, delivered: 3, failed: 0, words_charged: 1_204 },
}
