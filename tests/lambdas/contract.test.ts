import { expect, test } from 'vitest'
import { routes } from '#core/api/index.ts'
import { endpoints as adminEndpoints } from '#lambdas/admin/handler.ts'
import { endpoints as apiEndpoints } from '#lambdas/api/handler.ts'
import { endpoints as billingEndpoints } from '#lambdas/billing/handler.ts'
import { endpoints as exportEndpoints } from '#lambdas/export/handler.ts'
import { endpoints as humanizeEndpoints } from '#lambdas/humanize/handler.ts'

const byAddress = (list: readonly { method: string; path: string }[]) =>
  list.map(({ method, path }) => `${method} ${path}`).toSorted()

test.each([
  ['admin', adminEndpoints],
  ['api', apiEndpoints],
  ['billing', billingEndpoints],
  ['export', exportEndpoints],
  ['humanize', humanizeEndpoints],
] as const)('the function %s answers exactly the routes that the contract gives it', (name, endpoints) => {
  const promised = routes.filter(({ handledBy }) => handledBy === name)
  expect(byAddress(endpoints.map(({ route }) => route))).toEqual(byAddress(promised))
})

test('no two routes share an address', () => {
  expect(new Set(byAddress(routes)).size).toBe(routes.length)
})

test('only long or slow answers are streamed', () => {
  expect(byAddress(routes.filter(({ transfer }) => transfer === 'stream'))).toEqual([
    'GET /api/account/export',
    'GET /v1/mcp',
    'POST /api/humanize-text',
    'POST /v1/humanize',
    'POST /v1/mcp',
  ])
})
