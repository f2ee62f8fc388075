import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { signById, signs } from '#core/signs/catalogue.ts'
import { findSigns } from '#core/signs/find.ts'
import { innocent } from '#core/signs/words.ts'
import { signsBeyondVale, valeRules, yamlOf, type ValeRule } from '#longhand/vale-rules.ts'
import { useCommandLine } from '#tests/support/longhand.ts'

const root = path.resolve(import.meta.dirname, '../..')
const { at, write, run } = await useCommandLine()
const vale = (...args: string[]) => run(['vale', ...args])

/** Vale's own rules of such a file: what must be there, and no other property. */
const Rule = z.strictObject({
  extends: z.literal('existence'),
  message: z.string().regex(/^[^%]*%s[^%]*$/),
  level: z.enum(['suggestion', 'warning']),
  scope: z.enum(['text', 'sentence', 'heading']),
  ignorecase: z.boolean(),
  nonword: z.literal(true),
  tokens: z.tuple([z.string()]),
})

/** Node writes the beginning of a text otherwise than regexp2. Everything else of the patterns is common to both. */
const patternOf = ({ pattern, ignoreCase }: ValeRule) =>
  new RegExp(pattern.replaceAll(String.raw`\A`, '^'), ignoreCase ? 'iu' : 'u')

test('every sign has a rule or is listed as having none', () => {
  const known = [...valeRules.map(({ sign }) => sign), ...signsBeyondVale]
  expect(known.toSorted()).toEqual(signs.map(({ id }) => id).toSorted())
  expect(signsBeyondVale).toEqual([
    'triad',
    'ing-tail',
    'not-x-its-y',
    'not-tail',
    'whether-youre',
    'bold-lead',
    'emoji-lead',
    'even-rhythm',
    'wide-range',
    'colon-reveal',
    'bold-inside',
    'emoji',
  ])
})

test.each(valeRules)('$file finds the example of its sign', (rule) => {
  const example = signById.get(rule.sign)!.example.replace(/^#+ /, '')
  expect(example).toMatch(patternOf(rule))
  expect(Rule.parse(parse(yamlOf(rule)))).toMatchObject({ tokens: [rule.pattern], message: rule.message })
})

test.each(innocent.split('|'))('“%s” is not reported, as in the catalogue', (phrase) => {
  const text = `We saw the ${phrase} there.`
  const found = valeRules.filter((rule) => patternOf(rule).test(text)).map(({ sign }) => sign)
  expect(found).toEqual([...new Set(findSigns(text).map(({ sign }) => sign))].filter((id) => found.includes(id)))
})

test.each(['significance', 'shift'])('%s is not reported in a term of a trade', (id) => {
  const rule = valeRules.find(({ sign }) => sign === id)!
  expect(patternOf(rule).test(signById.get(id)!.nearMiss)).toBe(false)
})

test('a name in mid-sentence is not a sign, and the first word of a sentence can be', () => {
  const foster = valeRules.find(({ sign }) => sign === 'foster')!
  expect(patternOf(foster).test('We met Foster there.')).toBe(false)
  expect(patternOf(foster).test('Fostering trust takes time.')).toBe(true)
  expect(patternOf(foster).test('We fostered-out nothing.')).toBe(false)
})

test('the command writes a file for each rule, replaces old ones, and prints the lines for .vale.ini', () => {
  for (let round = 0; round < 2; round += 1) {
    const { out, err, code } = vale('--out', 'styles')
    expect({ err, code }).toEqual({ err: '', code: 0 })
    expect(out).toContain('StylesPath = styles\n')
    if (round === 0) write('styles/Longhand/OldSign.yml', 'extends: existence\n')
  }
  const files = readdirSync(at('styles/Longhand'))
  expect(files.toSorted()).toEqual(valeRules.map(({ file }) => file).toSorted())
})

test('a folder that cannot be written and a wrong option are each one sentence', () => {
  write('file', '')
  expect(vale('--out', 'file')).toMatchObject({ out: '', code: 1 })
  for (const args of [[], ['--out'], ['--out', 'styles', 'more'], ['--fast']])
    expect(vale(...args)).toMatchObject({ out: '', code: 2 })
})

const hasVale = spawnSync('vale', ['--version']).status === 0

describe.skipIf(!hasVale)('Vale itself (needs vale on the PATH)', () => {
  const Alerts = z.record(z.string(), z.array(z.object({ Check: z.string(), Line: z.int() })))

  test('accepts the rules, and finds nearly all the signs in our own drafts that longhand signs finds by them', () => {
    const ini = vale('--out', 'styles').out.split('.vale.ini:')[1]!.replace('= warning', '= suggestion')
    write('.vale.ini', ini)
    const files = globSync('evaluation/{drafts,texts}/*.md', { cwd: root })
    const { stdout } = spawnSync('vale', ['--config', at('.vale.ini'), '--output=JSON', ...files], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    })
    const alerts = Alerts.parse(JSON.parse(stdout))
    const theirs = new Set(
      Object.entries(alerts).flatMap(([file, found]) => found.map(({ Check, Line }) => `${file}:${Line} ${Check}`)),
    )
    const fileOf = new Map(valeRules.map(({ sign, file }) => [sign, `Longhand.${path.basename(file, '.yml')}`]))
    const ours = files
      .flatMap((file) => {
        const text = readFileSync(path.join(root, file), 'utf8')
        return findSigns(text).map(({ sign, start }) => ({ sign, file, line: text.slice(0, start).split('\n').length }))
      })
      .flatMap(({ sign, file, line }) => (fileOf.has(sign) ? [`${file}:${line} ${fileOf.get(sign)}`] : []))
    expect(ours.length).toBeGreaterThan(300)
    expect(ours.filter((one) => theirs.has(one)).length / ours.length).toBeGreaterThan(0.97)
  })

  test('reports nothing in a plain text', () => {
    write('.vale.ini', vale('--out', 'styles').out.split('.vale.ini:')[1]!)
    write('a.md', 'We looked at the tools.\n')
    expect(execFileSync('vale', ['--output=JSON', 'a.md'], { cwd: at(), encoding: 'utf8' }).trim()).toBe('{}')
  })
})
