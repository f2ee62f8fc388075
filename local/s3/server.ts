import { escapeHtml } from '#core/html.ts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Listener } from '#local/gateway.ts'
import type { Objects } from './objects.ts'
import { requirePolicy } from './policy.ts'
import { Refusal } from './refusal.ts'

type Options = {
  /** The prefix of its paths, before the bucket. */
  mount: string
  bucket: string
  objects: Objects
  /** The origins whose pages may send files here, as the bucket's CORS rules name them. */
  allowedOrigins: readonly string[]
  /** The machine's clock, because the SDK dates a policy by it, not by the product's clock. */
  now?: () => Date
}

/** More than any policy of ours allows; S3 itself takes 5 GB. */
const longestBodyInBytes = 20 * 1024 * 1024

/**
 * S3 for browsers (form uploads under a policy, across origins) and for functions that read an object. Nothing else is open. Signatures are
 * not checked: in place of them, only pages of the run may write.
 */
export const s3Handler = (options: Options): Listener => {
  const { mount, bucket, objects, allowedOrigins, now = () => new Date() } = options

  const upload = async (request: IncomingMessage, response: ServerResponse) => {
    const { fields, file } = await readForm(request)
    const key = fields.get('key')
    if (key === undefined || key === '') {
      throw new Refusal(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.")
    }
    requirePolicy({ bucket, fields, size: file.length }, now())
    const etag = await objects.put(key, file, {
      contentType: fields.get('content-type') ?? 'binary/octet-stream',
      cacheControl: fields.get('cache-control'),
    })
    response.writeHead(204, { etag: `"${etag}"`, location: `${mount}/${bucket}/${key}` }).end()
  }

  const read = async (request: IncomingMessage, response: ServerResponse, key: string) => {
    const object = await objects.get(key)
    if (object === undefined) throw new Refusal(404, 'NoSuchKey', 'The specified key does not exist.')
    const { bytes, contentType, etag } = object
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    const part = bytes.subarray(Number(from), to === '' ? undefined : Number(to) + 1)
    response.writeHead(request.headers.range === undefined ? 200 : 206, {
      'content-type': contentType,
      'content-length': part.length,
      etag: `"${etag}"`,
    })
    response.end(part)
  }

  return async (request, response) => {
    response.setHeader('x-amz-request-id', randomUUID())
    try {
      const [name, ...key] = new URL(request.url ?? '', 'http://local').pathname.slice(mount.length + 1).split('/')
      const isBucket = key.every((part) => part === '')
      if (name !== bucket) throw new Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist')
      const isAllowed = allowOrigin(request, response, allowedOrigins)
      if (request.method === 'GET' && !isBucket) {
        await read(request, response, key.join('/'))
        return
      }
      if (!isAllowed) throw new Refusal(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
      if (request.method === 'OPTIONS') {
        response.writeHead(200).end()
        return
      }
      const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
      if (request.method !== 'POST' || !isBucket || !isForm) throw new Refusal(403, 'AccessDenied', 'Access Denied')
      await upload(request, response)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // otherwise the client could not read the reason
      request.resume()
      response.writeHead(error.status, { 'content-type': 'application/xml' })
      response.end(
        `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${error.code}</Code><Message>${escapeHtml(error.message)}</Message></Error>`,
      )
    }
  }
}

/** The bucket's one CORS rule: these origins, by POST. */
const allowOrigin = (request: IncomingMessage, response: ServerResponse, origins: readonly string[]): boolean => {
  const { origin } = request.headers
  const method = request.method === 'OPTIONS' ? request.headers['access-control-request-method'] : request.method
  if (origin === undefined || !origins.includes(origin) || method !== 'POST') return false
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-methods', 'POST')
  response.setHeader('vary', 'Origin')
  const headers = request.headers['access-control-request-headers']
  if (headers !== undefined) response.setHeader('access-control-allow-headers', headers)
  return true
}

type Form = { fields: Map<string, string>; file: Buffer }

/** The fields of the form up to its file: S3 reads none after it. */
const readForm = async (request: IncomingMessage): Promise<Form> => {
  const body = await readBody(request)
  const form = await new Response(body, { headers: { 'content-type': request.headers['content-type'] ?? '' } })
    .formData()
    .catch((cause: unknown) => {
      throw Object.assign(
        new Refusal(
          400,
          'MalformedPOSTRequest',
          'The body of your POST request is not well-formed multipart/form-data.',
        ),
        { cause },
      )
    })
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    if (name.toLowerCase() === 'file') {
      return { fields, file: typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer()) }
    }
    if (typeof value === 'string') fields.set(name.toLowerCase(), value)
  }
  throw new Refusal(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')
}

const readBody = async (request: IncomingMessage): Promise<Buffer<ArrayBuffer>> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > longestBodyInBytes) {
      throw new Refusal(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
