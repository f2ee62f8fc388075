import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fileFor, isPane, panePolicy, unlistedFile } from '#core/http/site.ts'
import type { Listener } from './gateway.ts'
import { withAddressesOf } from './site-build.ts'

/** The browser settings of this installation, made at run time so that one build fits all. */
export type SiteConfig = (origin: string) => object

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

const isCompressible = (contentType: string) => /^text\/|json|xml/.test(contentType)

/** CloudFront does not compress anything smaller. */
const smallestCompressedInBytes = 1000

const encodings = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}

/**
 * The built site as the edge serves it: the same files, statuses, caching and headers.
 * `uploadOrigin`: a second origin to which its pages may upload files. `origin`: the address that its pages use for themselves.
 */
export const createSite = (folder: string, config: SiteConfig, uploadOrigin?: string, origin?: string): Listener => {
  const compressed = new Map<string, Promise<Buffer>>()

  return async (request, response) => {
    await setSecurityHeaders(response, folder, uploadOrigin)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const { pathname } = new URL(request.url ?? '/', 'http://local')
    if (isPane(pathname)) response.setHeader('content-security-policy', panePolicy)
    if (pathname === '/config.json') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(config(`http://${request.headers.host}`)))
      return
    }

    const { bytes: built, file, status } = await find(folder, pathname)
    const contentType = contentTypes[extname(file)] ?? 'application/octet-stream'
    const bytes =
      origin !== undefined && isCompressible(contentType)
        ? Buffer.from(withAddressesOf(origin, built.toString()))
        : built
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    response.setHeader('content-type', contentType)
    response.setHeader('etag', etag)
    if (file === unlistedFile) response.setHeader('x-robots-tag', 'noindex')
    response.setHeader(
      'cache-control',
      file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    )
    if (status === 200 && request.headers['if-none-match'] === etag) {
      response.writeHead(304).end()
      return
    }

    await sendPacked(request, response, { status, bytes }, (encoding) => compress(bytes, encoding, etag))
  }

  function compress(bytes: Buffer, encoding: Encoding, etag: string): Promise<Buffer> {
    const key = `${encoding} ${etag}`
    const known = compressed.get(key) ?? encodings[encoding](bytes)
    compressed.set(key, known)
    return known
  }
}

type Encoding = keyof typeof encodings

/** Answers with a body for the content type, compressed as the edge compresses it for this browser. */
export const sendPacked = async (
  request: IncomingMessage,
  response: ServerResponse,
  { status, bytes }: { status: number; bytes: Buffer },
  pack: (encoding: Encoding) => Promise<Buffer> = async (encoding) => encodings[encoding](bytes),
) => {
  const isPackable = isCompressible(String(response.getHeader('content-type')))
  const encoding = isPackable ? encodingFor(request.headers['accept-encoding'], bytes) : undefined
  if (isPackable) response.setHeader('vary', 'accept-encoding')
  if (encoding !== undefined) response.setHeader('content-encoding', encoding)
  const body = encoding === undefined ? bytes : await pack(encoding)
  response.writeHead(status, { 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const encodingFor = (accepted: string | string[] | undefined, bytes: Buffer) => {
  if (bytes.length < smallestCompressedInBytes) return undefined
  const names = String(accepted ?? '').split(/\s*,\s*/)
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}

type Found = { file: string; bytes: Buffer; status: 200 | 404 }

const find = async (folder: string, pathname: string): Promise<Found> => {
  const path = decode(pathname)
  const { file, status } = extname(path) === '' ? fileFor(path) : { file: path, status: 200 as const }
  const bytes = await readInside(folder, file)
  if (bytes !== undefined) return { file, bytes, status }
  return { file: '/404.html', bytes: (await readInside(folder, '/404.html')) ?? Buffer.from('Not found'), status: 404 }
}

/** A path that cannot be decoded does not match any file. */
const decode = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return ''
  }
}

/** Files that describe the build and are not part of the site. */
const unserved = new Set(['/headers.json', '/templates.json'])

const readInside = async (folder: string, file: string): Promise<Buffer | undefined> => {
  // Normalised from the root, so that dots can never lead out of the folder.
  const inside = normalize(join('/', file))
  if (unserved.has(inside) || inside.includes('\0')) return undefined
  const path = join(folder, inside)
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() === true ? readFile(path) : undefined
}

/** The policy comes from the build, which knows the hashes of its inline scripts. */
export const setSecurityHeaders = async (response: ServerResponse, folder: string, uploadOrigin?: string) => {
  const headers = await readSecurityHeaders(folder)
  for (const [name, value] of Object.entries(headers)) {
    const own = "connect-src 'self'"
    response.setHeader(name, uploadOrigin === undefined ? value : value.replace(own, `${own} ${uploadOrigin}`))
  }
}

const readSecurityHeaders = async (folder: string): Promise<Record<string, string>> => {
  const text = await readFile(join(folder, 'headers.json'), 'utf8').catch(() => '{}')
  const fromTheBuild = JSON.parse(text) as Record<string, string>
  const policy = fromTheBuild['content-security-policy'] ?? "default-src 'self'"
  return {
    ...fromTheBuild,
    'content-security-policy': policy.includes('frame-ancestors') ? policy : `${policy}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}
