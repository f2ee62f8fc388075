import path from 'node:path'
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { NodejsFunction, OutputFormat, type NodejsFunctionProps } from 'aws-cdk-lib/aws-lambda-nodejs'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { Alarm, alarmPeriod } from './alarm.ts'

const root = path.resolve(import.meta.dirname, '../..')
const credentials = path.join(root, 'lambdas/credentials.ts')

type Props = Pick<NodejsFunctionProps, 'timeout' | 'memorySize' | 'reservedConcurrentExecutions'> & {
  /** From the root of the repository. */
  entry: `lambdas/${string}/index.ts`
  /** What a user notices when this function fails. It becomes the text of its alarm. */
  ifItFails: string
  /** Errors in five minutes that are worth an alarm, where one is not: some functions can refuse in no other way. */
  errorsBeforeAlarm?: number
  /** Files that stand beside the code. */
  carries?: readonly string[]
}

/** Every shell that may run it has Node. */
const copy = (file: string, to: string) =>
  `node -e "require('fs').copyFileSync(process.argv[1], process.argv[2])" "${file}" "${to}"`

/** A function with a role of its own, which may write its own log and nothing else until something is connected to it. */
export class Lambda extends NodejsFunction {
  /** The folder under lambdas/. */
  readonly folder: string

  constructor(
    scope: Construct,
    id: string,
    { entry, ifItFails, errorsBeforeAlarm = 1, carries = [], ...props }: Props,
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
      entry: path.join(root, entry),
      depsLockFilePath: path.join(root, 'package-lock.json'),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      tracing: Tracing.ACTIVE,
      bundling: {
        // as ESM the same code starts 20 ms later: named imports of node:http make Node load its whole fetch
        format: OutputFormat.CJS,
        target: 'node24',
        mainFields: ['module', 'main'],
        esbuildArgs: {
          '--alias:@aws-sdk/credential-provider-node': credentials,
          '--alias:@aws-sdk/token-providers': credentials,
        },
        // the copy in the bundle loads faster than the one on Lambda's image, and its version is ours
        bundleAwsSDK: true,
        minify: true,
        // lambdas/trace.ts reads it, and only when something broke
        sourceMap: true,
        sourcesContent: false,
        commandHooks: {
          beforeInstall: () => [],
          beforeBundling: () => [],
          afterBundling: (_from, to) => carries.map((file) => copy(file, path.join(to, path.basename(file)))),
        },
      },
    })
    this.folder = entry.split('/')[1] ?? entry
    new Alarm(this, 'Failing', {
      heading: `The function ${this.folder} fails`,
      ifItFails,
      metric: this.metricErrors({ period: alarmPeriod }),
      threshold: errorsBeforeAlarm,
    })
  }
}
