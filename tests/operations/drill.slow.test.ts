import { Console } from 'node:console'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestCode } from '#infra/constructs/edge-functions.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { batchHandler } from '#lambdas/batch/handler.ts'
import { billingFunction, billingHandler } from '#lambdas/billing/handler.ts'
import { canaryHandler } from '#lambdas/canary/handler.ts'
import { createCanaryServices } from '#lambdas/canary/services.ts'
import { readSettings, settings as settingsOf, type FunctionName } from '#lambdas/config.ts'
import { ownerKey, sortKey } from '#lambdas/data/keys.ts'
import { outboxItem } from '#lambdas/data/outbox.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { tableChangesHandler } from '#lambdas/table-changes/handler.ts'
import type { Model } from '#core/rewriting/model.ts'
import { startBedrock } from '#tests/support/bedrock.ts'
import { localPriceId } from '#local/stripe.ts'
import { newWebhookSecret } from '#local/stripe/account.ts'
import { signWebhook } from '#local/stripe/webhooks.ts'
import { allOf, functionsOf, prod, synthesise } from '#tests/infra/synthesis.ts'
import { useDatabase } from '#tests/support/database.ts'
import { failingTable } from '#tests/support/dying-table.ts'
import { useHttpServers } from '#tests/support/http-server.ts'
import { invoke, invokeStream, newAddress, originSecret } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { plainModel } from '#tests/support/models.ts'
import { usePostOffice } from '#tests/support/post-office.ts'
import {
  apiServices,
  batchServices,
  bearer,
  billingServices,
  humanizeServices,
  putOnPlan,
  tableChangesServices,
} from '#tests/support/services.ts'
import { stripeClient } from '#tests/support/stripe.ts'

/**
 * The drill: each thing that an alarm watches is broken, the figures that this moves are read as CloudWatch would read them, and the alarms of the
 * stack are worked out from them. `npm run drill` prints what was expected and what was seen. Figures of services that cannot be broken here
 * are stated; for those the drill proves only that the alarm reads them.
 */
const { product, template } = synthesise(prod)
const database = useDatabase()
const office = usePostOffice()
const logs = useLogs()
const serve = useHttpServers()

let bedrock: Awaited<ReturnType<typeof startBedrock>>

beforeAll(async () => {
  bedrock = await startBedrock({ answer: () => '' })
  process.env['AWS_ENDPOINT_URL_BEDROCK_RUNTIME'] = bedrock.endpoint
})

/** By the name of a figure: its namespace, its metric and whose it is. All of one period. */
type Figures = Record<string, number>

type Stat = { Namespace?: string; MetricName?: string; Dimensions?: { Name: string; Value: unknown }[] }
type Query = { Id: string; Expression?: string; MetricStat?: { Metric: Stat }; ReturnData?: boolean }
type AlarmProperties = Stat & { Metrics?: Query[]; Threshold: number; AlarmDescription: string }

const folderOf = (id: unknown) =>
  functionsOf(product).find(({ logicalId }) => logicalId === (id as { Ref?: string }).Ref)?.folder

/** `AWS/Lambda Errors humanize`, `Longhand RewritesFailed humanize`, `AWS/SES Reputation.BounceRate`. */
const nameOf = ({ Namespace = '', MetricName = '', Dimensions = [] }: Stat): string => {
  const whose = Dimensions.map(({ Name, Value }) =>
    Name === 'FunctionName' ? folderOf(Value) : Name === 'service' ? Value : '',
  )
  return [Namespace.replace('-prod', ''), MetricName, ...whose].join(' ').trim()
}

const alarms = Object.values(allOf(template, 'AWS::CloudWatch::Alarm')).map(({ Properties }) => {
  const { Metrics, Threshold, AlarmDescription, ...metric } = Properties as unknown as AlarmProperties
  const heading = /docs\/runbook\.md, "(.+)"\.$/.exec(AlarmDescription)?.[1] ?? ''
  const formula = Metrics?.find(({ Expression }) => Expression)?.Expression
  const figures = (Metrics ?? []).flatMap(({ Id, MetricStat }) =>
    MetricStat ? [[Id, nameOf(MetricStat.Metric)] as const] : [],
  )
  const valueWith = (given: Figures): number =>
    formula === undefined
      ? (given[nameOf(metric)] ?? 0)
      : Number(
          runInNewContext(formula, {
            ...Object.fromEntries(figures.map(([id, name]) => [id, given[name] ?? 0])),
            IF: (condition: boolean, then: number, otherwise: number) => (condition ? then : otherwise),
            FILL: (value: number) => value,
          }),
        )
  return {
    heading,
    reads: formula === undefined ? [nameOf(metric)] : figures.map(([, name]) => name),
    rings: (given: Figures) => valueWith(given) >= Threshold,
  }
})

const ringingWith = (figures: Figures) =>
  [...new Set(alarms.filter(({ rings }) => rings(figures)).map(({ heading }) => heading))].toSorted()

/** The figures that the functions counted since the test began, in the format in which CloudWatch reads it from their logs. */
const counted = (): Figures => {
  const figures: Figures = {}
  for (const line of logs.text.split('\n').filter((text) => text.includes('"_aws"'))) {
    const { _aws, service, ...values } = JSON.parse(line) as Record<string, unknown> & {
      _aws: { CloudWatchMetrics: { Namespace: string; Metrics: { Name: string }[] }[] }
    }
    for (const { Namespace, Metrics } of _aws.CloudWatchMetrics) {
      for (const { Name } of Metrics) {
        const all = [values[Name]].flat().map(Number)
        const name = `${Namespace} ${Name} ${String(service)}`
        // durations are read as a percentile, all others as a sum
        figures[name] = Name.startsWith('Time')
          ? Math.max(...all)
          : all.reduce((sum, value) => sum + value, figures[name] ?? 0)
      }
    }
  }
  return figures
}

/** The gateway's own figures for these answers. */
const answered = (answers: readonly { status: number }[]): Figures => ({
  'AWS/ApiGateway 5XXError': answers.filter(({ status }) => status >= 500).length,
  'AWS/ApiGateway Count': answers.length,
})

/** Lambda's own figures for these runs of a function. */
const ran = async (folder: string, runs: readonly (() => unknown)[]): Promise<Figures> => {
  const ends = await Promise.allSettled(runs.map(async (run) => run()))
  return {
    [`AWS/Lambda Errors ${folder}`]: ends.filter(({ status }) => status === 'rejected').length,
    [`AWS/Lambda Invocations ${folder}`]: ends.length,
  }
}

const times = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

const draftOf = (words: number) => Array.from({ length: words / 5 }, () => 'Teams utilize tools every day.').join(' ')

/** A rewrite through its function: by users of their own, or by visitors from addresses of their own. */
const rewrite = (
  model: Model | 'settings',
  words: number,
  { isVisitor = false, now = () => new Date(), settings = {} } = {},
) =>
  invokeStream(humanizeHandler(humanizeServices(database, { model, now, settings })), {
    method: 'POST',
    path: '/api/humanize-text',
    headers: {
      accept: 'application/json',
      ...(isVisitor ? { 'x-viewer-ip': newAddress() } : bearer(crypto.randomUUID())),
    },
    body: { text: draftOf(words) },
  })

const brokenModel = async (fault: 'throttle' | 'refusal' | 'connection_drop'): Promise<Figures> => {
  bedrock.behaviours.set({ fault })
  const answers = await times(5, () => rewrite('settings', 250))
  return { ...answered(answers), ...counted() }
}

/** A table that refuses every call as too many, and counts them as DynamoDB does. */
const throttledTable = async (work: () => Promise<readonly { status: number }[]>): Promise<Figures> => {
  const events = { 'AWS/DynamoDB ReadThrottleEvents': 0, 'AWS/DynamoDB WriteThrottleEvents': 0 }
  const own = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? ''
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = await serve((request, response) => {
    const isRead = /Get|Query/.test(String(request.headers['x-amz-target']))
    events[isRead ? 'AWS/DynamoDB ReadThrottleEvents' : 'AWS/DynamoDB WriteThrottleEvents'] += 1
    const refusal = {
      __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
      message: 'Slow down.',
    }
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(refusal))
  })
  try {
    return { ...answered(await work()), ...counted(), ...events }
  } finally {
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = own
  }
}

/** The number of times that the table's stream delivers a change to a function again. */
const retriesOf = (folder: string): number => {
  const id = functionsOf(product).find((known) => known.folder === folder)?.logicalId
  const feed = Object.values(allOf(template, 'AWS::Lambda::EventSourceMapping')).find(
    ({ Properties }) => (Properties['FunctionName'] as { Ref: string }).Ref === id,
  )
  return Number(feed?.Properties['MaximumRetryAttempts'])
}

/** A change that fails each time: the stream delivers it again, waits longer each time, and gives it up. */
const givenUp = async (
  folder: string,
  deliver: () => Promise<{ batchItemFailures: readonly unknown[] }>,
): Promise<Figures> => {
  let waitedSeconds = 0
  for (let deliveries = 0; deliveries <= retriesOf(folder); deliveries += 1) {
    const { batchItemFailures } = await deliver()
    if (batchItemFailures.length === 0) return {}
    waitedSeconds += Math.min(60, 2 ** deliveries)
  }
  return {
    'AWS/SQS ApproximateNumberOfMessagesVisible': 1,
    [`AWS/Lambda IteratorAge ${folder}`]: 1_000 * waitedSeconds,
  }
}

const recordOf = (item: { pk: string; sk: string } & Record<string, unknown>): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber: '1',
    Keys: { pk: { S: item.pk }, sk: { S: item.sk } },
    NewImage: marshall(item) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage'] & object,
  },
})

const refusedEmail = async (): Promise<Figures> => {
  const item = outboxItem({ kind: 'newsletter-welcome', email: 'reader@example.com' }, crypto.randomUUID(), new Date())
  await database.client.send(new PutCommand({ TableName: database.tableName, Item: item }))
  const handler = tableChangesHandler(tableChangesServices(database))
  office.isClosed = true
  try {
    return await givenUp('table-changes', () => handler({ Records: [recordOf(item)] }))
  } finally {
    office.isClosed = false
  }
}

const brokenTable = () => failingTable(database.tableName, new Error('the table is broken'))

const failingBatch = (): Promise<Figures> => {
  const handler = batchHandler({ ...batchServices(database), table: brokenTable() })
  const item = { pk: ownerKey.user(crypto.randomUUID()), sk: sortKey.batch('1'), status: 'waiting' }
  return givenUp('batch', () => handler({ Records: [recordOf(item)] }, { getRemainingTimeInMillis: () => 300_000 }))
}

/** The answers of the edge's own functions while an operator has the site closed. */
const closedSite = (): Figures => {
  const code = requestCode({ domain: undefined, isClosed: true })
  const statuses = Array.from({ length: 100 }, () => {
    const event = { request: { uri: '/', headers: {}, querystring: {} } }
    return (runInNewContext(`${code}; handler(event)`, { event }) as { statusCode?: number }).statusCode ?? 200
  })
  const failed = statuses.filter((status) => status >= 500).length
  return {
    'AWS/CloudFront 5xxErrorRate': (100 * failed) / statuses.length,
    'AWS/CloudFront Requests': statuses.length,
  }
}

const buy = async (stripe: Parameters<typeof billingServices>[1]) => {
  const userId = crypto.randomUUID()
  await putOnPlan(database, userId, 'free')
  const handler = billingHandler(billingServices(database, stripe))
  return invoke(handler, {
    method: 'POST',
    path: '/api/create-checkout',
    headers: bearer(userId),
    body: { priceId: localPriceId },
  })
}

/** Nothing listens there. */
const awayClient = () => stripeClient(9)

const hearStripe = (secretOfSender: string, isTableBroken: boolean) => {
  const secret = newWebhookSecret()
  const services = billingServices(database, {
    stripe: async () => ({ client: awayClient(), webhookSecrets: [secret] }),
  })
  const body = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type: 'customer.deleted',
    data: { object: { object: 'customer', id: 'cus_drill' } },
  })
  return invoke(billingHandler(isTableBroken ? { ...services, table: brokenTable() } : services), {
    method: 'POST',
    path: '/api/stripe-webhook',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signWebhook(body, [secretOfSender || secret], Math.floor(Date.now() / 1000)),
    },
    rawBody: body,
  })
}

/** A model whose first words take so long, by the function's clock. */
const lateRewrite = async (seconds: number): Promise<Figures> => {
  let late = 0
  const model: Model = async function* (prompt, options) {
    late = seconds * 1_000
    yield* plainModel(prompt, options)
  }
  const answer = await rewrite(model, 100, { now: () => new Date(Date.now() + late) })
  return { ...answered([answer]), ...counted() }
}

type Drill = { broken: string; expected: readonly string[]; isStated?: true; figures: () => Promise<Figures> | Figures }

const modelAlarms = ['Rewrites fail', 'The API answers with errors', 'Words are given back']

const drills: Drill[] = [
  {
    broken: 'nothing',
    expected: [],
    figures: async () => ({ ...answered(await times(5, () => rewrite(plainModel, 250))), ...counted() }),
  },
  { broken: 'the model refuses as too many', expected: modelAlarms, figures: () => brokenModel('throttle') },
  { broken: 'the model declines every text', expected: modelAlarms, figures: () => brokenModel('refusal') },
  { broken: 'the model hangs up', expected: modelAlarms, figures: () => brokenModel('connection_drop') },
  { broken: 'the model begins after 11 s', expected: ['Rewrites begin late'], figures: () => lateRewrite(11) },
  {
    broken: 'visitors come in a crowd',
    expected: ['Visitors use up their allowance'],
    figures: async () => ({
      ...answered(await times(41, () => rewrite(plainModel, 295, { isVisitor: true }))),
      ...counted(),
    }),
  },
  {
    broken: "the model's quota is handed out",
    expected: ['Rewrites are turned away'],
    figures: async () => {
      const now = () => new Date('2026-11-21T12:00:01Z')
      const tiny = { MODEL_TOKENS_PER_MINUTE: '10' }
      return { ...answered(await times(11, () => rewrite(plainModel, 50, { now, settings: tiny }))), ...counted() }
    },
  },
  {
    broken: "the model's quota is handed out, and Stripe is away",
    expected: ['Rewrites are turned away', 'Stripe cannot be reached', 'The API answers with errors'],
    figures: async () => {
      const stripe = async () => ({ client: awayClient(), webhookSecrets: [] })
      const tiny = { MODEL_TOKENS_PER_MINUTE: '10' }
      const now = () => new Date('2026-11-21T12:01:01Z')
      const waits = await times(11, () => rewrite(plainModel, 50, { now, settings: tiny }))
      return { ...answered([...waits, ...(await times(5, () => buy({ stripe })))]), ...counted() }
    },
  },
  {
    broken: 'the table refuses as too many',
    expected: ['The API answers with errors', 'The table is throttled'],
    figures: () =>
      throttledTable(() =>
        times(5, () =>
          invoke(apiHandler(apiServices(database)), { path: '/api/usage', headers: bearer(crypto.randomUUID()) }),
        ),
      ),
  },
  {
    broken: 'SES refuses an email for good',
    expected: ['Changes are given up', 'Changes wait'],
    figures: refusedEmail,
  },
  {
    broken: 'a batch fails each time that it is called for',
    expected: ['Changes are given up'],
    figures: failingBatch,
  },
  { broken: 'the site is closed', expected: ['The site answers with errors'], figures: closedSite },
  {
    broken: 'messages of Stripe have a wrong signature',
    expected: ['Messages of Stripe are refused'],
    figures: async () => ({ ...answered(await times(5, () => hearStripe(newWebhookSecret(), false))), ...counted() }),
  },
  {
    broken: 'messages of Stripe cannot be applied',
    expected: ['Messages of Stripe fail'],
    figures: async () => ({ ...answered(await times(3, () => hearStripe('', true))), ...counted() }),
  },
  {
    broken: 'Stripe is away',
    expected: ['Stripe cannot be reached', 'The API answers with errors'],
    figures: async () => {
      const stripe = async () => ({ client: awayClient(), webhookSecrets: [] })
      return { ...answered(await times(5, () => buy({ stripe }))), ...counted() }
    },
  },
  {
    broken: 'paying users are gone from the pool',
    expected: ['A paying user is gone'],
    figures: async () => {
      // more than are erased without an operator
      const created = Math.floor(Date.now() / 1000) - 2 * 24 * 60 * 60
      const gone = Array.from({ length: 6 }, () => ({
        id: 'sub_gone',
        customer: 'cus_gone',
        created,
        metadata: { user_id: crypto.randomUUID() },
      }))
      const services = billingServices(database, {
        stripe: async () => ({ client: { subscriptions: { list: () => gone } } as never, webhookSecrets: [] }),
      })
      await billingFunction({ ...services, hasUser: async () => false })({ source: 'aws.events' }, {} as never)
      return counted()
    },
  },
  {
    broken: 'the site is down when the canary comes',
    expected: ['The function canary fails'],
    figures: async () => {
      const siteUrl = await serve((_request, response) => void response.writeHead(503).end('{}'))
      const visit = canaryHandler(createCanaryServices({ SITE_URL: siteUrl, ORIGIN_SECRET: originSecret }))
      return ran('canary', [visit, visit])
    },
  },
  ...(Object.keys(settingsOf) as FunctionName[]).map((name) => ({
    broken: `${name} starts without its settings`,
    expected: [`The function ${name} fails`],
    // the pool's triggers also refuse by an error, and one failure of the canary may be a hiccup
    figures: () =>
      ran(
        name,
        Array.from({ length: 10 }, () => () => readSettings(name, {})),
      ),
  })),
  {
    broken: 'more rewrites than runs',
    expected: ['Rewrites are turned away'],
    isStated: true,
    figures: () => ({
      ...answered(Array.from({ length: 6 }, () => ({ status: 503 }))),
      'AWS/Lambda Throttles humanize': 6,
    }),
  },
  {
    broken: 'batches fall behind',
    expected: ['Changes wait'],
    isStated: true,
    figures: () => ({ 'AWS/Lambda IteratorAge batch': 16 * 60_000 }),
  },
  {
    broken: 'one page in ten fails at the edge',
    expected: ['The site answers with errors'],
    isStated: true,
    figures: () => ({ 'AWS/CloudFront 5xxErrorRate': 10, 'AWS/CloudFront Requests': 100 }),
  },
  {
    broken: 'Cognito refuses sign-ups as too many',
    expected: ['Sign-ups are turned away'],
    isStated: true,
    figures: () => ({ 'AWS/Cognito SignUpThrottles': 1 }),
  },
  {
    broken: 'emails bounce, and readers complain',
    expected: ['Emails come back'],
    isStated: true,
    figures: () => ({ 'AWS/SES Reputation.BounceRate': 0.04, 'AWS/SES Reputation.ComplaintRate': 0.001 }),
  },
]

type Row = { broken: string; expected: string; seen: string; missing: string; figure: 'measured' | 'stated' }

const report: Row[] = []
const listed = (headings: readonly string[]) => headings.join(', ') || 'none'

describe('each fault raises exactly its alarms', () => {
  test.each(drills)('$broken', async ({ broken, expected, isStated = false, figures }) => {
    bedrock.behaviours.reset()
    let seen: string[] = []
    try {
      seen = ringingWith(await figures())
    } finally {
      report.push({
        broken,
        expected: listed(expected),
        seen: listed(seen),
        missing: listed(expected.filter((heading) => !seen.includes(heading))),
        figure: isStated ? 'stated' : 'measured',
      })
    }
    expect(seen).toEqual(expected.toSorted())
  })
})

test('every alarm of the stack has a drill, and so has every section of the runbook that is about an alarm', () => {
  const drilled = new Set(drills.flatMap(({ expected }) => expected))
  expect(alarms.filter(({ heading }) => !drilled.has(heading))).toEqual([])
  const sections = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(new Set(sections.filter((heading) => heading !== 'Procedures'))).toEqual(drilled)
})

afterAll(async () => {
  await bedrock.close()
  if (process.env['DRILL'] === undefined) return
  const missing = report.filter((row) => row.missing !== 'none')
  const measured = report.filter(({ figure }) => figure === 'measured')
  new Console(process.stdout).table(report)
  process.stdout.write(
    `${report.length} drills, ${measured.length} of them measured. ${
      missing.length === 0 ? 'Every expected alarm rang.' : `Alarms are missing in ${missing.length}.`
    }\n`,
  )
})
