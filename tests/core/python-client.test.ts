import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#core/api/index.ts'
import { pythonClient } from '../../packages/python/generate.ts'

const file = path.resolve(import.meta.dirname, '../../packages/python/longhand.py')

test('the Python client is what its generator makes of the contract (npm run python-client)', () => {
  expect(readFileSync(file, 'utf8')).toBe(pythonClient())
})

test('it has a method for each route by key', () => {
  const methods = pythonClient().match(/^ {4}def (?!_|iter_|redirect_request)\w+/gm) ?? []
  expect(methods).toHaveLength(routes.filter(({ auth, protocol }) => auth === 'key' && protocol === undefined).length)
})

test('it needs nothing but the standard library', () => {
  const imported = [...pythonClient().matchAll(/^(?:import|from) (\w+)/gm)].map(([, name]) => name)
  expect(new Set(imported)).toEqual(new Set(['__future__', 'http', 'json', 'time', 'typing', 'urllib', 'uuid']))
})
