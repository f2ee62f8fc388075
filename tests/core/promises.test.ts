import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { promisesPage, readPromises } from '#operations/promises.ts'
import { planCards } from '#web/content/plan-cards.ts'

const root = path.resolve(import.meta.dirname, '../..')
const sections = await readPromises()

test('the page is the one that `npm run promises` writes', () => {
  expect(readFileSync(path.join(root, 'docs/promises.md'), 'utf8')).toBe(promisesPage(sections))
})

test.each(planCards)('each promise of the card of $id has an entry, and no other entry is there', (card) => {
  const section = sections.find(({ about }) => about === (card.id === 'free' ? 'Free' : 'Pro'))
  expect(section?.promises.map(({ promise }) => promise)).toEqual([...card.features, ...card.limitations])
})

describe.each(sections.flatMap(({ promises }) => promises))('$promise', (entry) => {
  test('names the files that enforce it, and they exist', () => {
    const files = [...entry.enforcedBy.matchAll(/`([^`]+)`/gu)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  test('is refused and kept by tests that exist', () => {
    expect(entry.refusedBy.length > 0).toBe(entry.nothingToRefuse === undefined)
    for (const { file, test: title } of [...entry.refusedBy, ...entry.keptBy]) {
      const titles = [...readFileSync(path.join(root, file), 'utf8').matchAll(/\(\s*'((?:[^'\\]|\\.)+)',/gu)]
      expect(titles.map(([, written]) => written)).toContain(title)
    }
  })
})
