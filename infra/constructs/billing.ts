import { Duration, Stack } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { brand } from '#core/brand.ts'
import { stripeParameters, type Stage } from '#infra/stages.ts'
import { Alarm, alarmPeriod } from './alarm.ts'
import type { Database } from './database.ts'
import { Lambda } from './lambda.ts'
import type { Mail } from './mail.ts'
import type { OriginSecret } from './origin-secret.ts'
import type { Users } from './users.ts'

type Props = { stage: Stage; database: Database; users: Users; mail: Mail; originSecret: OriginSecret }

/** Billing and accounts: the only function that reads Stripe's key, and the only one that may delete a user. */
export class Billing extends Construct {
  readonly function: Lambda
  private readonly namespace: string

  constructor(scope: Construct, id: string, { stage, database, users, mail, originSecret }: Props) {
    super(scope, id)
    this.function = new Lambda(this, 'Function', {
      entry: 'lambdas/billing/index.ts',
      // It waits for Stripe and the pool, and for eight seconds of an erasure.
      timeout: Duration.seconds(28),
      ifItFails: 'Signed-in users do not see which plan they are on, and nobody can pay or cancel.',
    })
    database.connect(this.function, [
      'GetItem',
      'Query',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'ConditionCheckItem',
      'Scan',
    ])
    database.countRates(this.function)
    users.connect(this.function)
    users.letDelete(this.function)
    users.letEndSessions(this.function)
    mail.connectLinks(this.function)
    originSecret.connect(this.function)
    this.namespace = `${brand.name}-${stage.name}`
    this.function.addEnvironment('METRICS_NAMESPACE', this.namespace)
    this.connectToStripe(stage)
    this.checkEveryHour()
    this.watch()
  }

  /** CloudFormation cannot create a SecureString: an operator stores both once, and the template holds only their names. */
  private connectToStripe(stage: Stage) {
    const { secretKey, webhookSecrets } = stripeParameters(stage.name)
    const stack = Stack.of(this)
    this.function.addToRolePolicy(
      new PolicyStatement({
        actions: ['ssm:GetParameters'],
        resources: [secretKey, webhookSecrets].map((name) =>
          stack.formatArn({ service: 'ssm', resource: 'parameter', resourceName: name.slice(1) }),
        ),
      }),
    )
    this.function.addEnvironment('STRIPE_SECRET_KEY_PARAMETER', secretKey)
    this.function.addEnvironment('STRIPE_WEBHOOK_SECRETS_PARAMETER', webhookSecrets)
    this.function.addEnvironment('STRIPE_PRICES', stage.stripePrices.join(','))
  }

  /** Finds users whom the pool no longer has. */
  private checkEveryHour() {
    new Rule(this, 'EveryHour', {
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new LambdaFunction(this.function, { retryAttempts: 0 })],
    })
  }

  /** The address to which Stripe redirects. It comes last, because the site depends on an API that depends on this function. */
  linkTo(siteUrl: string) {
    this.function.addEnvironment('SITE_URL', siteUrl)
  }

  private watch() {
    new Alarm(this, 'WebhookFailing', {
      heading: 'Messages of Stripe fail',
      ifItFails: 'Someone who has paid is not on Pro yet, or someone who has cancelled still is.',
      metric: this.figure('WebhookFailed'),
      threshold: 3,
    })
    new Alarm(this, 'WebhookRefused', {
      heading: 'Messages of Stripe are refused',
      ifItFails: 'No payment and no cancellation is noticed until its user opens the site.',
      metric: this.figure('WebhookRefused'),
      threshold: 5,
    })
    new Alarm(this, 'PayerWithoutUser', {
      heading: 'A paying user is gone',
      ifItFails:
        'Somebody deleted a user in the pool, past our own deletion: the account was paid for and nobody could cancel.',
      metric: this.figure('PayerWithoutUser'),
      threshold: 1,
    })
    new Alarm(this, 'Unreachable', {
      heading: 'Stripe cannot be reached',
      ifItFails: 'People who want to pay are told to try again later.',
      metric: this.figure('StripeUnreachable'),
      threshold: 5,
    })
  }

  /** The metrics of the function: see lambdas/metrics.ts. */
  figure(metricName: string) {
    return new Metric({
      namespace: this.namespace,
      metricName,
      dimensionsMap: { service: 'billing' },
      statistic: 'Sum',
      period: alarmPeriod,
    })
  }
}
