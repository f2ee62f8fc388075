import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measurePeople, readSamples } from '#evaluation/people.ts'

const own = 'We missed the bus, so I walked home with my brother. He talked about his new school the whole way.'
const formal =
  'It is important to note that the company leverages a comprehensive suite of tools. Moreover, it plays a crucial role in fostering collaboration. Furthermore, these tools serve as a testament to innovation.'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'people-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: string): string => {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

test('texts come from a folder, from one file, or from a list in JSON', () => {
  const file = write('a.txt', own)
  write('b.md', formal)
  write('c.csv', 'not a text')
  const list = write('data.json', JSON.stringify([{ document: own, prompt: 'ignored' }, { document: formal }]))
  expect(readSamples(folder).map(({ text }) => text)).toEqual([own, formal])
  expect(readSamples(file).map(({ text }) => text)).toEqual([own])
  expect(readSamples(list).map(({ text }) => text)).toEqual([own, formal])
})

test('a place without texts is named', () => {
  expect(() => readSamples(path.join(folder, 'gone.txt'))).toThrow('gone.txt cannot be read')
  expect(() => readSamples(write('broken.json', '{'))).toThrow('broken.json cannot be read')
  expect(() => readSamples(write('none.json', '[]'))).toThrow('none.json holds no texts')
})

test('a text that stays as it is counts as unchanged, and signs are counted before and after', async () => {
  const { unchanged, signs, worse } = await measurePeople(
    [own, formal].map((text, index) => ({ id: `${index}`, text })),
    'simple',
    'medium',
  )
  expect(unchanged).toMatchObject({ hits: 1, of: 2 })
  expect(signs.after).toBeLessThan(signs.before)
  expect(worse).toBe(0)
})
