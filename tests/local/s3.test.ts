import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largestImageInBytes } from '#core/posts/image.ts'
import { bucketImages } from '#lambdas/clients/images.ts'
import { startGateway, type Gateway } from '#local/gateway.ts'
import { imagesHandler } from '#local/images.ts'
import { openObjects } from '#local/s3/objects.ts'
import { s3Handler } from '#local/s3/server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'longhand-s3-'))
const bucket = 'longhand-local-images'
const pageOrigin = 'http://localhost:3000'

let gateway: Gateway
let endpoint: string
let later = 0

beforeAll(async () => {
  const objects = openObjects(folder)
  gateway = await startGateway({
    routes: [],
    functions: {},
    authorize: async () => undefined,
    originSecret: '',
    clock: { now: () => new Date() },
    site: (_, response) => void response.writeHead(404).end(),
    mounts: {
      '/local/s3': s3Handler({
        mount: '/local/s3',
        bucket,
        objects,
        allowedOrigins: [pageOrigin],
        now: () => new Date(Date.now() + later),
      }),
      '/images': imagesHandler(objects),
    },
  })
  endpoint = gateway.url.replace('localhost', '127.0.0.1')
})
afterAll(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true })
})

/** The SDK as the function has it: only its endpoint comes from elsewhere. */
const client = () => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' }
  return new S3Client({ region: 'us-east-1', endpoint: `${endpoint}/local/s3`, credentials })
}

let count = 0
const permit = (name = bucket) =>
  bucketImages(async () => client(), name).permitUpload(`01ABC${(count += 1)}`, 'image/png')

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Form = { url: string; fields: Record<string, string> }

const send = async ({ url, fields }: Form, file: Buffer | string = png, type = 'image/png', headers = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))], { type }), 'a file.png')
  const response = await fetch(url, { method: 'POST', body: form, headers: { origin: pageOrigin, ...headers } })
  const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
  return { status: response.status, code, headers: response.headers }
}

const fetchImage = (address: string, init?: RequestInit) => fetch(gateway.url + address, init)

describe('an image', () => {
  test('that was permitted is stored, and served for ever with only the type it was uploaded with', async () => {
    const { public_url, ...form } = await permit()
    expect(form.url).toBe(`${endpoint}/local/s3/${bucket}`)
    const { status, headers } = await send(form)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(pageOrigin)

    expect(public_url).toMatch(/^\/images\/01abc\d+\.png$/)
    const image = await fetchImage(public_url)
    expect(Buffer.from(await image.arrayBuffer())).toEqual(png)
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const etag = image.headers.get('etag') ?? ''
    expect((await fetchImage(public_url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('of 5 MB is accepted, and a larger or empty one is not', async () => {
    expect((await send(await permit(), Buffer.alloc(largestImageInBytes, 1))).status).toBe(204)
    const { public_url, ...form } = await permit()
    expect(await send(form, Buffer.alloc(largestImageInBytes + 1, 1))).toMatchObject({
      status: 400,
      code: 'EntityTooLarge',
    })
    expect(await send(form, '')).toMatchObject({ status: 400, code: 'EntityTooSmall' })
    expect((await fetchImage(public_url)).status).toBe(404)
  })

  test("that is HTML or SVG under an image's name is shown as a broken image, never as a page", async () => {
    const { public_url, ...form } = await permit()
    await send(form, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml')
    const { headers } = await fetchImage(public_url)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
  })

  test.each([
    ['a picture', png, 'image/png'],
    ['HTML', '<!doctype html><script>alert(1)</script>', undefined],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
    ['a byte', 'x', undefined],
  ])('an upload is %s by its content, whatever its name says', async (_, content, type) => {
    const { public_url, ...form } = await permit()
    await send(form, content)
    expect(await bucketImages(async () => client(), bucket).typeOf(public_url)).toBe(type)
  })

  test('an upload that is missing is not an image', async () => {
    expect(await bucketImages(async () => client(), bucket).typeOf('/images/nothing.png')).toBeUndefined()
  })

  test('an image that was never uploaded is not found', async () => {
    expect((await fetchImage((await permit()).public_url)).status).toBe(404)
  })

  test.each(['/images/../users.json', '/images/%2e%2e/users.json', '/images/', '/images', '/images/%00'])(
    'is not at %s',
    async (address) => {
      expect((await fetchImage(address)).status).toBe(404)
    },
  )
})

const without = (fields: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([known]) => known !== name))

describe('what is refused', () => {
  test.each<[string, (fields: Record<string, string>) => Record<string, string>, string]>([
    ['another type', (fields) => ({ ...fields, 'Content-Type': 'image/svg+xml' }), 'AccessDenied'],
    ['a page', (fields) => ({ ...fields, 'Content-Type': 'text/html' }), 'AccessDenied'],
    ['another key', (fields) => ({ ...fields, key: 'images/other.png' }), 'AccessDenied'],
    ['a key outside', (fields) => ({ ...fields, key: 'index.html' }), 'AccessDenied'],
    ['another time in caches', (fields) => ({ ...fields, 'Cache-Control': 'no-store' }), 'AccessDenied'],
    ['a field more', (fields) => ({ ...fields, acl: 'public-read' }), 'AccessDenied'],
    ['a field less', (fields) => without(fields, 'Cache-Control'), 'AccessDenied'],
    ['no policy', (fields) => without(fields, 'Policy'), 'AccessDenied'],
    ['no policy at all', (fields) => ({ ...fields, Policy: 'bm9uZQ==' }), 'InvalidPolicyDocument'],
  ])('%s', async (_, change, code) => {
    const { public_url, url, fields } = await permit()
    expect(await send({ url, fields: change(fields) })).toMatchObject({
      code,
      status: expect.toSatisfy((status: number) => status >= 400),
    })
    expect((await fetchImage(public_url)).status).toBe(404)
  })

  test('a permission of five minutes, after its expiry', async () => {
    const form = await permit()
    later = 5 * 60_000 + 1_000
    const late = await send(form)
    later = 0
    expect(late).toMatchObject({ status: 403, code: 'AccessDenied' })
  })

  test('a permission for another bucket', async () => {
    const { fields } = await permit('another-bucket')
    const { url } = await permit()
    expect(await send({ url, fields })).toMatchObject({ status: 403, code: 'AccessDenied' })
    expect((await send(await permit('another-bucket'))).code).toBe('NoSuchBucket')
  })

  test('a page of another origin', async () => {
    const { status, headers } = await send(await permit(), png, 'image/png', { origin: 'https://evil.example' })
    expect({ status, origin: headers.get('access-control-allow-origin') }).toEqual({ status: 403, origin: null })
    const ask = (origin: string) =>
      fetch(`${endpoint}/local/s3/${bucket}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      })
    expect((await ask(pageOrigin)).status).toBe(200)
    expect((await ask('https://evil.example')).status).toBe(403)
  })

  test.each([
    ['GET', ''],
    ['PUT', '/images/x.png'],
    ['DELETE', '/images/01abc1.png'],
    ['POST', ''],
  ])('%s %s without a permission', async (method, key) => {
    const { status } = await fetch(`${endpoint}/local/s3/${bucket}${key}`, { method })
    expect(status).toBe(403)
  })
})
