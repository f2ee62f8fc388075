import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProblemBody } from '#core/problem.ts'
import { appPaths, fileFor, pagePaths } from '#core/http/site.ts'
import { requestCode, responseCode, viewerCode } from '#infra/constructs/edge-functions.ts'

type Query = Record<string, { value: string; multiValue?: { value: string }[] }>

type EdgeEvent = {
  viewer?: { ip: string }
  request: { uri: string; headers?: Record<string, { value: string }>; querystring?: Query }
  response?: { statusCode: number; headers: Record<string, { value: string }> }
}

/** Runs a function's code as the edge does: with nothing around it. */
const runAtEdge = (code: string, event: EdgeEvent) =>
  runInNewContext(`${code}; handler(event)`, { event: structuredClone(event) }) as Record<string, unknown>

const open = { domain: undefined, isClosed: false }
const requestOpen = requestCode(open)
const viewerOpen = viewerCode(open)

const answerOf = (path: string) => {
  const { uri } = runAtEdge(requestOpen, { request: { uri: path } })
  // CloudFront may show the second function the address before or after the first one changed it
  const statuses = [path, String(uri)].map(
    (seen) =>
      runAtEdge(responseCode, { request: { uri: seen }, response: { statusCode: 200, headers: {} } })['statusCode'],
  )
  return { file: uri, statuses }
}

const segment = fc.stringMatching(/^[a-z0-9-]{0,12}$/)

test('the edge answers every path as core/http/site.ts says, like the local run', () => {
  const addresses = fc.oneof(
    fc.constantFrom(...pagePaths, ...appPaths),
    fc.constantFrom(...pagePaths, ...appPaths).map((path) => `${path}/`),
    fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`),
    fc.constantFrom('/constructor', '/__proto__', '//', '/auth//confirm', '/Dashboard', '/%64ashboard'),
  )
  fc.assert(
    fc.property(addresses, (path) => {
      const { file, status } = fileFor(path)
      expect(answerOf(path)).toEqual({ file, statuses: [status, status] })
    }),
  )
})

test.each(['/assets/main-0a1b2c.js', '/favicon.svg', '/config.json', '/robots.txt'])('%s is its own file', (path) => {
  expect(answerOf(path)).toEqual({ file: path, statuses: [200, 200] })
})

test('only the pages of the app are closed to search engines', () => {
  const headersOf = (uri: string) =>
    runAtEdge(responseCode, { request: { uri }, response: { statusCode: 200, headers: {} } })['headers']
  for (const uri of ['/record', '/dashboard', '/app.html'])
    expect(headersOf(uri)).toEqual({ 'x-robots-tag': { value: 'noindex' } })
  for (const uri of ['/', '/index.html', '/about', '/assets/main-0a1b2c.js']) expect(headersOf(uri)).toEqual({})
})

test('a visitor cannot forge the address of a request', () => {
  const request = { uri: '/api/humanize-text', headers: { 'x-viewer-ip': { value: '203.0.113.9' } } }
  expect(runAtEdge(viewerOpen, { viewer: { ip: '198.51.100.7' }, request })['headers']).toEqual({
    'x-viewer-ip': { value: '198.51.100.7' },
  })
})

const domain = { name: 'example.com', certificateArn: 'arn', alsoAt: 'www.example.com' }
const redirecting = requestCode({ domain, isClosed: false })

const visit = (host: string, uri: string, querystring: Query = {}) =>
  runAtEdge(redirecting, { request: { uri, headers: { host: { value: host } }, querystring } })

test('the www domain redirects to the one without, keeping path and query', () => {
  expect(visit('example.com', '/dashboard')).toMatchObject({ uri: '/app.html' })
  expect(visit('www.example.com', '/dashboard')).toMatchObject({
    statusCode: 301,
    headers: { location: { value: 'https://example.com/dashboard' } },
  })
  const many = { a: { value: '1', multiValue: [{ value: '1' }, { value: '2%203' }] }, canceled: { value: '' } }
  expect(visit('www.example.com', '//evil.example/', many)['headers']).toEqual({
    location: { value: 'https://example.com//evil.example/?a=1&a=2%203&canceled' },
  })
})

test('a closed site answers people with a page, programs with a problem, and both with a time to retry', () => {
  const closed = { domain, isClosed: true }
  const request = { uri: '/dashboard', headers: { host: { value: 'example.com' } } }
  expect(runAtEdge(requestCode(closed), { request })).toMatchObject({
    statusCode: 503,
    headers: { 'content-type': { value: 'text/html; charset=utf-8' }, 'retry-after': { value: '600' } },
    body: { data: expect.stringMatching(/^<!doctype html>.*looked after/) },
  })
  const { body, ...refusal } = runAtEdge(viewerCode(closed), { request }) as { body: { data: string } }
  expect(refusal).toMatchObject({
    statusCode: 503,
    headers: { 'content-type': { value: 'application/problem+json' } },
  })
  expect(ProblemBody.parse(JSON.parse(body.data)).code).toBe('unavailable')
})

test.each([requestOpen, requestCode({ domain, isClosed: true }), responseCode, viewerOpen])(
  'is small and plain enough for CloudFront',
  (code) => {
    expect(Buffer.byteLength(code)).toBeLessThan(10_240)
    expect(code).not.toMatch(/=>|\b(let|const|import|class)\b|`|\?\./)
  },
)
