import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appPaths, fileFor, publicPaths } from '#core/site.ts'
import { requestCode, responseCode, viewerCode } from '#infra/constructs/edge-functions.ts'

type EdgeEvent = {
  viewer?: { ip: string }
  request: { uri: string; headers?: Record<string, { value: string }> }
  response?: { statusCode: number }
}

/** Runs a function's code as the edge does: with nothing around it. */
const runAtEdge = (code: string, event: EdgeEvent) =>
  runInNewContext(`${code}; handler(event)`, { event: structuredClone(event) }) as Record<string, unknown>

const answerOf = (path: string) => {
  const { uri } = runAtEdge(requestCode, { request: { uri: path } })
  // CloudFront may show the second function the address before or after the first one changed it
  const statuses = [path, String(uri)].map(
    (seen) => runAtEdge(responseCode, { request: { uri: seen }, response: { statusCode: 200 } })['statusCode'],
  )
  return { file: uri, statuses }
}

const segment = fc.stringMatching(/^[a-z0-9-]{0,12}$/)

test('every address is answered as core/site.ts says, here as locally', () => {
  const addresses = fc.oneof(
    fc.constantFrom(...publicPaths, ...appPaths),
    fc.constantFrom(...publicPaths, ...appPaths).map((path) => `${path}/`),
    fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`),
    fc.constantFrom('/constructor', '/__proto__', '//', '/auth//confirm', '/Dashboard', '/%64ashboard'),
  )
  fc.assert(
    fc.property(addresses, (path) => {
      const { file, status } = fileFor(path)
      expect(answerOf(path)).toEqual({ file, statuses: [status, status] })
    }),
    { numRuns: 1_000 },
  )
})

test.each(['/assets/main-0a1b2c.js', '/favicon.svg', '/config.json', '/robots.txt'])('%s stands for itself', (path) => {
  expect(answerOf(path)).toEqual({ file: path, statuses: [200, 200] })
})

test('a visitor cannot say where a request comes from', () => {
  const request = { uri: '/api/humanize-text', headers: { 'x-viewer-ip': { value: '203.0.113.9' } } }
  expect(runAtEdge(viewerCode, { viewer: { ip: '198.51.100.7' }, request })['headers']).toEqual({
    'x-viewer-ip': { value: '198.51.100.7' },
  })
})

test.each([requestCode, responseCode, viewerCode])('is small and plain enough for CloudFront', (code) => {
  expect(Buffer.byteLength(code)).toBeLessThan(10_240)
  expect(code).not.toMatch(/=>|\b(let|const|import|class)\b|`|\?\./)
})
