import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Comments name their subject first. "Whether the user has Pro" or "What the page shows" makes a reader find the subject of a
 * sentence that has none; "True for users of Pro" or "The fields of the page" does not.
 */
const root = path.resolve(import.meta.dirname, '../..')
const folders = ['web', 'core', 'lambdas', 'infra', 'local', 'operations', 'evaluation', 'packages', 'tests']

const headless = /^\s*(?:\{?\/\*\*?|\/\/|\*) ?(?:What|Whatever|Who|Whoever|Whose|Whether|Which|How|Where|Wherever) .*/u

/** The first line of each comment, as `file:line: comment`. A line of `*` opens a comment if the line above is only `/**`. */
const headlessComments = (file: string, text: string): string[] => {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const continues = /^\s*(?:\*|\/\/) /u.test(line) && /^\s*(?:\*|\/\/) \S/u.test(lines[index - 1] ?? '')
    return headless.test(line) && !continues ? [`${file}:${index + 1}: ${line.trim()}`] : []
  })
}

test('no comment opens with a headless relative clause', () => {
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx,css}`, { cwd: root }).filter(
    (file) => !file.includes('node_modules'),
  )
  expect(files.length).toBeGreaterThan(800)
  expect(files.flatMap((file) => headlessComments(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})

test('a headless comment is found at its opening, and a sentence that runs over a line is not one', () => {
  const text = [
    '/** What the page shows. */',
    '/**',
    ' * Whether it is open.',
    ' */',
    '// A list of pages, and for each',
    '// what it shows.',
    '// Where the reader finds them',
    'const how = 1 // whole',
  ].join('\n')
  expect(headlessComments('a.ts', text)).toEqual([
    'a.ts:1: /** What the page shows. */',
    'a.ts:3: * Whether it is open.',
  ])
})
