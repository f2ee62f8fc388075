import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPort } from '#local/port.ts'
import { searchPath } from './tools.ts'

export type Emulator = { url: string; environment: Record<string, string>; close: () => Promise<void> }

/** AWS on this machine, for one test file. It does CloudFormation for real, and runs the functions in Node. */
export const startEmulator = async (folder: string): Promise<Emulator> => {
  const port = await findPort(0)
  const url = `http://127.0.0.1:${port}`
  const child = spawn('ministack', [], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: searchPath,
      GATEWAY_PORT: String(port),
      BIND_HOST: '127.0.0.1',
      IOT_MTLS_ENABLED: '0',
      MINISTACK_REGION: 'us-east-1',
    },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  const close = async () => {
    child.kill()
    // it waits for what it still does, and that may never end
    const impatience = setTimeout(() => child.kill('SIGKILL'), 5_000)
    await exited
    clearTimeout(impatience)
  }
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${url}/_ministack/health`).catch(() => undefined)
    if (answer?.ok === true) {
      const environment = {
        AWS_ENDPOINT_URL: url,
        AWS_ACCESS_KEY_ID: 'test',
        AWS_SECRET_ACCESS_KEY: 'test',
        AWS_REGION: 'us-east-1',
        AWS_DEFAULT_REGION: 'us-east-1',
      }
      return { url, environment, close }
    }
    await sleep(200)
  }
  await close()
  throw new Error('The emulator did not start within 20 s.')
}

type Resource = { Type: string; Properties: Record<string, unknown> }
type Template = { Resources: Record<string, Resource>; Outputs?: Record<string, unknown> }

/**
 * Features that this emulator lacks. Each is asserted on the template instead, in tests/infra:
 * alarms over a formula, and functions of the CDK itself that use the SDK of Lambda's image (the upload of the site, the emptying of its buckets).
 */
const isBeyondEmulator = ({ Type, Properties }: Resource) =>
  Type === 'Custom::CDKBucketDeployment' ||
  Type === 'Custom::S3AutoDeleteObjects' ||
  (Type === 'AWS::CloudWatch::Alarm' && Properties['Metrics'] !== undefined)

/** Fits a synthesised stage to the emulator: without what it cannot do, and with the address at which it shows the pool's keys. */
export const fitToEmulator = (assembly: string, stackName: string, emulatorUrl: string) =>
  editTemplate(assembly, stackName, (template) => {
    const { Resources } = template
    const pool = Object.keys(Resources).find((id) => Resources[id]?.Type === 'AWS::Cognito::UserPool')
    const keysUrl = { 'Fn::Join': ['', [`${emulatorUrl}/`, { Ref: pool }, '/.well-known/jwks.json']] }
    for (const [id, resource] of Object.entries(Resources)) {
      if (isBeyondEmulator(resource)) delete Resources[id]
      const { Variables } = (resource.Properties['Environment'] ?? {}) as { Variables?: Record<string, unknown> }
      if (Variables?.['USER_POOL_ID'] !== undefined) Variables['USER_POOL_KEYS_URL'] = keysUrl
    }
    return template
  })

/** Changes the bundle of one function, as a change of its handler does. */
export const changeBundle = (assembly: string, stackName: string, logicalIdPart: string) =>
  editTemplate(assembly, stackName, (template, replaceEverywhere) => {
    const [, fn] =
      Object.entries(template.Resources).find(
        ([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.startsWith(logicalIdPart),
      ) ?? []
    const code = fn?.Properties['Code'] as { S3Key: string } | undefined
    if (code === undefined) throw new Error(`There is no function ${logicalIdPart}.`)
    const old = code.S3Key.replace('.zip', '')
    const changed = createHash('sha256').update(`${old} changed`).digest('hex')
    cpSync(path.join(assembly, `asset.${old}`), path.join(assembly, `asset.${changed}`), { recursive: true })
    appendFileSync(path.join(assembly, `asset.${changed}`, 'index.js'), '\n// changed\n')
    replaceEverywhere(old, changed)
    code.S3Key = `${changed}.zip`
    return template
  })

/** Changes the template as `-c originSecretVersion=` does, without a new synthesis; tests/infra compares the two. */
export const useSecretVersion = (assembly: string, stackName: string, versionId: string) =>
  editTemplate(
    assembly,
    stackName,
    (template) =>
      JSON.parse(
        JSON.stringify(template).replaceAll(/(:SecretString:(?:current|other)::)[\w-]*\}\}/g, `$1${versionId}}}`),
      ) as Template,
  )

type Edit = (template: Template, replaceEverywhere: (old: string, changed: string) => void) => Template

/** A template is an asset too: with another content it needs another name, or the old one is taken for it. */
const editTemplate = (assembly: string, stackName: string, edit: Edit) => {
  const file = path.join(assembly, `${stackName}.template.json`)
  const lists = ['manifest.json', `${stackName}.assets.json`].map((name) => path.join(assembly, name))
  const replaceEverywhere = (old: string, changed: string) => {
    for (const list of lists) writeFileSync(list, readFileSync(list, 'utf8').replaceAll(old, changed))
  }
  const edited = JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8')) as Template, replaceEverywhere))
  writeFileSync(file, edited)
  const manifest = readFileSync(path.join(assembly, 'manifest.json'), 'utf8')
  const [, name] = /assets-[^"]*\/([0-9a-f]{64})\.json/.exec(manifest) ?? []
  if (name === undefined) throw new Error('The assembly does not name its template.')
  replaceEverywhere(name, createHash('sha256').update(edited).digest('hex'))
  rmSync(path.join(assembly, 'tree.json'), { force: true })
}
