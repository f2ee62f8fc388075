import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/**
 * The rights that a function's sources need, read without running them. From the function's index.ts it follows the imports; the calls that a
 * source makes of a store (`usage.reserve`) lead to the commands that this method of the store sends, its helpers included. A store is a file of
 * lambdas/data or lambdas/clients. Its name is the one under which the sources import all of it (`* as usage`) or build a service of it
 * (`modelQuota: modelQuota(table, ...)`).
 */
type Node = { type: string; [key: string]: unknown }

const root = path.resolve(import.meta.dirname, '../..')

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

const within = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(within)]

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined

const isFunction = (node: unknown): node is Node =>
  isNode(node) && (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression')

type Source = {
  file: string
  isStore: boolean
  nodes: Node[]
  /** Local name: the file of lambdas that it comes from, and its name there. */
  imports: Map<string, { file: string; name: string }>
  /** Files that are loaded, at once or later. */
  loads: string[]
  /** Every function of the file that has a name, its methods included. */
  functions: Map<string, Node[]>
  /** Functions that build a store with methods. */
  factories: Set<string>
}

const sources = new Map<string, Source>()

const fileOf = (specifier: unknown, importer: string): string | undefined => {
  const named = String(specifier)
  if (named.startsWith('.')) return path.posix.join(path.posix.dirname(importer), named)
  return named.startsWith('#lambdas/') ? named.slice(1) : undefined
}

const read = (file: string): Source => {
  const known = sources.get(file)
  if (known) return known
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'), { lang: 'ts' })
  const nodes = within(program as unknown as Node)
  const source: Source = {
    file,
    isStore: /^lambdas\/(?:data|clients)\//.test(file),
    nodes,
    imports: new Map(),
    loads: [],
    functions: new Map(),
    factories: new Set(),
  }
  sources.set(file, source)
  for (const node of nodes) readImport(source, node)
  for (const node of nodes) readFunction(source, node)
  return source
}

const readImport = ({ file, imports, loads }: Source, node: Node) => {
  if (node.type === 'ImportExpression') {
    const from = fileOf((node['source'] as Node)['value'], file)
    if (from !== undefined) loads.push(from)
  }
  if (node.type !== 'ImportDeclaration' || node['importKind'] === 'type') return
  const from = fileOf((node['source'] as Node)['value'], file)
  if (from === undefined) return
  for (const specifier of node['specifiers'] as Node[]) {
    if (specifier['importKind'] === 'type') continue
    const name = specifier.type === 'ImportNamespaceSpecifier' ? '*' : (nameOf(specifier['imported']) ?? 'default')
    imports.set(nameOf(specifier['local']) ?? '', { file: from, name })
    loads.push(from)
  }
}

const readFunction = ({ functions, factories }: Source, node: Node) => {
  const add = (name: string | undefined, fn: unknown) => {
    if (name !== undefined && isFunction(fn)) functions.set(name, [...(functions.get(name) ?? []), fn])
  }
  if (node.type === 'FunctionDeclaration') {
    const name = nameOf(node['id'])
    if (name !== undefined) functions.set(name, [...(functions.get(name) ?? []), node])
  }
  if (node.type === 'Property') add(nameOf(node['key']), node['value'])
  if (node.type !== 'VariableDeclarator') return
  const { id, init } = node
  add(nameOf(id), init)
  if (isFunction(init) && returnsMethods(init)) factories.add(nameOf(id) ?? '')
}

const returnsMethods = (fn: Node): boolean => {
  const body = fn['body'] as Node
  const given =
    body.type === 'BlockStatement'
      ? (body['body'] as Node[]).find(({ type }) => type === 'ReturnStatement')?.['argument']
      : body
  return (
    isNode(given) &&
    given.type === 'ObjectExpression' &&
    (given['properties'] as Node[]).some((member) => member.type === 'Property' && isFunction(member['value']))
  )
}

/** The commands of the SDK's clients, and the right that IAM asks for each. */
const rights = new Map(
  Object.entries({
    ListUsersCommand: 'cognito-idp:ListUsers',
    AdminDeleteUserCommand: 'cognito-idp:AdminDeleteUser',
    AdminLinkProviderForUserCommand: 'cognito-idp:AdminLinkProviderForUser',
    AdminSetUserPasswordCommand: 'cognito-idp:AdminSetUserPassword',
    AdminUserGlobalSignOutCommand: 'cognito-idp:AdminUserGlobalSignOut',
    ConverseStreamCommand: 'bedrock:InvokeModelWithResponseStream',
    SendRawEmailCommand: 'ses:SendRawEmail',
    GetObjectCommand: 's3:GetObject',
    createPresignedPost: 's3:PutObject',
    GetParametersCommand: 'ssm:GetParameters',
  }),
)

/** The methods of the table that read. */
const rightsOfReads = new Map(
  Object.entries({
    get: 'dynamodb:GetItem',
    query: 'dynamodb:Query',
    items: 'dynamodb:Query',
    pages: 'dynamodb:Query',
    scan: 'dynamodb:Scan',
  }),
)

/** The writes that lambdas/data/table.ts makes. A transaction needs no right besides those of its parts. */
const rightsOfWrites = new Map(
  Object.entries({
    Put: 'dynamodb:PutItem',
    Update: 'dynamodb:UpdateItem',
    Delete: 'dynamodb:DeleteItem',
    ConditionCheck: 'dynamodb:ConditionCheckItem',
  }),
)

/** The rights for everything between these nodes, and for what it calls in this store and others. */
const rightsIn = (source: Source, nodes: readonly Node[], seen = new Set<string>()): Set<string> => {
  const found = new Set<string>()
  for (const node of nodes) {
    const write = node.type === 'Property' ? rightsOfWrites.get(nameOf(node['key']) ?? '') : undefined
    if (write !== undefined) found.add(write)
    const isOfTable = node.type === 'MemberExpression' && nameOf(node['object']) === 'table'
    const reading = isOfTable ? rightsOfReads.get(nameOf(node['property']) ?? '') : undefined
    if (reading !== undefined) found.add(reading)
    const name = nameOf(node)
    if (name === undefined) continue
    const right = rights.get(name)
    if (right !== undefined) found.add(right)
    else if (name.endsWith('Command')) throw new Error(`${source.file} sends the unknown ${name}.`)
    for (const also of rightsOfFunction(source, name, seen)) found.add(also)
  }
  return found
}

const rightsOfFunction = (source: Source, name: string, seen: Set<string>): Set<string> => {
  const imported = source.imports.get(name)
  if (imported !== undefined) {
    const from = read(imported.file)
    return from.isStore && !from.factories.has(imported.name) ? rightsOfOwn(from, imported.name, seen) : new Set()
  }
  return rightsOfOwn(source, name, seen)
}

/** Those of a function that a source has itself. */
const rightsOfOwn = (source: Source, name: string, seen: Set<string>): Set<string> => {
  const key = `${source.file} ${name}`
  if (!source.isStore || source.factories.has(name) || seen.has(key)) return new Set()
  seen.add(key)
  return rightsIn(source, (source.functions.get(name) ?? []).flatMap(within), seen)
}

/** The sources of a function: all that its index.ts loads, at once or later. */
const sourcesOf = (folder: string): Source[] => {
  const found = new Map<string, Source>()
  const queue = [`lambdas/${folder}/index.ts`]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue
    const source = read(file)
    found.set(file, source)
    queue.push(...source.loads)
  }
  return [...found.values()]
}

/** The store behind each name of a service. */
const storesIn = (users: readonly Source[]): Map<string, Source> => {
  const stores = new Map<string, Source>()
  for (const { nodes, imports } of users) {
    for (const node of nodes) {
      const [name, built] = node.type === 'Property' ? [node['key'], node['value']] : [node['id'], node['init']]
      if (!isNode(built) || built.type !== 'CallExpression') continue
      const factory = imports.get(nameOf(built['callee']) ?? '')
      if (factory === undefined || nameOf(name) === undefined) continue
      const store = read(factory.file)
      if (store.factories.has(factory.name)) stores.set(nameOf(name) ?? '', store)
    }
  }
  return stores
}

/** The rights that the sources of a function need. */
export const rightsNeededBy = (folder: string): string[] => {
  const users = sourcesOf(folder).filter(({ isStore }) => !isStore)
  const stores = storesIn(users)
  const needed = new Set<string>()
  for (const user of users) {
    for (const right of rightsIn(user, user.nodes)) needed.add(right)
    for (const node of user.nodes) {
      if (node.type !== 'MemberExpression') continue
      const { object, property } = node
      const service = isNode(object) && object.type === 'MemberExpression' ? object['property'] : object
      const imported = user.imports.get(nameOf(service) ?? '')
      const store = imported?.name === '*' ? read(imported.file) : stores.get(nameOf(service) ?? '')
      const method = nameOf(property)
      if (store === undefined || method === undefined) continue
      for (const right of rightsOfOwn(store, method, new Set())) needed.add(right)
    }
  }
  return [...needed].toSorted()
}
