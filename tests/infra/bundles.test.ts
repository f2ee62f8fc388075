import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { environmentOf, folderFor, functionsOf, removeFolders, synthesise } from './synthesis.ts'

const { product, template, outdir } = synthesise({}, { bundling: true })

afterAll(removeFolders)

const kilobytes = 1_000

const largest: Record<string, number> = {
  humanize: 1_200 * kilobytes,
  api: 650 * kilobytes,
  billing: 650 * kilobytes,
  identity: 650 * kilobytes,
  stream: 650 * kilobytes,
}

/** What CloudFormation fills in while it deploys. */
const deployed: Record<string, string> = {
  TABLE_NAME: 'Longhand-dev-Table',
  ORIGIN_SECRET: 'a'.repeat(48),
  ORIGIN_SECRET_OTHER: '',
  LINK_KEY: 'b'.repeat(48),
  USER_POOL_ID: 'us-east-1_Ab1Cd2Ef3',
  USER_POOL_CLIENT_ID: '1example23456789',
  SITE_URL: 'https://d111111abcdef8.cloudfront.net',
}

const bundleOf = (logicalId: string): string => {
  const fn = template.findResources('AWS::Lambda::Function')[logicalId]?.['Properties'] as { Code: { S3Key: string } }
  return path.join(outdir, `asset.${fn.Code.S3Key.replace('.zip', '')}`, 'index.js')
}

const settingsOf = (logicalId: string) =>
  Object.fromEntries(
    Object.entries(environmentOf(template, logicalId)).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : deployed[key],
    ]),
  )

/** Lambda gives this to functions that stream. */
const runtime = 'globalThis.awslambda = { streamifyResponse: (handler) => handler };'

test.each(functionsOf(product))('$folder is small, and starts with the settings that the stack gives it', (fn) => {
  const bundle = bundleOf(fn.logicalId)
  expect(statSync(bundle).size).toBeLessThanOrEqual(largest[fn.folder] ?? 0)
  expect(readFileSync(bundle, 'utf8')).not.toMatch(/sk_(live|test)_|whsec_|AKIA[A-Z0-9]{16}/)

  // outside the repository, whose package.json would make it a module: Lambda has none
  const copy = path.join(folderFor('bundle'), 'index.js')
  copyFileSync(bundle, copy)
  const said = execFileSync(
    process.execPath,
    ['-e', `${runtime} console.log(typeof require(${JSON.stringify(copy)}).handler)`],
    { env: { ...settingsOf(fn.logicalId), AWS_REGION: 'us-east-1', PATH: process.env['PATH'] }, encoding: 'utf8' },
  )
  expect(said).toBe('function\n')
})
