import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { addProduct } from '#infra/app.ts'

const { context: flags } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }

/** A built site of two files: these tests read the template, not the pages. */
export const builtSite = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Longhand</title>')
  writeFileSync(path.join(folder, 'assets/main-0a1b2c.js'), '')
  writeFileSync(
    path.join(folder, 'headers.json'),
    JSON.stringify({ 'content-security-policy': "default-src 'self'; connect-src 'self'; frame-ancestors 'none'" }),
  )
  return folder
}

/** What an operator says of prod. */
export const prod = {
  stage: 'prod',
  domain: 'app.example.com',
  certificate: 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5f',
  mailFrom: 'hello@example.com',
  alarmMail: 'ops@example.com',
}

/** A stage, synthesised as the CLI would, except that functions are not bundled. */
export const synthesise = (context: Record<string, unknown> = {}) => {
  const outdir = mkdtempSync(path.join(tmpdir(), 'cdk-'))
  const app = new App({ outdir, context: { ...flags, 'aws:cdk:bundling-stacks': [], ...context } })
  const product = addProduct(app, builtSite)
  app.synth()
  return { product, template: Template.fromStack(product), outdir }
}
