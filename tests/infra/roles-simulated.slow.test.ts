import { writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { APIGatewayProxyEventV2, DynamoDBRecord } from 'aws-lambda'
import { ulid } from 'ulid'
import { afterAll, expect, test } from 'vitest'
import { adminHandler } from '#lambdas/admin/handler.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { batchHandler } from '#lambdas/batch/handler.ts'
import { billingHandler } from '#lambdas/billing/handler.ts'
import { blogHandler } from '#lambdas/blog/handler.ts'
import * as contacts from '#lambdas/data/contacts.ts'
import { dueKey, keyHashKey, ownerKey, sortKey } from '#lambdas/data/keys.ts'
import * as newsletter from '#lambdas/data/newsletter.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { exportHandler } from '#lambdas/export/handler.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { identityHandler } from '#lambdas/identity/handler.ts'
import { tableChangesHandler } from '#lambdas/table-changes/handler.ts'
import { webhooksHandler } from '#lambdas/webhooks/handler.ts'
import { itemsOf, useDatabase } from '#tests/support/database.ts'
import { useHttpServers } from '#tests/support/http-server.ts'
import { invoke, invokeStream, newAddress } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { plainModel } from '#tests/support/models.ts'
import { usePostOffice } from '#tests/support/post-office.ts'
import {
  adminServices,
  apiServices,
  batchServices,
  bearer,
  billingServices,
  blogServices,
  exportServices,
  humanizeServices,
  identityServices,
  putOnPlan,
  tableChangesServices,
  webhookServices,
} from '#tests/support/services.ts'
import { removeTemporaryFiles, temporaryFile } from '#tests/support/temporary-files.ts'
import { allOf, functionsOf, prod, synthesise } from './synthesis.ts'

/**
 * Each function works on a table that asks the function's role in the template before each call: the action, and the partition keys that
 * the call names. A call that the role does not allow is refused as IAM refuses it, and fails the test. `calls-to-aws.cases.ts` reads the
 * sources and compares actions alone; this runs the functions, and compares the partitions too.
 */
const database = useDatabase()
const serve = useHttpServers()
usePostOffice()
useLogs()

const { product, template } = synthesise(prod)
afterAll(() => {
  removeTemporaryFiles()
})

type Statement = {
  Action: string | string[]
  Condition?: { 'ForAllValues:StringLike'?: { 'dynamodb:LeadingKeys'?: string | string[] } }
}
type Policy = { Roles: { Ref: string }[]; PolicyDocument: { Statement: Statement[] } }

const statementsOf = (folder: string): Statement[] => {
  const roleId = functionsOf(product).find((known) => known.folder === folder)?.roleId
  return Object.values(allOf(template, 'AWS::IAM::Policy'))
    .map(({ Properties }) => Properties as unknown as Policy)
    .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === roleId))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
}

const fits = (pattern: string, key: string) =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern

type Call = { action: string; pk: string }

const isAllowed = (statements: readonly Statement[], { action, pk }: Call): boolean =>
  statements.some(({ Action, Condition }) => {
    const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']
    return [Action].flat().includes(action) && (keys === undefined || [keys].flat().some((key) => fits(key, pk)))
  })

type Attribute = { S: string }
type Part = { Key?: { pk: Attribute }; Item?: { pk: Attribute } }
type Body = Part & {
  KeyConditionExpression?: string
  ExpressionAttributeValues?: Record<string, Attribute>
  TransactItems?: Record<string, Part>[]
}

const actionOfPart: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

/** The questions that IAM would be asked about a request to DynamoDB. */
const callsOf = (operation: string, body: Body): Call[] => {
  if (body.TransactItems) {
    return body.TransactItems.flatMap((item) =>
      Object.entries(item).flatMap(([kind, part]) => callsOf(actionOfPart[kind] ?? kind, part)),
    )
  }
  const [, value = ''] = /\bpk = (:\w+)/.exec(body.KeyConditionExpression ?? '') ?? []
  const pk = body.Key?.pk.S ?? body.Item?.pk.S ?? body.ExpressionAttributeValues?.[value]?.S
  if (pk === undefined) throw new Error(`${operation} names no partition.`)
  return [{ action: `dynamodb:${operation}`, pk }]
}

/** Does the work of a function on a table that asks its role, and resolves to what was asked for and refused. */
const underRole = async (folder: string, work: () => Promise<unknown>): Promise<{ made: number; refused: Call[] }> => {
  const statements = statementsOf(folder)
  const refused: Call[] = []
  let made = 0
  const own = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? ''
  const askRole = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    const target = String(request.headers['x-amz-target'])
    const calls = callsOf(target.split('.')[1] ?? '', JSON.parse(text) as Body)
    made += calls.length
    const forbidden = calls.filter((call) => !isAllowed(statements, call))
    refused.push(...forbidden)
    const type = { 'content-type': 'application/x-amz-json-1.0' }
    if (forbidden.length > 0) {
      const refusal = { __type: 'com.amazon.coral.service#AccessDeniedException', message: 'not authorized' }
      response.writeHead(400, type).end(JSON.stringify(refusal))
      return
    }
    const signed = ['authorization', 'x-amz-date', 'x-amz-content-sha256'].map(
      (name) => [name, String(request.headers[name])] as const,
    )
    const headers = { ...type, 'x-amz-target': target, ...Object.fromEntries(signed) }
    const answer = await fetch(own, { method: 'POST', headers, body: text })
    response.writeHead(answer.status, type).end(await answer.text())
  }
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = await serve((request, response) => void askRole(request, response))
  try {
    await work()
  } finally {
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = own
  }
  return { made, refused }
}

const day = 24 * 60 * 60 * 1_000

const put = (Item: Record<string, unknown>) =>
  database.client.send(new PutCommand({ TableName: database.tableName, Item }))

const recordOf = (item: Record<string, unknown>): DynamoDBRecord => {
  const image = (of: Record<string, unknown>) =>
    marshall(of) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage'] & {}
  return {
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: '1', Keys: image({ pk: item['pk'], sk: item['sk'] }), NewImage: image(item) },
  }
}

const draft = 'Teams utilize clear language every day. The budget grew by 14% to $1.2M in 2025.'

/** A user with something in each partition that an account reaches. */
const activeUser = async () => {
  const userId = crypto.randomUUID()
  const email = `${userId}@example.com`
  await putOnPlan(database, userId, 'pro')
  const owner = ownerKey.user(userId)
  await put({ pk: owner, sk: sortKey.key(1), key_hash: `hash-${userId}` })
  await put({ ...keyHashKey(`hash-${userId}`), user_id: userId })
  // the function of webhooks has an event of its own
  const due = dueKey(new Date(Date.now() + 365 * day), userId, 'event')
  await put({ pk: owner, sk: sortKey.delivery('event'), due_key: due.sk })
  await newsletter.add(database.table, email, ulid(), new Date())
  const message = { firstName: 'A', lastName: 'B', email, subject: 'S', message: 'M' }
  await contacts.add(database.table, message, ulid(), new Date())
  return { userId, email }
}

const ok = (...answers: { status: number }[]) =>
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))

/** Prepares what a function is to find, with no role in the way, and gives its work. */
const works: Record<string, () => Promise<() => Promise<unknown>>> = {
  async humanize() {
    const { userId } = await activeUser()
    const request = { method: 'POST', path: '/api/humanize-text', body: { text: draft } }
    return async () => {
      const handler = humanizeHandler(humanizeServices(database, { model: plainModel }))
      ok(
        await invokeStream(handler, { ...request, headers: { ...bearer(userId), 'idempotency-key': 'the-first-key' } }),
        await invokeStream(handler, { ...request, headers: { 'x-viewer-ip': newAddress() } }),
      )
    }
  },
  async api() {
    const { userId, email } = await activeUser()
    return async () => {
      const handler = apiHandler(apiServices(database))
      const ask = (method: string, path: string, body?: object) =>
        invoke(handler, { method, path, headers: bearer(userId), ...(body && { body }) })
      ok(
        await ask('GET', '/api/usage'),
        await ask('GET', '/api/humanizations'),
        await ask('POST', '/api/humanizations/search', { text: 'teams' }),
        await ask('POST', '/api/batches', { texts: [{ name: 'a.txt', text: draft }] }),
        await ask('POST', '/api/send-contact-email', { type: 'contact', email, subject: 'S', message: 'M' }),
      )
    }
  },
  async billing() {
    const { userId } = await activeUser()
    const request = { method: 'DELETE', path: '/api/account', headers: bearer(userId), body: { confirm: 'DELETE' } }
    return async () => {
      const services = billingServices(database, { removeUser: async () => {} })
      ok(await invoke(billingHandler(services), request))
    }
  },
  async export() {
    const { userId } = await activeUser()
    const request = { path: '/api/account/export', headers: bearer(userId) }
    return async () => ok(await invokeStream(exportHandler(exportServices(database)), request))
  },
  async identity() {
    const sub = crypto.randomUUID()
    const event = {
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: { userAttributes: { sub, email: `${sub}@example.com` } },
      response: {},
    }
    return () => identityHandler(identityServices(database))(event as never)
  },
  async 'table-changes'() {
    const { userId, email } = await activeUser()
    const pk = ownerKey.user(userId)
    const until = new Date(Date.now() + day).toISOString()
    const rest = { pk, sk: sortKey.erasureRest, user_id: userId, turn: 1, addresses: [{ email, until }] }
    await put(rest)
    const pendingEmail = (await itemsOf(database)).find(({ sk, status }) => sk === 'LETTER' && status === 'waiting')
    const Records = [{ pk, sk: sortKey.planChange, user_id: userId }, pendingEmail ?? {}, rest].map(recordOf)
    return async () => {
      expect(await tableChangesHandler(tableChangesServices(database))({ Records })).toEqual({ batchItemFailures: [] })
      const left = (await itemsOf(database)).filter((item) => JSON.stringify(item).includes(userId))
      expect(left.map(({ sk }) => sk).filter((sk) => sk !== 'LETTER')).toEqual([sortKey.profile])
    }
  },
  async batch() {
    const { userId } = await activeUser()
    const request = { method: 'POST', path: '/api/batches', headers: bearer(userId) }
    const body = { texts: [{ name: 'a.txt', text: draft }] }
    const { json } = await invoke(apiHandler(apiServices(database)), { ...request, body })
    const item = { pk: ownerKey.user(userId), sk: sortKey.batch(String(json.id)), status: 'waiting' }
    return async () => {
      const handler = batchHandler(batchServices(database, { model: plainModel }))
      const turn = handler({ Records: [recordOf(item)] }, { getRemainingTimeInMillis: () => 600_000 })
      expect(await turn).toEqual({ batchItemFailures: [] })
    }
  },
  async webhooks() {
    const { userId } = await activeUser()
    let delivered = 0
    const url = await serve((_request, response) => {
      delivered += 1
      response.end()
    })
    const handler = apiHandler({ ...apiServices(database), webhookReach: 'local' as const })
    await profiles.setApiAccess(database.table, userId, new Date())
    const request = { method: 'POST', headers: bearer(userId) }
    const { json } = await invoke(handler, { ...request, path: '/api/webhooks', body: { url } })
    ok(await invoke(handler, { ...request, path: `/api/webhooks/${String(json.id)}/test` }))
    return async () => {
      await webhooksHandler(webhookServices(database))({}, { getRemainingTimeInMillis: () => 600_000 })
      expect(delivered).toBe(1)
    }
  },
  async admin() {
    const body = { title: 'A title', excerpt: 'What.', content: 'The **text**.', category: 'Technical' }
    const request = { path: '/api/admin/posts', headers: bearer('editor', 'admins') }
    return async () => {
      const handler = adminHandler(adminServices(database))
      ok(await invoke(handler, { ...request, method: 'POST', body }), await invoke(handler, request))
    }
  },
  async blog() {
    const templatesFile = temporaryFile('templates.json')
    const empty = { origin: 'https://longhand.example', list: '', post: '', notFound: '', sitemap: '' }
    writeFileSync(templatesFile, JSON.stringify(empty))
    return () => blogHandler(blogServices(database, templatesFile))({ rawPath: '/blog/a' } as APIGatewayProxyEventV2)
  },
}

test.each(Object.keys(works))('%s does its work with the rights of its role', async (folder) => {
  const work = await works[folder]!()
  const { made, refused } = await underRole(folder, work)
  expect(refused).toEqual([])
  expect(made).toBeGreaterThan(0)
})

test('every function that has a table has its work here', () => {
  const withTable = functionsOf(product).filter(({ folder }) =>
    statementsOf(folder).some(({ Action }) => [Action].flat().includes('dynamodb:GetItem')),
  )
  expect(withTable.map(({ folder }) => folder).toSorted()).toEqual(Object.keys(works).toSorted())
})

test('a function that leaves its partitions is refused, as IAM would refuse it', async () => {
  const { userId } = await activeUser()
  const { refused } = await underRole('blog', async () => {
    await expect(profiles.read(apiServices(database).table, userId, new Date())).rejects.toThrow('not authorized')
  })
  expect(refused).toEqual([{ action: 'dynamodb:GetItem', pk: ownerKey.user(userId) }])
})
