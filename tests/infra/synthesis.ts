import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { App, CfnElement, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import type { IConstruct } from 'constructs'
import { addProduct } from '#infra/app.ts'
import { Lambda } from '#infra/constructs/lambda.ts'

/** The CDK's flags, as the CLI reads them. */
export const { context: flags } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }

const folders: string[] = []

/** A new folder, which is removed when the process ends. */
export const folderFor = (what: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), `${what}-`))
  folders.push(folder)
  return folder
}

process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A built site of two files: these tests read the template, not the pages. */
export const builtSite = (): string => {
  const folder = folderFor('site')
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Longhand</title>')
  writeFileSync(path.join(folder, 'assets/main-0a1b2c.js'), '')
  writeFileSync(
    path.join(folder, 'headers.json'),
    JSON.stringify({ 'content-security-policy': "default-src 'self'; connect-src 'self'; frame-ancestors 'none'" }),
  )
  const templates = { origin: 'https://longhand.example', list: '', post: '', notFound: '', sitemap: '' }
  writeFileSync(path.join(folder, 'templates.json'), JSON.stringify(templates))
  return folder
}

/** The options that an operator passes for prod. */
export const prod = {
  stage: 'prod',
  domain: 'app.example.com',
  certificate: 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5f',
  mailFrom: 'hello@example.com',
  alarmMail: 'ops@example.com',
}

const synthesiseAnew = (context: Record<string, unknown>, bundling: boolean) => {
  const outdir = folderFor('cdk')
  const app = new App({
    outdir,
    context: { ...flags, 'aws:cdk:bundling-stacks': bundling ? ['**'] : [], ...context },
  })
  const product = addProduct(app, builtSite)
  app.synth()
  return { product, template: Template.fromStack(product), outdir }
}

const synthesised = new Map<string, ReturnType<typeof synthesiseAnew>>()

/**
 * A stage, synthesised as the CLI would, once for all files of a worker. `bundling: false`: the template alone, without the
 * functions' code.
 */
export const synthesise = (context: Record<string, unknown> = {}, { bundling = false } = {}) => {
  const name = JSON.stringify([context, bundling])
  const known = synthesised.get(name) ?? synthesiseAnew(context, bundling)
  synthesised.set(name, known)
  return known
}

type Report = {
  pluginReports: { violations: { ruleName: string; violatingConstructs: { constructPath: string }[] }[] }[]
}

/** The unacknowledged findings of cdk-nag, the CDK and its validator, as `rule at construct`. */
export const findings = (outdir: string): string[] => {
  const file = path.join(outdir, 'validation-report.json')
  if (!existsSync(file)) return []
  const { pluginReports } = JSON.parse(readFileSync(file, 'utf8')) as Report
  return pluginReports.flatMap(({ violations }) =>
    violations.flatMap(({ ruleName, violatingConstructs }) =>
      violatingConstructs.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
    ),
  )
}

const logicalIdOf = (stack: Stack, construct: IConstruct): string => {
  const { defaultChild } = construct.node
  if (!(defaultChild instanceof CfnElement)) throw new Error(`${construct.node.path} is not one resource.`)
  return stack.getLogicalId(defaultChild)
}

/** The product's own functions; those that the CDK adds for its deployments are not among them. */
export const functionsOf = (stack: Stack) =>
  stack.node
    .findAll()
    .filter((construct) => construct instanceof Lambda)
    .map((fn) => {
      if (fn.role === undefined) throw new Error(`${fn.node.path} has no role.`)
      return {
        folder: fn.folder,
        logicalId: logicalIdOf(stack, fn),
        roleId: logicalIdOf(stack, fn.role),
        timeoutSeconds: fn.timeout?.toSeconds(),
      }
    })

type Resource = { Properties: Record<string, unknown>; DeletionPolicy?: string; UpdateReplacePolicy?: string }

const resourcesOf = (template: Template) => template.toJSON()['Resources'] as Record<string, Resource>

/** The resources of a type, by their logical ids. */
export const allOf = (template: Template, type: string) =>
  template.findResources(type) as unknown as Record<string, Resource>

/** The one resource of a type. */
export const only = (template: Template, type: string): Resource => {
  const [found, ...others] = Object.values(allOf(template, type))
  if (found === undefined || others.length > 0) throw new Error(`There should be one ${type}.`)
  return found
}

export const environmentOf = (template: Template, logicalId: string): Record<string, unknown> => {
  const fn = template.findResources('AWS::Lambda::Function')[logicalId] as
    | { Properties: { Environment: { Variables: Record<string, unknown> } } }
    | undefined
  if (fn === undefined) throw new Error(`There is no function ${logicalId}.`)
  return fn.Properties.Environment.Variables
}

type Policy = {
  Properties: { Roles: { Ref: string }[]; PolicyDocument: { Statement: { Action: string | string[] }[] } }
}

/** Everything that a role may do, in order. */
export const actionsOf = (template: Template, roleId: string): string[] => {
  const policies = Object.values(template.findResources('AWS::IAM::Policy')) as unknown as Policy[]
  const statements = policies
    .filter(({ Properties }) => Properties.Roles.some(({ Ref }) => Ref === roleId))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
  return [...new Set(statements.flatMap(({ Action }) => Action))].toSorted()
}

/** The methods of the API with the whole path of each. */
export const methodsOf = (template: Template) => {
  const resources = resourcesOf(template)
  const pathOf = (reference: unknown): string => {
    const { Ref } = reference as { Ref?: string }
    const parent = Ref === undefined ? undefined : resources[Ref]
    return parent === undefined
      ? ''
      : `${pathOf(parent.Properties['ParentId'])}/${String(parent.Properties['PathPart'])}`
  }
  return Object.values(template.findResources('AWS::ApiGateway::Method')).map((found) => {
    const properties = found['Properties'] as Record<string, unknown>
    return { method: String(properties['HttpMethod']), path: pathOf(properties['ResourceId']), properties }
  })
}
