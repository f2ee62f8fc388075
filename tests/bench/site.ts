/** The built site over HTTP, compressed and answered by the rules of core/http/site.ts, as the edge and the local gateway do. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { fileFor } from '#core/http/site.ts'
import { blogImage, blogPages } from './blog.ts'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

type Encoding = 'br' | 'gzip' | 'identity'

const compress = (bytes: Buffer, encoding: Encoding): Buffer => {
  if (encoding === 'br') return brotliCompressSync(bytes)
  return encoding === 'gzip' ? gzipSync(bytes) : bytes
}

const encodingFor = (accepted: string, extension: string): Encoding => {
  if (['.woff2', '.webp', '.png'].includes(extension)) return 'identity'
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** Port 0 takes any free one. */
export const serveSite = async (folder: string, port = 0): Promise<{ origin: string; close: () => void }> => {
  const headers = JSON.parse(readFileSync(path.join(folder, 'headers.json'), 'utf8')) as Record<string, string>
  const compressed = new Map<string, Buffer>()
  const blog = await blogPages(folder)

  const read = (file: string): Buffer => {
    const post = blog.get(file)
    if (post !== undefined) return Buffer.from(post)
    return file.startsWith('/images/') ? blogImage(file) : readFileSync(path.join(folder, file))
  }

  const answer = (file: string, encoding: Encoding): Buffer => {
    const key = `${encoding} ${file}`
    const body = compressed.get(key) ?? compress(read(file), encoding)
    compressed.set(key, body)
    return body
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const isFile = path.extname(pathname) !== ''
    const isWhole = isFile || blog.has(pathname)
    const { file, status } = isWhole ? { file: path.normalize(pathname), status: 200 } : fileFor(pathname)
    const extension = path.extname(file) || '.html'
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '', extension)
    let body: Buffer
    try {
      body = answer(file, encoding)
    } catch {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(answer('/404.html', 'identity'))
      return
    }
    response
      .writeHead(status, {
        ...headers,
        'content-type': contentTypes[extension] ?? 'application/octet-stream',
        'cache-control': file.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'max-age=0, must-revalidate',
        'x-content-type-options': 'nosniff',
        ...(encoding !== 'identity' && { 'content-encoding': encoding, vary: 'accept-encoding' }),
      })
      .end(body)
  })

  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port.')
  return {
    origin: `http://localhost:${address.port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
