import { imagePolicy } from '#core/http/site.ts'
import type { Listener } from './gateway.ts'
import type { Objects } from './s3/objects.ts'

/** Uploaded images at their public address, with the edge's headers. */
export const imagesHandler =
  (objects: Objects): Listener =>
  async (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('content-security-policy', imagePolicy)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const { pathname } = new URL(request.url ?? '', 'http://local')
    const image = await objects.get(pathname.slice(1))
    if (image === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such image.')
      return
    }
    response.setHeader('content-type', image.contentType)
    response.setHeader('etag', `"${image.etag}"`)
    if (image.cacheControl !== undefined) response.setHeader('cache-control', image.cacheControl)
    if (request.headers['if-none-match'] === `"${image.etag}"`) {
      response.writeHead(304).end()
      return
    }
    response.writeHead(200, { 'content-length': image.bytes.length })
    response.end(request.method === 'HEAD' ? undefined : image.bytes)
  }
