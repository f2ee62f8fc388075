// @vitest-environment node
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileFor, publicPaths } from '#core/http/site.ts'
import type { Claim } from '#web/content/claim.ts'
import { claims } from '#web/content/claims.ts'
import { modelReadiness } from '#web/content/landing-claim.ts'
import measured from '#web/content/measured.json' with { type: 'json' }
import { buildSite } from './build-site.ts'

const register = { ...claims, modelReadiness }

const folder = path.resolve('dist', `test-claims-${process.pid}`)
const evidencedFolder = `${folder}-evidenced`

const read = (file: string, site: string) => readFileSync(path.join(site, file), 'utf8')

const said = { all: '', evidenced: '' }

beforeAll(async () => {
  said.all = (await buildSite('--out', folder)).stdout
  said.evidenced = (await buildSite('--out', evidencedFolder, '--claims', 'evidenced')).stdout
})

afterAll(() => {
  for (const site of [folder, evidencedFolder]) rmSync(site, { recursive: true, force: true })
})

const unproven = Object.values<Claim>(register).filter(({ evidence }) => evidence == null)

/** As React writes a text into a page. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

test('a build for evidenced claims makes none without evidence, on any page', () => {
  const made = (site: string) => {
    const pages = publicPaths.map((address) => read(fileFor(address).file, site))
    return unproven.filter(({ text }) => pages.some((page) => page.includes(escaped(text)))).map(({ text }) => text)
  }
  expect(made(evidencedFolder)).toEqual([])
  expect(made(folder)).toEqual(unproven.map(({ text }) => text))
  expect(read('solutions/humanize-ai/index.html', evidencedFolder)).toContain(measured.factsKept.short)
})

test('the build lists the claims without evidence, and what it does with each', () => {
  for (const { text, instead } of unproven) {
    expect(said.all).toContain(`  ${text}: shown\n`)
    expect(said.evidenced).toContain(`  ${text}: ${instead ? `replaced by "${instead.short}"` : 'left out'}\n`)
  }
  expect(said.all).toContain(`Claims without evidence: ${unproven.length} of ${Object.keys(register).length}`)
  expect(said.all).not.toContain(`  ${register.freeWords.text}:`)
})

test.each([
  [['--claims', 'some'], '--claims is "all" or "evidenced", not "some".'],
  [['--out', 'core'], '--out lies in dist, unlike "core".'],
])('%s is refused in one sentence', async (args, sentence) => {
  await expect(buildSite(...args)).rejects.toMatchObject({
    code: 1,
    stderr: `The site could not be built: ${sentence}\n`,
  })
})
