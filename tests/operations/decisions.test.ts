import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../docs/decisions')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const records = readdirSync(folder)
  .filter((file) => /^\d{4}-/.test(file))
  .toSorted((a, b) => a.localeCompare(b))

test('each record has a number of its own', () => {
  const numbers = records.map((file) => file.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test.each(records)('%s has its number, date, status, context, decision, price, and a line in the index', (file) => {
  const record = read(file)
  expect(record).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. `))
  expect(record).toMatch(/^Date: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded)\./m)
  expect(record.match(/^## .+$/gm)).toEqual(expect.arrayContaining(['## Context', '## Decision', '## Price']))
  expect(read('README.md')).toContain(`](${file})`)
})
