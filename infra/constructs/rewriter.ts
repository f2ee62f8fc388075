import { Duration, Stack } from 'aws-cdk-lib'
import { MathExpression, Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { brand } from '#core/brand.ts'
import type { Stage } from '#infra/stages.ts'
import { Alarm, alarmPeriod } from './alarm.ts'
import type { Database } from './database.ts'
import { Lambda } from './lambda.ts'
import type { OriginSecret } from './origin-secret.ts'
import type { Users } from './users.ts'

type Props = { stage: Stage; database: Database; users: Users; originSecret: OriginSecret }

/** Rewrites texts, and lets the batch worker do so. No other function may call a model. */
export class Rewriter extends Construct {
  readonly function: Lambda
  private readonly namespace: string
  private readonly stage: Stage

  constructor(scope: Construct, id: string, { stage, database, users, originSecret }: Props) {
    super(scope, id)
    this.function = new Lambda(this, 'Function', {
      entry: 'lambdas/humanize/index.ts',
      // It waits for the model, so more memory would not help.
      memorySize: 512,
      timeout: Duration.seconds(90),
      ...(stage.limits.runsAtOnce !== undefined && { reservedConcurrentExecutions: stage.limits.runsAtOnce }),
      ifItFails: 'A text that was sent comes back without an answer.',
    })
    database.connect(this.function, ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'])
    database.countRates(this.function)
    users.connect(this.function)
    originSecret.connect(this.function)
    this.namespace = `${brand.name}-${stage.name}`
    this.stage = stage
    this.connectToModel(this.function)
    this.limitVisitors(stage.limits)
    const alarms = this.watch(stage.limits)
    if (stage.release !== undefined) this.function.releaseWith(alarms, stage.release)
  }

  /** The model may only be called through its profile, in the regions that the profile names. */
  connectToModel(fn: Lambda) {
    const { model, limits } = this.stage
    const { profile, foundationModel, regions, fields } = model
    const stack = Stack.of(this)
    const profileArn = stack.formatArn({ service: 'bedrock', resource: 'inference-profile', resourceName: profile })
    const modelArns = regions.map((region) =>
      stack.formatArn({
        service: 'bedrock',
        region,
        account: '',
        resource: 'foundation-model',
        resourceName: foundationModel,
      }),
    )
    const actions = ['bedrock:InvokeModelWithResponseStream']
    fn.addToRolePolicy(new PolicyStatement({ actions, resources: [profileArn] }))
    fn.addToRolePolicy(
      new PolicyStatement({
        actions,
        resources: modelArns,
        conditions: { StringEquals: { 'bedrock:InferenceProfileArn': profileArn } },
      }),
    )
    const settings = {
      METRICS_NAMESPACE: this.namespace,
      MODEL_ID: profile,
      MODEL_FIELDS: JSON.stringify(fields),
      RUNS_IN_FLIGHT: limits.runsInFlightPerUser,
      FREE_MODEL_WORDS_PER_DAY: limits.freeModelWordsPerDay,
      MODEL_TOKENS_PER_MINUTE: limits.modelTokensPerMinute,
      CHUNKS_AT_ONCE: limits.chunksAtOnce,
    }
    for (const [key, value] of Object.entries(settings)) fn.addEnvironment(key, String(value))
  }

  private limitVisitors(limits: Stage['limits']) {
    const settings = {
      RUNS_IN_FLIGHT_PER_ADDRESS: limits.runsInFlightPerAddress,
      RUNS_IN_FLIGHT_OF_VISITORS: limits.runsInFlightOfVisitors,
      ANONYMOUS_WORDS_PER_DAY: limits.anonymousWordsPerDay,
      ANONYMOUS_WORDS_PER_DAY_FOR_EVERYONE: limits.anonymousWordsPerDayForEveryone,
      VISITORS_MARGIN: limits.visitorsMargin,
      CHALLENGE_DIFFICULTY: limits.challengeDifficulty,
    }
    for (const [key, value] of Object.entries(settings)) this.function.addEnvironment(key, String(value))
  }

  /** Failed rewrites are successes for the function, so only the refund metric shows them. Returns the alarms that new code may have caused. */
  private watch({ anonymousWordsPerDayForEveryone }: Stage['limits']) {
    const { toldToWait, throttled } = this.waits()
    const givingBack = new Alarm(this, 'GivingBack', {
      heading: 'Words are given back',
      ifItFails: 'More than a fifth of the words that users sent came back with "Unable to process your text".',
      metric: new MathExpression({
        label: 'words given back, percent',
        expression: 'IF(reserved > 1000, 100 * refunded / reserved, 0)',
        usingMetrics: { reserved: this.figure('WordsReserved'), refunded: this.figure('WordsRefunded') },
        period: alarmPeriod,
      }),
      threshold: 20,
    })
    // A share alone stays silent at low traffic: in the first weeks, an outage of the model is only three failures.
    const failedRewrites = new Alarm(this, 'FailedRewrites', {
      heading: 'Rewrites fail',
      ifItFails: 'Users are told "Unable to process your text". They are not charged.',
      metric: this.figure('RewritesFailed', { period: Duration.minutes(15) }),
      threshold: 3,
    })
    new Alarm(this, 'Throttled', {
      heading: 'Rewrites are turned away',
      ifItFails: 'Some users are told to wait, because too many rewrites run at once.',
      metric: throttled,
      threshold: 1,
    })
    new Alarm(this, 'Waiting', {
      heading: 'Rewrites are turned away',
      ifItFails: "Users are told to wait some seconds, because the model's quota is handed out.",
      metric: toldToWait,
      threshold: 10,
    })
    new Alarm(this, 'Late', {
      heading: 'Rewrites begin late',
      ifItFails: 'One user in ten waits more than ten seconds for the first words.',
      metric: this.figure('TimeToFirstDraft', { statistic: 'p90' }),
      threshold: 10_000,
      evaluationPeriods: 3,
    })
    new Alarm(this, 'Visited', {
      heading: 'Visitors use up their allowance',
      ifItFails: 'A fifth of what all visitors may have in a day was taken in an hour; soon they are told to sign up.',
      metric: this.figure('AnonymousWordsReserved', { period: Duration.hours(1) }),
      threshold: anonymousWordsPerDayForEveryone / 5,
    })
    return [givingBack, failedRewrites]
  }

  /** Rewrites that were refused, not failed: the answer said when to come back. */
  waits() {
    return {
      toldToWait: this.figure('RewritesToldToWait'),
      throttled: this.function.metricThrottles({ period: alarmPeriod }),
    }
  }

  /** The metrics of the function: see lambdas/rewrites/run.ts. */
  figure(metricName: string, options: MetricOptions = {}) {
    return new Metric({
      namespace: this.namespace,
      metricName,
      dimensionsMap: { service: 'humanize' },
      statistic: 'Sum',
      period: alarmPeriod,
      ...options,
    })
  }
}
