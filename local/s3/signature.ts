import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Signer } from './policy.ts'
import { Refusal } from './refusal.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()

/** Refuses a request that is not signed by the run's credentials (AWS Signature Version 4, in the header). */
export const requireSignedRequest = (request: IncomingMessage, signer: Signer) => {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': payload = '' } = request.headers
  const [, credential = '', names = '', sent = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(authorization) ?? []
  const [key, ...scope] = credential.split('/')
  const [day = '', region = '', service = '', end = ''] = scope
  if (key !== signer.accessKeyId || region !== signer.region || service !== 's3' || end !== 'aws4_request')
    throw new Refusal(403, 'AccessDenied', 'Access Denied')

  const { pathname, searchParams } = new URL(request.url ?? '', 'http://local')
  searchParams.sort()
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const canonical = [request.method, pathname, searchParams.toString(), headers.join(''), names, payload].join('\n')
  const text = ['AWS4-HMAC-SHA256', String(date), scope.join('/'), sha256(canonical)].join('\n')
  const signing = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${signer.secretAccessKey}`)
  if (!timingSafeEqual(hmac(signing, text), Buffer.from(sent, 'hex')))
    throw new Refusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    )
}
