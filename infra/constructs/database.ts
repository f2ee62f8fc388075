import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import { AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'
import { Alarm, alarmPeriod } from './alarm.ts'
import type { Lambda } from './lambda.ts'
import { removalOf } from './removal.ts'

/** The actions of the product's access patterns. A transaction needs the actions of its parts. Only the search for accounts without a user scans. */
type Action = 'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem' | 'Scan'

/** The single table, whose items are described in lambdas/data/keys.ts. */
export class Database extends Construct {
  private readonly table: TableV2

  constructor(scope: Construct, id: string, { keepsData, isProtected }: Stage) {
    super(scope, id)
    this.table = new TableV2(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      timeToLiveAttribute: 'ttl',
      // A runaway loop or an attack costs at most $18 an hour: 4,000 × 3,600 writes at $0.625 a million, and five times as many reads at
      // $0.125. Reads have more room because one search of a long history or one export takes hundreds of units, and all share the cap.
      billing: Billing.onDemand({ maxReadRequestUnits: 20_000, maxWriteRequestUnits: 4_000 }),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      deletionProtection: isProtected,
      removalPolicy: removalOf(keepsData),
    })
    new Alarm(this, 'Throttled', {
      heading: 'The table is throttled',
      ifItFails: 'Some requests are slow, and some are told that something broke on our side.',
      metric: this.throttles,
      threshold: 1,
    })
  }

  get tableName() {
    return this.table.tableName
  }

  get units() {
    return [
      this.table.metricConsumedWriteCapacityUnits({ period: alarmPeriod }),
      this.table.metricConsumedReadCapacityUnits({ period: alarmPeriod }),
    ]
  }

  /** Throttled reads and writes: a key or the whole table has too many requests. */
  get throttles() {
    const events = (metricName: string) => this.table.metric(metricName, { statistic: 'Sum', period: alarmPeriod })
    return new MathExpression({
      label: 'refused by the table',
      expression: 'FILL(reads, 0) + FILL(writes, 0)',
      usingMetrics: { reads: events('ReadThrottleEvents'), writes: events('WriteThrottleEvents') },
      period: alarmPeriod,
    })
  }

  /** Lets a function write the counters of calls, but no other items. */
  countRates(fn: Lambda) {
    this.allow(fn, ['UpdateItem'], ['RATE#*'])
  }

  /** For a function behind sign-in that uses no other user data: it reads since when the user's tokens are valid. */
  readSessions(fn: Lambda) {
    this.allow(fn, ['GetItem'], ['USER#*'])
  }

  /**
   * Grants permission and configuration together, so that neither can be forgotten. `partitions` are the partition keys that the function
   * uses; without them it may use all, for functions that work on all of a user's data.
   */
  connect(fn: Lambda, actions: readonly Action[], partitions?: readonly string[]) {
    this.allow(fn, actions, partitions)
    fn.addEnvironment('TABLE_NAME', this.table.tableName)
  }

  private allow(fn: Lambda, actions: readonly Action[], partitions: readonly string[] | undefined) {
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [this.table.tableArn],
        ...(partitions && { conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } } }),
      }),
    )
  }

  get streamArn() {
    const arn = this.table.tableStreamArn
    if (arn === undefined) throw new Error('The table has no stream.')
    return arn
  }

  /** Sends every change to a function. */
  connectStream(fn: Lambda) {
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
          (action) => `dynamodb:${action}`,
        ),
        resources: [this.streamArn],
      }),
    )
  }
}
