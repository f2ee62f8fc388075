import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '#core/brand.ts'
import { llmsFullText } from '../../web/build/llms.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Commands of this repository's own dependencies, and of Microsoft's tools for Office. */
const known = new Set([
  ...Object.keys({
    ...JSON.parse(read('package.json')).dependencies,
    ...JSON.parse(read('package.json')).devDependencies,
  }),
  'cdk',
  'tsc',
  'playwright',
  'office-addin-manifest',
  'office-addin-dev-settings',
])

const files = execFileSync('git', ['ls-files', '*.md', 'web', 'packages', 'action.yml', '.github'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /\.(md|tsx?|ya?ml|sh|html)$/.test(file))

const namesIn = (text: string) =>
  [...text.matchAll(/\bnpx (?:-[\w-]+ )*(@?[a-z][\w./-]*)/g)].map(([, name = '']) => name)

test('nothing that we publish runs a name on the registry that is not ours', () => {
  expect(files.length).toBeGreaterThan(300)
  const strange = files.flatMap((file) =>
    namesIn(read(file))
      .filter((name) => !known.has(name) && name !== brand.npmPackage)
      .map((name) => `${file}: ${name}`),
  )
  expect(strange).toEqual([])
  expect(namesIn(llmsFullText('https://longhand.example')).filter((name) => name !== brand.npmPackage)).toEqual([])
  expect(namesIn('npx --yes longhand@0.1.0')).toEqual(['longhand'])
})
