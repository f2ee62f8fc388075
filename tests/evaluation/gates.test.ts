import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateOf, measureGate } from '#evaluation/gates.ts'
import type { LabelledPair } from '#evaluation/pairs.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gates-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const script = (name: string, code: string): string => {
  const file = path.join(folder, name)
  writeFileSync(file, `import { readFileSync } from 'node:fs'\n${code}`)
  return `${process.execPath} ${file}`
}

const pair = (label: LabelledPair['label'], source: string, rewrite: string): LabelledPair => ({
  id: source,
  label,
  kind: 'any',
  source,
  rewrite,
  source_words: '',
  rewrite_words: '',
  note: '',
})

test('a gate finds something where its command does not exit with 0', async () => {
  const figures = script(
    'figures.mjs',
    `const [a, b] = process.argv.slice(2).map((file) => readFileSync(file, 'utf8').match(/\\d+/g)?.join())
     process.exitCode = a === b ? 0 : 3`,
  )
  const pairs = [
    pair('damaged', 'It costs $40.', 'It costs $45.'),
    pair('damaged', 'It may cost $40.', 'It costs $40.'),
    pair('honest', 'It costs $40.', '$40 is the price.'),
  ]
  expect(await measureGate(pairs, gateOf(figures))).toMatchObject({
    damaged: { hits: 1, of: 2 },
    honest: { hits: 0, of: 1 },
  })
})

test('a gate that cannot be run, or breaks, finds nothing: the measure ends', async () => {
  await expect(gateOf(path.join(folder, 'missing'))('a', 'b')).rejects.toThrow('cannot be run')
  const broken = script('broken.mjs', `console.error('Traceback (most recent call last):'); process.exitCode = 1`)
  await expect(gateOf(broken)('a', 'b')).rejects.toThrow('ended without an answer')
  expect(() => gateOf(' ')).toThrow('A gate needs a command.')
})
