import { copyFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { environmentOf, folderFor, functionsOf, synthesise } from './synthesis.ts'

/** The values that CloudFormation fills in while it deploys. */
const deployed: Record<string, string> = {
  TABLE_NAME: 'Longhand-dev-Table',
  ORIGIN_SECRET: 'a'.repeat(48),
  ORIGIN_SECRET_OTHER: 'none',
  LINK_KEY: 'b'.repeat(48),
  USER_POOL_ID: 'us-east-1_Ab1Cd2Ef3',
  USER_POOL_CLIENT_ID: '1example23456789',
  IMAGES_BUCKET: 'longhand-dev-images',
  SITE_URL: 'https://d111111abcdef8.cloudfront.net',
}

/** Lambda gives this to functions that stream. */
const runtime = 'globalThis.awslambda = { streamifyResponse: (handler) => handler };'

/** The functions as they are deployed: the bundle of each, and the environment that the stack gives it. */
export const bundleFunctions = () => {
  const { product, template, outdir } = synthesise({}, { bundling: true })
  return functionsOf(product).map(({ folder, logicalId }) => {
    const resource = template.findResources('AWS::Lambda::Function')[logicalId]
    if (resource === undefined) throw new Error(`The template has no function ${logicalId}.`)
    const { Code } = resource['Properties'] as { Code: { S3Key: string } }
    // outside the repository, whose package.json would make it a module: Lambda has none
    const copy = folderFor('bundle')
    const asset = path.join(outdir, `asset.${Code.S3Key.replace('.zip', '')}`)
    for (const name of readdirSync(asset)) copyFileSync(path.join(asset, name), path.join(copy, name))
    const file = path.join(copy, 'index.js')
    const settings = Object.entries(environmentOf(template, logicalId)).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : deployed[key],
    ])
    const environment: Record<string, string> = {
      ...Object.fromEntries(settings),
      AWS_REGION: 'us-east-1',
      PATH: process.env['PATH'],
    }
    return { folder, file, environment }
  })
}

/** A program that loads a bundle as Lambda does, in its folder. */
export const loadBundle = (file: string) =>
  `${runtime} process.chdir(${JSON.stringify(path.dirname(file))}); const loaded = require(${JSON.stringify(file)});`
