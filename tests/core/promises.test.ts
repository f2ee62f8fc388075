import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { planCards } from '#web/content/plan-cards.ts'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/promises.md'), 'utf8')

/** A table stands under the heading of what it is about. */
const sections = page.split(/^## /mu).slice(1)
const rowsOf = (section: string) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
const rows = sections.flatMap(rowsOf)

const headingOf = (section: string) => section.split('\n', 1)[0]

test.each(planCards)('each promise of the card of $id has a row, and no other row stands there', (card) => {
  const section = sections.find((one) => headingOf(one) === (card.id === 'free' ? 'Free' : 'Pro')) ?? ''
  expect(rowsOf(section).map(([promise]) => promise)).toEqual([...card.features, ...card.limitations])
})

describe.each(rows)('%s', (...cells) => {
  const [, enforcedBy = '', refused = '', kept = ''] = cells

  test('has what it is enforced by, and it is there', () => {
    expect(cells).toHaveLength(4)
    const files = [...enforcedBy.matchAll(/`([^`]+)`/gu)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  test('is refused and kept by tests that exist', () => {
    const tests = refused.startsWith('Nothing to refuse: ') ? [kept] : [refused, kept]
    for (const each of tests.flatMap((cell) => cell.split('<br>'))) {
      const [, file = '', title = ''] = /^`(tests\/[\w./-]+)` › (.+)$/u.exec(each) ?? []
      expect(title, `${each} names no test`).not.toBe('')
      const titles = [...readFileSync(path.join(root, file), 'utf8').matchAll(/\(\s*'((?:[^'\\]|\\.)+)',/gu)]
      expect(titles.map(([, written]) => written)).toContain(title)
    }
  })
})
