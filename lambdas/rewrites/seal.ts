import { createHmac } from 'node:crypto'
import { decodeTime } from 'ulid'
import type * as z from 'zod'
import type { HumanizeResponse } from '#core/api/humanize.ts'
import { SavedDocument } from '#core/documents/document.ts'
import { withoutPlacedFacts } from '#core/rewriting/placed-facts.ts'
import type { Style } from '#core/styles.ts'
import type { Strength } from '#core/strengths.ts'
import { isByEdge, isSecret, type EdgeSecrets } from '#lambdas/http/edge.ts'
import { fitForItem } from './text.ts'

/** A rewrite as its document would hold it. */
type Unstored = {
  text: string
  style: Style
  strength: Strength
  answer: Pick<HumanizeResponse, 'id' | 'humanizedText' | 'report' | 'receipt'>
}

/** The document of a visitor's rewrite, which was not stored. It is as old as its run. */
export const documentOf = ({ text, style, strength, answer }: Unstored): z.output<typeof SavedDocument> =>
  SavedDocument.parse({
    id: answer.id,
    style,
    strength,
    word_count: answer.receipt.words_counted,
    original_text: text,
    humanized_text: answer.humanizedText,
    created_at: new Date(decodeTime(answer.id)).toISOString(),
    receipt: answer.receipt,
    report: fitForItem(withoutPlacedFacts(answer.report)),
  })

const signatureOf = (document: SavedDocument, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(`rewrite ${JSON.stringify(document)}`)
    .digest()

/** Proves later that this server wrote the rewrite, so that whoever signs up can take it along. */
export const sealRewrite = (rewrite: Unstored, originSecret: string): string =>
  signatureOf(documentOf(rewrite), originSecret).toString('base64url')

export const isSealed = (document: SavedDocument, seal: string, secrets: EdgeSecrets): boolean => {
  const given = Buffer.from(seal, 'base64url')
  return isByEdge(secrets, (secret) => isSecret(given, signatureOf(document, secret)))
}
