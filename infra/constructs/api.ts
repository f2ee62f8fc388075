import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import {
  AccessLogFormat,
  AuthorizationType,
  CognitoUserPoolsAuthorizer,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  ResponseTransferMode,
  RestApi,
  type Method,
} from 'aws-cdk-lib/aws-apigateway'
import { MathExpression, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { routes } from '#core/api/index.ts'
import type { Route } from '#core/api/route.ts'
import { brand } from '#core/brand.ts'
import { siteScope } from '#core/token-scopes.ts'
import { gatewayPerSecond, type Stage } from '#infra/stages.ts'
import { Alarm, alarmPeriod } from './alarm.ts'
import type { Database } from './database.ts'
import { addRefusals } from './gateway-refusals.ts'
import { Lambda } from './lambda.ts'
import type { Mail } from './mail.ts'
import type { OriginSecret } from './origin-secret.ts'
import type { Users } from './users.ts'

type Functions = Partial<Record<Route['handledBy'], Lambda>>

type Props = {
  stage: Stage
  database: Database
  users: Users
  originSecret: OriginSecret
  mail: Mail
  /** The functions of other constructs that answer routes. */
  functions: Omit<Functions, 'api'>
  /** 503 answers that only say how long to wait, each metric under its own name. They have their own alarms. */
  waits: Record<string, IMetric>
}

const stageNameOfApi = 'v1'

/** The reason that a route does not need the gateway's authorizer. */
const openBecause = {
  optional:
    'Visitors without an account may call it; the function verifies a token that is sent and refuses a bad one.',
  key: 'Programs call it with an API key of an account, which the function knows by its hash; a bad one is refused.',
  none: 'The contract opens it to everybody: it tells and changes nothing that belongs to a user.',
} as const

const rewriteLimit = {
  throttlingRateLimit: gatewayPerSecond.rewrites,
  throttlingBurstLimit: 2 * gatewayPerSecond.rewrites,
}

/** The HTTP interface: the routes named in core/api, and no others. */
export class Api extends Construct {
  readonly rest: RestApi
  private readonly functions: Functions
  private readonly signedIn: CognitoUserPoolsAuthorizer

  constructor(scope: Construct, id: string, { stage, database, users, originSecret, mail, functions, waits }: Props) {
    super(scope, id)
    const fn = new Lambda(this, 'Function', {
      entry: 'lambdas/api/index.ts',
      ifItFails: 'Signed-in users see neither their words of the month nor their documents, and no form is taken.',
    })
    database.connect(fn, ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'])
    database.countRates(fn)
    users.connect(fn)
    originSecret.connect(fn)
    mail.connectLinks(fn)

    this.functions = { ...functions, api: fn }
    this.rest = this.createRest(stage)
    this.signedIn = new CognitoUserPoolsAuthorizer(this, 'SignedIn', { cognitoUserPools: [users.pool] })
    for (const route of routes) this.addRoute(route)
    addRefusals(this.rest)
    this.watch(waits)
  }

  private createRest(stage: Stage) {
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const rest = new RestApi(this, 'Rest', {
      restApiName: `${brand.name}-${stage.name}`,
      endpointTypes: [EndpointType.REGIONAL],
      cloudWatchRole: true,
      // an account and region has one role for all APIs, so another stack may be using it
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      deployOptions: {
        stageName: stageNameOfApi,
        tracingEnabled: true,
        metricsEnabled: true,
        loggingLevel: MethodLoggingLevel.ERROR,
        // this would write users' texts into the log
        dataTraceEnabled: false,
        throttlingRateLimit: gatewayPerSecond.requests,
        throttlingBurstLimit: 2 * gatewayPerSecond.requests,
        methodOptions: {
          '/api/humanize-text/POST': rewriteLimit,
          '/v1/humanize/POST': rewriteLimit,
          '/v1/mcp/POST': rewriteLimit,
        },
        accessLogDestination: new LogGroupLogDestination(accessLog),
        accessLogFormat: AccessLogFormat.custom(accessLine),
      },
    })
    // API Gateway would create this group at the first error, outside the stack, and keep it for ever.
    const executionLog = new LogGroup(this, 'ExecutionLog', {
      logGroupName: `API-Gateway-Execution-Logs_${rest.restApiId}/${stageNameOfApi}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    rest.deploymentStage.node.addDependency(executionLog)
    Validations.of(rest).acknowledge(
      {
        id: 'AwsSolutions-APIG2',
        reason: 'The functions validate with the schemas of core/api, so that a refusal reads the same everywhere.',
      },
      {
        id: 'AwsSolutions-APIG3',
        reason:
          'The firewall stands before CloudFront; what does not come through CloudFront lacks its secret and is refused.',
      },
      {
        id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
        reason: 'The role that API Gateway documents for writing its logs.',
      },
    )
    return rest
  }

  private addRoute({ method, path, auth, handledBy, transfer }: Route) {
    const fn = this.functions[handledBy]
    if (fn === undefined) throw new Error(`No function answers ${method} ${path}: ${handledBy} is not in the stack.`)
    const integration = new LambdaIntegration(fn.entrance, {
      timeout: fn.timeout ?? Duration.seconds(29),
      // one permission per function, not two per route
      scopePermissionToMethod: false,
      ...(transfer === 'stream' && { responseTransferMode: ResponseTransferMode.STREAM }),
    })
    const resource = this.rest.root.resourceForPath(path)
    if (auth === 'user' || auth === 'admin') {
      resource.addMethod(method, integration, {
        authorizer: this.signedIn,
        authorizationType: AuthorizationType.COGNITO,
        authorizationScopes: [siteScope],
      })
      return
    }
    leaveOpen(resource.addMethod(method, integration), openBecause[auth])
  }

  private watch(waits: Props['waits']) {
    const failed = ['answers', ...Object.keys(waits).map((id) => `FILL(${id}, 0)`)].join(' - ')
    new Alarm(this, 'Failing', {
      heading: 'The API answers with errors',
      ifItFails: 'Users are told that something broke on our side.',
      metric: new MathExpression({
        label: 'failed calls, where they are one in two hundred or more',
        expression: `IF((${failed}) * 200 >= calls, ${failed}, 0)`,
        usingMetrics: {
          ...waits,
          answers: this.rest.metricServerError({ period: alarmPeriod, statistic: 'Sum' }),
          calls: this.rest.metricCount({ period: alarmPeriod, statistic: 'Sum' }),
        },
        period: alarmPeriod,
      }),
      threshold: 5,
      evaluationPeriods: 3,
      datapointsToAlarm: 2,
    })
  }
}

const leaveOpen = (method: Method, reason: string) => {
  for (const id of ['AwsSolutions-APIG4', 'AwsSolutions-COG4']) Validations.of(method).acknowledge({ id, reason })
}

/** The logged fields of a request: never a body, a token or a user's address. */
const accessLine = JSON.stringify({
  request_id: '$context.requestId',
  trace: '$context.xrayTraceId',
  method: '$context.httpMethod',
  path: '$context.resourcePath',
  status: '$context.status',
  latency_ms: '$context.responseLatency',
  integration_ms: '$context.integrationLatency',
  integration_status: '$context.integrationStatus',
  bytes: '$context.responseLength',
  user: '$context.authorizer.claims.sub',
  refusal: '$context.error.responseType',
})
