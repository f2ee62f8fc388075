import * as z from 'zod'
import { Refusal } from './refusal.ts'

type Upload = { bucket: string; fields: ReadonlyMap<string, string>; size: number }

const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
})

/** Fields that a form may send without a condition. */
const unconditional = new Set(['policy', 'x-amz-signature', 'file', 'bucket'])

const denied = (message: string) => new Refusal(403, 'AccessDenied', message)
const failed = (condition: unknown) =>
  denied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`)

/** Validates a form upload as S3 does, but for the signature, which is the SDK's: its policy must allow each field and the size. */
export const requirePolicy = (upload: Upload, now: Date) => {
  const encoded = upload.fields.get('policy')
  if (encoded === undefined) throw denied('Access Denied')
  const policy = readPolicy(encoded)
  if (Date.parse(policy.expiration) <= now.getTime()) throw denied('Invalid according to Policy: Policy expired.')

  const spokenOf = new Set(unconditional)
  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      requireSize(upload.size, condition[1], condition[2])
      continue
    }
    for (const [kind, name, value] of fieldConditions(condition)) {
      spokenOf.add(name)
      const sent = name === 'bucket' ? upload.bucket : (upload.fields.get(name) ?? '')
      if (kind === 'eq' ? sent !== value : !sent.startsWith(value)) throw failed([kind, `$${name}`, value])
    }
  }
  for (const name of upload.fields.keys()) {
    if (!spokenOf.has(name) && !name.startsWith('x-ignore-')) {
      throw denied(`Invalid according to Policy: Extra input fields: ${name}`)
    }
  }
}

type FieldCondition = ['eq' | 'starts-with', string, string] | Record<string, string>

const fieldConditions = (condition: FieldCondition): ['eq' | 'starts-with', string, string][] =>
  Array.isArray(condition)
    ? [[condition[0], condition[1].slice(1).toLowerCase(), condition[2]]]
    : Object.entries(condition).map(([name, value]) => ['eq', name.toLowerCase(), value])

const requireSize = (size: number, least: number, most: number) => {
  if (size < least)
    throw new Refusal(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
  if (size > most) throw new Refusal(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
}

const readPolicy = (encoded: string) => {
  try {
    return Policy.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')))
  } catch (cause) {
    throw Object.assign(new Refusal(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.'), { cause })
  }
}
