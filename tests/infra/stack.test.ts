import { marshall } from '@aws-sdk/util-dynamodb'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { App, type Stack } from 'aws-cdk-lib'
import { CachePolicy, OriginRequestPolicy } from 'aws-cdk-lib/aws-cloudfront'
import { CfnBucket } from 'aws-cdk-lib/aws-s3'
import { CfnQueue } from 'aws-cdk-lib/aws-sqs'
import { describe, expect, test, vi } from 'vitest'
import { routes } from '#core/api/index.ts'
import { ProblemBody } from '#core/problem.ts'
import { ratesOf } from '#core/api/rates.ts'
import { panePattern, panePolicy, renderedPatterns } from '#core/http/site.ts'
import { addProduct } from '#infra/app.ts'
import { settings, type FunctionName } from '#lambdas/config.ts'
import { sortKey } from '#lambdas/data/keys.ts'
import { outboxItem } from '#lambdas/data/outbox.ts'
import { alarmsPerStage } from '#operations/cost.ts'
import {
  actionsOf,
  allOf,
  builtSite,
  environmentOf,
  findings,
  flags,
  folderFor,
  functionsOf,
  methodsOf,
  only,
  prod,
  synthesise,
} from './synthesis.ts'
// In this file because each worker needs seconds to load the CDK and to synthesise for the first time.
import './template.cases.ts'
import './calls-to-aws.cases.ts'
import './google.cases.ts'
import './retained.cases.ts'

const dev = synthesise()
const live = synthesise(prod)
/** Other settings, in one synthesis of each stage: the test of each reads only what its own setting changes. */
const devChanged = { model: 'claude-haiku-5-5-global', originSecretVersion: '0a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5f' }
const prodChanged = {
  ...prod,
  alsoAt: 'www.example.com',
  closed: 'yes',
  release: 'at-once',
  stripePrices: 'price_new,price_old',
}

const policiesOf = (template: typeof dev.template) =>
  Object.values(allOf(template, 'AWS::CloudFront::ResponseHeadersPolicy')).map(
    ({ Properties }) =>
      (
        Properties['ResponseHeadersPolicyConfig'] as {
          SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: unknown } }
        }
      ).SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
  )

const aliasesOf = (template: typeof dev.template, functionId: string): string[] =>
  Object.entries(allOf(template, 'AWS::Lambda::Alias'))
    .filter(([, { Properties }]) => (Properties['FunctionName'] as { Ref?: string }).Ref === functionId)
    .map(([id]) => id)

/** The settings of a function. */
const settingsIn = ({ product, template }: typeof dev, folder: string) => environmentOf(template, idOf(product, folder))

const idOf = (product: Stack, folder: string): string => {
  const fn = functionsOf(product).find((known) => known.folder === folder)
  if (fn === undefined) throw new Error(`There is no function ${folder}.`)
  return fn.logicalId
}

type Statement = { Action: string | string[]; Condition?: object }

/** The statements of all policies, or of those that are attached to one function. */
const statementsOf = (template: typeof dev.template, role = ''): Statement[] =>
  Object.values(template.findResources('AWS::IAM::Policy'))
    .filter(({ Properties }) => JSON.stringify(Properties.Roles).includes(role))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement as Statement[])

const byRoute = <Row extends { route: string }>(rows: Row[]) => rows.toSorted((a, b) => (a.route < b.route ? -1 : 1))

const runbook = readFileSync('docs/runbook.md', 'utf8')

describe.each([
  ['dev', dev],
  ['prod', live],
] as const)('%s', (stageName, stage) => {
  const { template, product, outdir } = stage

  test('passes cdk-nag and the validator', () => {
    expect(findings(outdir)).toEqual([])
  })

  test('has at most 280 resources', () => {
    expect(Object.keys(template.toJSON()['Resources'])).toHaveProperty(
      'length',
      expect.toSatisfy((count: number) => count <= 280),
    )
  })

  test('serves exactly the routes of the contract, each with its authorization, function and transfer mode', () => {
    const folders = functionsOf(product).flatMap(({ folder, logicalId }) =>
      [logicalId, ...aliasesOf(template, logicalId)].map((id) => [folder, JSON.stringify(id)] as const),
    )
    const served = methodsOf(template).map(({ method, path: address, properties }) => {
      const { Uri, ResponseTransferMode } = properties['Integration'] as { Uri: unknown; ResponseTransferMode?: string }
      const uri = JSON.stringify(Uri)
      return {
        route: `${method} ${address}`,
        authorization: properties['AuthorizationType'],
        scopes: properties['AuthorizationScopes'],
        hasAuthorizer: properties['AuthorizerId'] !== undefined,
        handledBy: folders.find(([, logicalId]) => uri.includes(logicalId))?.[0],
        streams: [ResponseTransferMode === 'STREAM', uri.includes('response-streaming-invocations')],
      }
    })
    const promised = routes.map(({ method, path: address, auth, handledBy, transfer }) => {
      const needsUser = auth === 'user' || auth === 'admin'
      return {
        route: `${method} ${address}`,
        authorization: needsUser ? 'COGNITO_USER_POOLS' : 'NONE',
        scopes: needsUser ? ['site'] : undefined,
        hasAuthorizer: needsUser,
        handledBy,
        streams: [transfer === 'stream', transfer === 'stream'],
      }
    })
    expect(byRoute(served)).toEqual(byRoute(promised))
  })

  test('has a function for each set of settings', () => {
    expect(
      functionsOf(product)
        .map(({ folder }) => folder)
        .toSorted(),
    ).toEqual(Object.keys(settings).toSorted())
  })

  test.each(functionsOf(product))(
    'gives $folder the settings that it reads, and no others',
    ({ folder, logicalId }) => {
      const { shape } = settings[folder as FunctionName]
      const needed = Object.entries(shape).filter(([, schema]) => !schema.safeParse(undefined).success)
      const supplied = Object.keys(environmentOf(template, logicalId)).filter((key) => key !== 'NODE_OPTIONS')
      expect(supplied).toEqual(expect.arrayContaining(needed.map(([key]) => key)))
      expect(Object.keys(shape)).toEqual(expect.arrayContaining(supplied))
    },
  )

  test('gives each function exactly the permissions that were reviewed', () => {
    const allowed = functionsOf(product).map((fn) => [fn.folder, actionsOf(template, fn.roleId)])
    const items = ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'].map((call) => `dynamodb:${call}`)
    const stream = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((call) => `dynamodb:${call}`)
    const queue = ['GetQueueAttributes', 'GetQueueUrl', 'SendMessage'].map((call) => `sqs:${call}`)
    const model = 'bedrock:InvokeModelWithResponseStream'
    const query = 'dynamodb:Query'
    const pool = ['cognito-idp:AdminUserGlobalSignOut', 'cognito-idp:ListUsers']
    // without an address to send from, emails wait
    const mail = stageName === 'prod' ? ['ses:SendRawEmail'] : []
    const reviewed: Record<FunctionName, string[]> = {
      humanize: [model, ...items],
      api: [...items, query],
      billing: [
        ...items,
        query,
        ...pool,
        'cognito-idp:AdminDeleteUser',
        'dynamodb:ConditionCheckItem',
        'dynamodb:Scan',
        'ssm:GetParameters',
      ],
      export: ['dynamodb:GetItem', query, 'dynamodb:UpdateItem'],
      admin: [...items, query, 's3:GetObject', 's3:PutObject'],
      blog: ['dynamodb:GetItem', query],
      canary: [],
      webhooks: [...items, query],
      identity: [
        ...pool,
        'cognito-idp:AdminSetUserPassword',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        query,
        'dynamodb:UpdateItem',
      ],
      batch: [model, ...items, query, ...stream, ...queue],
      'table-changes': [
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        query,
        'dynamodb:UpdateItem',
        ...stream,
        ...mail,
        ...queue,
      ],
    }
    const ofEach = ['logs:CreateLogStream', 'logs:PutLogEvents', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments']
    expect(Object.fromEntries(allowed)).toEqual(
      Object.fromEntries(Object.entries(reviewed).map(([name, own]) => [name, [...own, ...ofEach].toSorted()])),
    )
  })

  test("lets only the rewriter and the batch worker call a model, and only the stage's own", () => {
    const policies = Object.values(template.findResources('AWS::IAM::Policy')).filter((policy) =>
      JSON.stringify(policy).includes('bedrock:'),
    )
    expect(policies).toHaveLength(2)
    for (const policy of policies) {
      const text = JSON.stringify(policy)
      expect(text).toContain('inference-profile/us.anthropic.claude-haiku-5-5')
      expect(text.match(/foundation-model\/[^"]*/g)).toEqual(
        ['us-east-1', 'us-east-2', 'us-west-2'].map(() => 'foundation-model/anthropic.claude-haiku-5-5'),
      )
    }
  })

  test("allows no wildcard action except in the CDK's own uploader", () => {
    const wild = Object.entries(template.findResources('AWS::IAM::Policy'))
      .filter(([, policy]) => JSON.stringify(policy['Properties'].PolicyDocument).match(/"[a-z0-9]+:\w*\*"|"\*:\*"/))
      .map(([id]) => id)
    expect(wild).toEqual([expect.stringMatching(/^CustomCDKBucketDeployment/)])
  })

  test("answers refusals of the gateway in the product's format", () => {
    const refusals = Object.values(allOf(template, 'AWS::ApiGateway::GatewayResponse')).map(({ Properties }) => {
      const { 'application/json': body = '' } = Properties['ResponseTemplates'] as Record<string, string>
      const problem = ProblemBody.parse(JSON.parse(body))
      expect(problem).toMatchObject({
        message: expect.stringMatching(/\.$/),
        status: Number(Properties['StatusCode']),
        request_id: '$context.requestId',
      })
      expect(Properties['ResponseParameters']).toMatchObject({
        'gatewayresponse.header.Content-Type': "'application/problem+json'",
        ...(problem.status === 401 && { 'gatewayresponse.header.WWW-Authenticate': "'Bearer'" }),
      })
      return [Properties['ResponseType'], [problem.code, Properties['StatusCode']]] as const
    })
    expect(Object.fromEntries(refusals)).toEqual({
      UNAUTHORIZED: ['not-signed-in', '401'],
      EXPIRED_TOKEN: ['not-signed-in', '401'],
      ACCESS_DENIED: ['forbidden', '403'],
      WAF_FILTERED: ['forbidden', '403'],
      MISSING_AUTHENTICATION_TOKEN: ['not-found', '404'],
      RESOURCE_NOT_FOUND: ['not-found', '404'],
      INVALID_SIGNATURE: ['not-found', '404'],
      REQUEST_TOO_LARGE: ['request-too-large', '413'],
      THROTTLED: ['too-many-requests', '429'],
      QUOTA_EXCEEDED: ['too-many-requests', '429'],
      INTEGRATION_FAILURE: ['unavailable', '504'],
      INTEGRATION_TIMEOUT: ['unavailable', '504'],
      DEFAULT_4XX: ['invalid-request', '400'],
      DEFAULT_5XX: ['unavailable', '503'],
    })
  })

  test.each(Object.entries(allOf(template, 'AWS::CloudWatch::Alarm')))(
    'the alarm %s says what users notice, is sent, and has its page in the runbook',
    (_id, { Properties }) => {
      expect(Properties['AlarmActions']).toHaveLength(1)
      const [, heading] =
        /^\S.*\. What to do: docs\/runbook\.md, "(.+)"\.$/.exec(String(Properties['AlarmDescription'])) ?? []
      const page = runbook.split(/^## /m).find((text) => text.startsWith(`${heading}\n`))
      expect(page).toMatch(/\*\*Users notice\.\*\*[^]+\*\*Look\.\*\*[^]+\*\*Mend\.\*\*[^]+\*\*Know\.\*\*/)
    },
  )

  test('has timeouts that shrink from edge to gateway to function to run', () => {
    const origins = Object.values(template.findResources('AWS::CloudFront::Distribution'))[0]?.['Properties']
      .DistributionConfig.Origins as {
      CustomOriginConfig?: { OriginReadTimeout: number }
      ResponseCompletionTimeout?: number
    }[]
    const edge = origins.find(({ CustomOriginConfig }) => CustomOriginConfig)
    const timeouts = Object.fromEntries(
      functionsOf(product).map(({ folder, timeoutSeconds }) => [folder, timeoutSeconds]),
    )
    for (const { properties, path: address } of methodsOf(template)) {
      const gateway = (properties['Integration'] as { TimeoutInMillis: number }).TimeoutInMillis / 1000
      const route = routes.find((known) => known.path === address)
      expect(gateway).toBeGreaterThanOrEqual(timeouts[route?.handledBy ?? ''] ?? Infinity)
      expect(edge?.CustomOriginConfig?.OriginReadTimeout).toBeGreaterThan(gateway)
    }
    expect(edge?.ResponseCompletionTimeout).toBeGreaterThan(edge?.CustomOriginConfig?.OriginReadTimeout ?? Infinity)
    // Cognito waits five seconds for a trigger; API Gateway 29 for an answer that is not streamed
    expect(timeouts).toEqual({
      admin: 20,
      blog: 10,
      humanize: 90,
      batch: 300,
      api: 10,
      billing: 28,
      export: 90,
      canary: 70,
      identity: 5,
      'table-changes': 60,
      webhooks: 60,
    })
  })

  test('admits only the edge: the functions compare the secret that the edge sends, by reference', () => {
    const text = JSON.stringify(template.toJSON())
    const sent = /"HeaderName":"x-origin-verify","HeaderValue":(\{.+?\]\]\})/.exec(text)?.[1]
    expect(sent).toMatch(/\{\{resolve:secretsmanager:.*:SecretString:current::\}\}/)
    for (const folder of ['humanize', 'api', 'billing', 'export', 'admin']) {
      const { ORIGIN_SECRET: current, ORIGIN_SECRET_OTHER: other } = settingsIn(stage, folder)
      expect(JSON.stringify(current)).toBe(sent)
      expect(JSON.stringify(other)).toBe(sent?.replace(':current:', ':other:'))
    }
    expect(text).not.toMatch(/sk_(live|test)_|whsec_|AKIA[A-Z0-9]{16}|-----BEGIN/)
  })

  test('has one origin for pages and API, so no CORS headers are sent', () => {
    expect(JSON.stringify(template.toJSON())).not.toMatch(/Access-Control-Allow/i)
    expect(methodsOf(template).filter(({ method }) => method === 'OPTIONS')).toEqual([])
  })

  test('has a security policy that allows sign-in and image uploads', () => {
    const images = Object.keys(allOf(template, 'AWS::S3::Bucket')).find((id) => id.startsWith('AdminImages'))
    expect(policiesOf(template)).toContainEqual({
      'Fn::Join': [
        '',
        [
          "default-src 'self'; connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com https://",
          { 'Fn::GetAtt': [images, 'RegionalDomainName'] },
          "; frame-ancestors 'none'",
        ],
      ],
    })
  })

  test('serves uploaded images as images only', () => {
    expect(policiesOf(template)).toContainEqual("default-src 'none'; style-src 'unsafe-inline'; sandbox")
    for (const { Properties } of Object.values(allOf(template, 'AWS::CloudFront::ResponseHeadersPolicy'))) {
      expect(Properties).toMatchObject({
        ResponseHeadersPolicyConfig: { SecurityHeadersConfig: { ContentTypeOptions: { Override: true } } },
      })
    }
  })

  test("lets only the task pane load Microsoft's script and be framed, by Office sites only", () => {
    const edge = only(template, 'AWS::CloudFront::Distribution').Properties['DistributionConfig'] as {
      CacheBehaviors: { PathPattern: string; ResponseHeadersPolicyId: { Ref: string } }[]
    }
    const framed = Object.entries(allOf(template, 'AWS::CloudFront::ResponseHeadersPolicy')).filter(
      ([, { Properties }]) => JSON.stringify(Properties).includes('https://appsforoffice.microsoft.com'),
    )
    expect(framed).toHaveLength(1)
    expect(JSON.stringify(framed)).not.toContain('FrameOptions')
    expect(
      edge.CacheBehaviors.filter((one) => one.ResponseHeadersPolicyId.Ref === framed[0]?.[0]).map(
        ({ PathPattern }) => PathPattern,
      ),
    ).toEqual([panePattern])
    const others = policiesOf(template).filter((policy) => policy !== panePolicy)
    for (const policy of others) expect(JSON.stringify(policy)).not.toMatch(/microsoft|frame-ancestors https/u)
  })

  test('routes rendered pages to the blog function, at an address that only the edge may call', () => {
    const behaviours = only(template, 'AWS::CloudFront::Distribution').Properties['DistributionConfig'] as {
      CacheBehaviors: { PathPattern: string; TargetOriginId: string }[]
      Origins: { Id: string; DomainName: unknown; OriginAccessControlId?: unknown }[]
    }
    const { Origins, CacheBehaviors } = behaviours
    const urls = Object.entries(allOf(template, 'AWS::Lambda::Url'))
    expect(urls.map(([, { Properties }]) => Properties['AuthType'])).toEqual(['AWS_IAM'])
    const blog = Origins.find(({ DomainName }) => JSON.stringify(DomainName).includes(urls[0]?.[0] ?? ''))
    expect(blog?.OriginAccessControlId).toBeDefined()
    expect(
      CacheBehaviors.filter((one) => one.TargetOriginId === blog?.Id).map(({ PathPattern }) => PathPattern),
    ).toEqual(renderedPatterns)
  })

  test('neither caches nor compresses API answers at the edge, so streams arrive at once', () => {
    const edge = only(template, 'AWS::CloudFront::Distribution').Properties['DistributionConfig']
    expect(edge).toMatchObject({
      CacheBehaviors: [
        ...['/api/*', '/v1/*'].map((PathPattern) => ({
          PathPattern,
          Compress: false,
          CachePolicyId: CachePolicy.CACHING_DISABLED.cachePolicyId,
          OriginRequestPolicyId: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER.originRequestPolicyId,
        })),
        ...[...renderedPatterns, panePattern, '/images/*'].map((PathPattern) => ({ PathPattern })),
      ],
    })
    // no page of the edge replaces the API's own refusals, and no failure is kept for the next user
    expect(edge).toMatchObject({
      CustomErrorResponses: [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    })
    expect(JSON.stringify(edge)).not.toContain('ResponsePagePath')
  })

  test('logs no bodies, and keeps every log for a limited time', () => {
    const methods = only(template, 'AWS::ApiGateway::Stage').Properties['MethodSettings'] as {
      DataTraceEnabled?: boolean
    }[]
    expect(methods.map(({ DataTraceEnabled }) => DataTraceEnabled ?? false)).toEqual(methods.map(() => false))
    for (const { Properties } of Object.values(allOf(template, 'AWS::Logs::LogGroup'))) {
      expect(Properties['RetentionInDays']).toBeLessThanOrEqual(90)
    }
  })

  test('caches assets for ever and pages never', () => {
    const uploads = Object.values(allOf(template, 'Custom::CDKBucketDeployment')).map(({ Properties }) => [
      Properties['DestinationBucketKeyPrefix'],
      (Properties['SystemMetadata'] as Record<string, string>)['cache-control'],
      Properties['Prune'],
    ])
    expect(uploads).toEqual([
      ['assets', 'public, max-age=31536000, immutable', false],
      [undefined, 'no-cache', false],
    ])
  })

  test('tells the site where to sign in, and publishes only the site', async () => {
    const assets = readdirSync(outdir).filter((name) => name.startsWith('asset.') && !name.endsWith('.zip'))
    const published = assets.map((name) => readdirSync(path.join(outdir, name)).toSorted())
    expect(published).toContainEqual(['index.html'])
    expect(published).toContainEqual(['main-0a1b2c.js'])

    const folder = assets.find((name) => readdirSync(path.join(outdir, name)).includes('config.json')) ?? ''
    const config = readFileSync(path.join(outdir, folder, 'config.json'), 'utf8')
    vi.stubGlobal('fetch', async () => new Response(config))
    // it keeps what it once read
    vi.resetModules()
    const { loadConfig } = await import('#web/lib/config.ts')
    await expect(loadConfig()).resolves.toEqual({
      region: 'us-east-1',
      userPoolId: expect.stringMatching(/./),
      userPoolClientId: expect.stringMatching(/./),
    })
    vi.unstubAllGlobals()
  })

  test('keeps the logical names of resources with data, because CloudFormation would replace renamed ones', () => {
    expect(Object.keys(template.findResources('AWS::DynamoDB::GlobalTable'))).toEqual(['DatabaseTableF104A135'])
    expect(Object.keys(template.findResources('AWS::Cognito::UserPool'))).toEqual(['UsersPoolBFC35D3B'])
  })
})

test('prod keeps its table and users after the stack is deleted, and has point-in-time recovery', () => {
  expect(only(live.template, 'AWS::DynamoDB::GlobalTable')).toMatchObject({
    DeletionPolicy: 'RetainExceptOnCreate',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      Replicas: [
        {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
        },
      ],
    },
  })
  expect(only(live.template, 'AWS::Cognito::UserPool')).toMatchObject({
    DeletionPolicy: 'RetainExceptOnCreate',
    UpdateReplacePolicy: 'Retain',
    Properties: { DeletionProtection: 'ACTIVE' },
  })
  const images = Object.entries(allOf(live.template, 'AWS::S3::Bucket')).find(([id]) => id.startsWith('AdminImages'))
  expect(images?.[1]).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' })
  expect(live.product.terminationProtection).toBe(true)
})

test('a first deployment protects nothing, so that a failed one rolls back and can be retried', () => {
  const first = synthesise({ ...prod, protected: 'no' })
  expect(first.product.terminationProtection).toBe(false)
  expect(only(first.template, 'AWS::DynamoDB::GlobalTable').Properties).toMatchObject({
    Replicas: [{ DeletionProtectionEnabled: false }],
  })
  expect(only(first.template, 'AWS::Cognito::UserPool').Properties).toMatchObject({ DeletionProtection: 'INACTIVE' })
  // whatever a failed creation leaves behind is in the way of the next
  const left = Object.entries(first.template.toJSON()['Resources'] as Record<string, { DeletionPolicy?: string }>)
    .filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain')
    .map(([id]) => id)
  expect(left).toEqual([expect.stringMatching(/^ApiRestCloudWatchRole/), expect.stringMatching(/^ApiRestAccount/)])
})

test('the global profile may run the model in any region', () => {
  const { template } = synthesise(devChanged)
  const text = JSON.stringify(template.findResources('AWS::IAM::Policy'))
  expect(text).toContain('inference-profile/global.anthropic.claude-haiku-5-5')
  expect(text).toContain(':bedrock:us-east-1::foundation-model/anthropic.claude-haiku-5-5')
  expect(text).toContain(':bedrock:::foundation-model/anthropic.claude-haiku-5-5')
})

type Pattern = { [key: string]: Pattern | (string | { prefix?: string; exists?: boolean })[] }

/** As Lambda filters what it hands to a function: every part of the pattern must fit. */
const fits = (pattern: Pattern, value: Record<string, unknown> | undefined): boolean =>
  Object.entries(pattern).every(([key, rule]) => {
    const found = value?.[key]
    if (!Array.isArray(rule)) return fits(rule, found as Record<string, unknown> | undefined)
    return rule.some((one) => {
      if (typeof one === 'string') return found === one
      return one.prefix === undefined ? (found !== undefined) === one.exists : String(found).startsWith(one.prefix)
    })
  })

/** The records of the table's stream that invoke a function. */
const feedOf = (folder: string) => {
  const id = idOf(live.product, folder)
  const feed = Object.values(allOf(live.template, 'AWS::Lambda::EventSourceMapping')).find(
    ({ Properties }) => (Properties['FunctionName'] as { Ref: string }).Ref === id,
  )
  if (feed === undefined) throw new Error(`Nothing calls ${folder}.`)
  const { Filters: filters } = feed.Properties['FilterCriteria'] as { Filters: { Pattern: string }[] }
  const isWanted = (item: Record<string, unknown>) => {
    const { pk, sk } = marshall(item)
    const record = { dynamodb: { Keys: { pk, sk }, NewImage: marshall(item) } }
    return filters.some(({ Pattern: pattern }) => fits(JSON.parse(pattern) as Pattern, record))
  }
  return { properties: feed.Properties, isWanted }
}

test('the batch worker is invoked for waiting batches, several in parallel, and keeps what it gives up on', () => {
  const { properties, isWanted } = feedOf('batch')
  expect(properties).toMatchObject({
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    BatchSize: 1,
    ParallelizationFactor: 10,
    DestinationConfig: feedOf('table-changes').properties['DestinationConfig'],
  })
  const batch = { pk: 'USER#1', sk: sortKey.batch('1'), status: 'waiting' }
  expect(isWanted(batch)).toBe(true)
  for (const status of ['working', 'done', 'cancelled']) expect(isWanted({ ...batch, status })).toBe(false)
  expect(isWanted({ ...batch, sk: sortKey.batchText('1', 0) })).toBe(false)
  expect(feedOf('table-changes').isWanted(batch)).toBe(false)
})

test('the function table-changes is invoked for the changes its consumers want, and keeps what it gives up on', () => {
  const { properties: feed, isWanted } = feedOf('table-changes')
  expect(feed).toMatchObject({
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: 20,
    StartingPosition: 'TRIM_HORIZON',
    DestinationConfig: { OnFailure: { Destination: expect.anything() } },
  })
  const email = outboxItem({ kind: 'newsletter-welcome', email: 'reader@example.com' }, 'id', new Date())
  expect(isWanted(email)).toBe(true)
  for (const status of ['sending', 'failed', 'sent']) expect(isWanted({ ...email, status })).toBe(false)
  expect(isWanted({ pk: 'USER#1', sk: 'PROFILE', status: 'waiting' })).toBe(false)
  expect(isWanted({ pk: 'USER#1', sk: sortKey.planChange, user_id: '1' })).toBe(true)
  expect(isWanted({ pk: 'USER#1', sk: sortKey.erasureRest, user_id: '1' })).toBe(true)
  expect(isWanted({ pk: 'USER#1', sk: sortKey.erasure })).toBe(false)
})

test("only billing reads Stripe's key, only that of its stage, and only billing deletes users", () => {
  const policies = Object.entries(live.template.findResources('AWS::IAM::Policy')).filter(([, policy]) =>
    /ssm:|AdminDeleteUser/.test(JSON.stringify(policy)),
  )
  expect(policies.map(([id]) => id)).toEqual([expect.stringMatching(/^Billing/)])
  const text = JSON.stringify(policies)
  expect(text).toContain('parameter/longhand/prod/stripe-secret-key')
  expect(text).toContain('parameter/longhand/prod/stripe-webhook-secrets')
  expect(text).not.toContain('parameter/*')
})

test('the site knows the current price, and only billing those of older subscriptions', () => {
  const priced = synthesise(prodChanged)
  expect(settingsIn(priced, 'billing')['STRIPE_PRICES']).toBe('price_new,price_old')
  const site = JSON.stringify(priced.template.findResources('Custom::CDKBucketDeployment'))
  expect(site).not.toContain('price_old')
})

test('the canary runs every quarter of an hour, except while the site is closed', () => {
  const visits = ({ template }: typeof live) =>
    Object.entries(allOf(template, 'AWS::Events::Rule'))
      .filter(([id]) => id.startsWith('Canary'))
      .map(([, { Properties }]) => [Properties['ScheduleExpression'], Properties['State']])
  expect(visits(live)).toEqual([['rate(15 minutes)', 'ENABLED']])
  expect(visits(synthesise(prodChanged))).toEqual([['rate(15 minutes)', 'DISABLED']])
  expect(settingsIn(live, 'canary')).toMatchObject({ SITE_URL: 'https://app.example.com' })
})

test('emails come only from the address of the stage', () => {
  const mailing = statementsOf(live.template).filter(({ Action }) => String(Action).includes('ses:'))
  expect(mailing).toEqual([
    {
      Action: 'ses:SendRawEmail',
      Effect: 'Allow',
      Condition: { StringEquals: { 'ses:FromAddress': 'hello@example.com' } },
      // an identity that SES chooses itself, and the configuration set that its console makes the default
      Resource: ['configuration-set', 'identity'].map((kind) => ({
        'Fn::Join': ['', expect.arrayContaining([expect.stringMatching(new RegExp(`:${kind}/\\*$`))])],
      })),
    },
  ])
})

test('dev retains no resources', () => {
  const types = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket']
  const policies = types.flatMap((type) =>
    Object.values(allOf(dev.template, type)).map((found) => found.DeletionPolicy),
  )
  expect(new Set(policies)).toEqual(new Set(['Delete']))
})

test('users sign in only by email and SRP, and tokens are short-lived', () => {
  expect(only(live.template, 'AWS::Cognito::UserPool').Properties).toMatchObject({
    UsernameAttributes: ['email'],
    Policies: {
      PasswordPolicy: {
        MinimumLength: 8,
        RequireLowercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
        RequireUppercase: false,
      },
    },
    EmailConfiguration: { EmailSendingAccount: 'DEVELOPER', From: 'Longhand <hello@example.com>' },
    MfaConfiguration: 'OFF',
    LambdaConfig: {
      CustomMessage: expect.anything(),
      PostConfirmation: expect.anything(),
      // the second version changes access tokens too
      PreTokenGenerationConfig: { LambdaArn: expect.anything(), LambdaVersion: 'V2_0' },
    },
  })
  expect(only(live.template, 'AWS::Cognito::UserPoolClient').Properties).toMatchObject({
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
    GenerateSecret: false,
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    AccessTokenValidity: 15,
    TokenValidityUnits: { AccessToken: 'minutes' },
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
    AllowedOAuthFlowsUserPoolClient: false,
  })
  expect(only(live.template, 'AWS::Cognito::UserPoolGroup').Properties).toMatchObject({ GroupName: 'admins' })
})

test('prod has its own domain, a firewall, and a cap on the cost of abuse', () => {
  expect(only(live.template, 'AWS::CloudFront::Distribution').Properties).toMatchObject({
    DistributionConfig: { Aliases: ['app.example.com'], WebACLId: expect.anything(), HttpVersion: 'http2and3' },
  })
  const rewriter = allOf(live.template, 'AWS::Lambda::Function')[idOf(live.product, 'humanize')]
  expect(rewriter?.Properties).toMatchObject({ ReservedConcurrentExecutions: 100 })
  expect(settingsIn(live, 'identity')['SITE_URL']).toBe('https://app.example.com')
})

test('new code of the rewriter gets a tenth of the calls in prod, and an alarm rolls it back', () => {
  const alias = Object.values(allOf(live.template, 'AWS::Lambda::Alias'))
  expect(alias).toMatchObject([{ Properties: { Name: 'live' } }])
  const aliasId = Object.keys(allOf(live.template, 'AWS::Lambda::Alias'))[0]
  const rewriting = methodsOf(live.template).filter(({ path: address }) =>
    ['/api/humanize-text', '/v1/humanize', '/v1/mcp'].includes(address),
  )
  expect(rewriting).toHaveLength(4)
  for (const { properties } of rewriting) expect(JSON.stringify(properties['Integration'])).toContain(`"${aliasId}"`)

  const { DeploymentConfigName, AlarmConfiguration, AutoRollbackConfiguration } = only(
    live.template,
    'AWS::CodeDeploy::DeploymentGroup',
  ).Properties as Record<string, { Alarms?: { Name: { Ref: string } }[]; Enabled?: boolean; Events?: string[] }>
  expect(DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent10Minutes')
  expect(AutoRollbackConfiguration?.Events).toContain('DEPLOYMENT_STOP_ON_ALARM')
  const headings = AlarmConfiguration?.Alarms?.map(({ Name }) => {
    const alarm = allOf(live.template, 'AWS::CloudWatch::Alarm')[Name.Ref]
    return /runbook\.md, "(.+)"\.$/.exec(String(alarm?.Properties['AlarmDescription']))?.[1]
  })
  expect(headings?.toSorted()).toEqual(['Rewrites fail', 'The function humanize fails', 'Words are given back'])
})

test('a release at once checks no alarm, and other stages release nothing gradually', () => {
  const { template } = synthesise(prodChanged)
  const { Properties } = only(template, 'AWS::CodeDeploy::DeploymentGroup')
  expect(Properties).toMatchObject({ DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce' })
  expect(Properties).not.toHaveProperty('AlarmConfiguration.Alarms')
  expect(allOf(dev.template, 'AWS::Lambda::Alias')).toEqual({})
})

test('the firewall and the gateway tell a caller beyond a limit so in the product’s words, with a time to retry', () => {
  const { CustomResponseBodies, Rules } = only(live.template, 'AWS::WAFv2::WebACL').Properties as {
    CustomResponseBodies: { tooMany: { Content: string } }
    Rules: object[]
  }
  expect(ProblemBody.parse(JSON.parse(CustomResponseBodies.tooMany.Content)).code).toBe('too-many-requests')
  for (const rule of Rules.slice(0, 2))
    expect(rule).toMatchObject({
      Action: {
        Block: {
          CustomResponse: {
            ResponseCode: 429,
            CustomResponseBodyKey: 'tooMany',
            ResponseHeaders: [{ Name: 'Retry-After', Value: '60' }],
          },
        },
      },
    })
  const throttled = Object.values(allOf(live.template, 'AWS::ApiGateway::GatewayResponse')).find(
    ({ Properties }) => Properties['ResponseType'] === 'THROTTLED',
  )
  expect(throttled?.Properties['ResponseParameters']).toMatchObject({ 'gatewayresponse.header.Retry-After': "'1'" })
  const saturated = Object.values(allOf(live.template, 'AWS::ApiGateway::GatewayResponse')).find(
    ({ Properties }) => Properties['ResponseType'] === 'DEFAULT_5XX',
  )
  expect(saturated?.Properties['ResponseParameters']).toMatchObject({ 'gatewayresponse.header.Retry-After': "'5'" })
})

test('the firewall counts every path that a function answers, in any spelling', () => {
  const { Rules } = only(live.template, 'AWS::WAFv2::WebACL').Properties as { Rules: object[] }
  const transformed = ['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'].map((Type) => expect.objectContaining({ Type }))
  const scope = (paths: string[]) => ({
    OrStatement: {
      Statements: paths.map((SearchString) => ({
        ByteMatchStatement: expect.objectContaining({ SearchString, TextTransformations: transformed }),
      })),
    },
  })
  const limited = (Limit: number, paths: string[]) => ({
    Statement: { RateBasedStatement: { Limit, EvaluationWindowSec: 60, ScopeDownStatement: scope(paths) } },
  })
  expect(Rules[0]).toMatchObject(limited(1_000, ['/api/', '/v1/', '/blog']))
  expect(Rules[1]).toMatchObject(limited(120, ['/api/humanize-text', '/v1/humanize', '/v1/mcp']))
  for (const route of routes) expect(route.path).toMatch(/^\/(api|v1)\//)
})

test('a function that counts calls may write only the counters', () => {
  const counting = statementsOf(live.template).filter(({ Condition }) => JSON.stringify(Condition)?.includes('RATE#'))
  const counted = new Set(routes.filter((route) => ratesOf(route) !== undefined).map(({ handledBy }) => handledBy))
  // and the pool's triggers count emails
  expect(counting).toHaveLength(counted.size + 1)
  for (const statement of counting) {
    expect(statement).toMatchObject({
      Action: 'dynamodb:UpdateItem',
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['RATE#*'] } },
    })
  }
})

test('a function that uses few partitions of the table may use no others', () => {
  const partitionsOf = (folder: string) =>
    statementsOf(live.template, idOf(live.product, folder).replace(/[\dA-F]{8}$/, ''))
      .filter(({ Action }) => JSON.stringify(Action).includes('dynamodb:GetItem'))
      .map(({ Condition }) => Condition)
  const onlyIn = (...keys: string[]) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } })
  expect(partitionsOf('blog')).toEqual([onlyIn('POST*', 'SLUG#*')])
  expect(partitionsOf('admin')).toEqual([onlyIn('POST*', 'SLUG#*'), onlyIn('USER#*')])
  expect(partitionsOf('webhooks')).toEqual([onlyIn('USER#*', 'ERASED#*', 'WEBHOOKS', 'OUTBOX#*')])
  expect(partitionsOf('export')).toEqual([
    onlyIn('USER#*', 'ERASED#*', 'CONTACTS', 'SENDER#*', 'NEWSLETTER', 'WAITLIST'),
  ])
  expect(partitionsOf('table-changes')).toEqual([
    onlyIn('USER#*', 'ERASED#*', 'OUTBOX#*', 'KEY#*', 'WEBHOOKS', 'CONTACTS', 'SENDER#*', 'NEWSLETTER', 'WAITLIST'),
  ])
  expect(partitionsOf('identity')).toEqual([onlyIn('USER#*', 'MAILBOX#*', 'OUTBOX#*', 'ERASED#*')])
})

/** Faults that cdk-nag (a bucket without a log) and the validator (a delay of more than 900 seconds) must find. */
const addUnruly = (product: Stack) => [
  new CfnBucket(product, 'Bare'),
  new CfnQueue(product, 'Late', { delaySeconds: 100_000 }),
]

test('a broken rule fails the synthesis', () => {
  const outdir = folderFor('cdk')
  const app = new App({ outdir, context: { ...flags, 'aws:cdk:bundling-stacks': [] } })
  const product = addProduct(app, builtSite)
  addUnruly(product)
  expect(() => app.synth()).toThrow(/AwsSolutions-S1'[^]*is greater than the maximum/)
  expect(findings(outdir)).toEqual(
    expect.arrayContaining([expect.stringMatching(/AwsSolutions-S1 .*Bare/), expect.stringMatching(/F3034 .*Late/)]),
  )
})

test('a new version of the secret is a new reference, so that CloudFormation reads it', () => {
  const version = devChanged.originSecretVersion
  const text = JSON.stringify(synthesise(devChanged).template.toJSON())
  expect(text.match(/:SecretString:(current|other)::[^}]*\}\}/g)).toEqual(
    expect.arrayContaining([`:SecretString:current::${version}}}`, `:SecretString:other::${version}}}`]),
  )
  expect(text).not.toMatch(/:SecretString:\w+::\}\}/)
})

test('the second domain serves the same site', () => {
  const { template, outdir } = synthesise(prodChanged)
  expect(findings(outdir)).toEqual([])
  expect(only(template, 'AWS::CloudFront::Distribution').Properties).toMatchObject({
    DistributionConfig: { Aliases: ['app.example.com', 'www.example.com'] },
  })
})

test('the dashboard shows every alarm', () => {
  const body = JSON.stringify(only(live.template, 'AWS::CloudWatch::Dashboard').Properties['DashboardBody'])
  for (const id of Object.keys(allOf(live.template, 'AWS::CloudWatch::Alarm'))) expect(body).toContain(`"${id}"`)
})

test('the operator is told of an expensive month, except in dev without an address', () => {
  expect(only(live.template, 'AWS::Budgets::Budget').Properties).toMatchObject({
    Budget: { BudgetLimit: { Amount: 500, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: [50, 100, 100].map((Threshold) => ({
      Notification: { Threshold },
      Subscribers: [{ Address: 'ops@example.com' }],
    })),
  })
  expect(allOf(dev.template, 'AWS::Budgets::Budget')).toEqual({})
})

test('each metric of an alarm is one that the functions count, under the name of the stage', () => {
  const counted = globSync('lambdas/**/*.ts')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:addMetric\(|count\(services, )'(\w+)/g)])
    .map(([, name]) => name)
  const text = JSON.stringify(live.template.toJSON())
  const read = [...text.matchAll(/"MetricName":"(\w+)","Namespace":"Longhand-prod"/g)].map(([, name]) => name)
  expect(read).not.toEqual([])
  expect(counted).toEqual(expect.arrayContaining(read))
  for (const name of ['humanize', 'billing']) {
    expect(settingsIn(live, name)['METRICS_NAMESPACE']).toBe('Longhand-prod')
  }
})

test('npm run cost counts as many alarms as the stack has', () => {
  // a formula is paid for by its figures
  const alarms = Object.values(allOf(live.template, 'AWS::CloudWatch::Alarm'))
  const figures = alarms.map(({ Properties }) => {
    const metrics = (Properties['Metrics'] ?? [{ MetricStat: {} }]) as { MetricStat?: object }[]
    return metrics.filter(({ MetricStat }) => MetricStat).length
  })
  expect(figures.reduce((sum, count) => sum + count, 0)).toBe(alarmsPerStage)
})
