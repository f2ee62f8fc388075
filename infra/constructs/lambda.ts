import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { AssetHashType, DockerImage, Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import {
  Alias,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
  type FunctionProps,
  type IFunction,
  type IVersion,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { Alarm, alarmPeriod } from './alarm.ts'

const root = path.resolve(import.meta.dirname, '../..')

type Props = Pick<FunctionProps, 'timeout' | 'memorySize' | 'reservedConcurrentExecutions'> & {
  /** A path relative to the root of the repository. */
  entry: `lambdas/${string}/index.ts`
  /** The effect on users if this function fails. The alarm shows it. */
  ifItFails: string
  /** The errors in `alarmMinutes` that raise an alarm; one by default. Some functions can only refuse with an error. */
  errorsBeforeAlarm?: number
  /** The period in minutes for counting them; five by default. */
  alarmMinutes?: number
  /** Files to deploy with the code. */
  carries?: readonly string[]
}

/** The code of a function, if the whole stack is synthesised. */
const bundle = (entry: string, carries: readonly string[]) =>
  Code.fromAsset(root, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // the CDK identifies bundles by it and would otherwise bundle in a container
      command: [path.join(root, 'infra/bundle/bundle.ts'), entry],
      image: DockerImage.fromRegistry('none'),
      local: {
        tryBundle: (folder, { command = [] }) => {
          execFileSync(process.execPath, [...command, folder], { stdio: ['ignore', 'ignore', 'inherit'] })
          for (const file of carries) copyFileSync(file, path.join(folder, path.basename(file)))
          return true
        },
      },
    },
  })

/** A function with its own role, which may only write its own log until something is connected to it. */
export class Lambda extends LambdaFunction {
  /** The folder under lambdas/. */
  readonly folder: string
  /** The target of callers: the function, or the alias that gradually shifts them to its newest code. */
  entrance: IFunction = this
  private readonly failing: Alarm

  constructor(
    scope: Construct,
    id: string,
    { entry, ifItFails, errorsBeforeAlarm = 1, alarmMinutes, carries = [], ...props }: Props,
  ) {
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    role.addToPolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    )
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray names no resources: the actions that write a trace can be granted for all or for none.',
    })
    super(scope, id, {
      timeout: Duration.seconds(10),
      memorySize: 1024,
      ...props,
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      code: bundle(entry, carries),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      tracing: Tracing.ACTIVE,
    })
    this.folder = entry.split('/')[1] ?? entry
    this.failing = new Alarm(this, 'Failing', {
      heading: `The function ${this.folder} fails`,
      ifItFails,
      metric: failuresOf(this, alarmMinutes === undefined ? alarmPeriod : Duration.minutes(alarmMinutes)),
      threshold: errorsBeforeAlarm,
    })
  }

  /**
   * Gives new code a tenth of the calls for ten minutes, then all. If the function's alarm or one of these goes off, the deployment ends
   * and the previous code comes back. `at-once`: shifts all calls immediately and ignores the alarms.
   */
  releaseWith(alarms: Alarm[], release: 'gradual' | 'at-once') {
    const alias = new Alias(this, 'Live', { aliasName: 'live', version: this.currentVersion as IVersion })
    const { ALL_AT_ONCE, CANARY_10PERCENT_10MINUTES } = LambdaDeploymentConfig
    const group = new LambdaDeploymentGroup(this, 'Release', {
      alias,
      ...(release === 'gradual'
        ? { deploymentConfig: CANARY_10PERCENT_10MINUTES, alarms: [this.failing, ...alarms] }
        : { deploymentConfig: ALL_AT_ONCE }),
    })
    Validations.of(group).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      reason: 'The role that CodeDeploy documents for moving an alias of Lambda.',
    })
    this.entrance = alias as IFunction
  }
}

/** Errors, if at least one call in a thousand fails. A single error among many calls should not wake anybody. */
const failuresOf = (fn: LambdaFunction, period: Duration) =>
  new MathExpression({
    label: 'errors, where they are one run in a thousand or more',
    expression: 'IF(errors * 1000 >= runs, errors, 0)',
    usingMetrics: { errors: fn.metricErrors({ period }), runs: fn.metricInvocations({ period }) },
    period,
  })
