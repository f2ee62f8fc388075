import { Duration, Validations } from 'aws-cdk-lib'
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { Alarm, alarmPeriod } from './alarm.ts'
import type { Database } from './database.ts'
import { Lambda } from './lambda.ts'
import type { Mail } from './mail.ts'

type Props = { database: Database; mail: Mail; siteUrl: string }

/** The changes that a consumer in lambdas/table-changes wants; others do not invoke it. AWS allows five filters. */
const wanted = {
  emails: {
    Keys: { pk: { S: FilterRule.beginsWith('OUTBOX#') } },
    NewImage: { status: { S: FilterRule.isEqual('waiting') } },
  },
  planChanges: {
    Keys: { sk: { S: FilterRule.isEqual('PLAN-CHANGE') } },
    NewImage: { user_id: { S: FilterRule.exists() } },
  },
  erasures: {
    Keys: { sk: { S: FilterRule.isEqual('ERASURE-REST') } },
    NewImage: { user_id: { S: FilterRule.exists() } },
  },
}

/** An erasure removes the user's items, and what points to them or has the user's address. */
const partitions = [
  'USER#*',
  'ERASED#*',
  'OUTBOX#*',
  'KEY#*',
  'WEBHOOKS',
  'CONTACTS',
  'SENDER#*',
  'NEWSLETTER',
  'WAITLIST',
]

/** Reactions to table changes outside of their request: emails, plan changes and the rest of large erasures. */
export class TableChanges extends Construct {
  readonly function: Lambda
  /** Changes that no consumer could handle. */
  readonly givenUp: Queue

  constructor(scope: Construct, id: string, { database, mail, siteUrl }: Props) {
    super(scope, id)
    this.function = new Lambda(this, 'Function', {
      entry: 'lambdas/table-changes/index.ts',
      // ten changes, one after the other
      timeout: Duration.seconds(60),
      memorySize: 512,
      ifItFails: 'Emails are late, changes of plan reach the documents late, and large accounts are erased late.',
    })
    database.connect(this.function, ['GetItem', 'Query', 'UpdateItem', 'DeleteItem'], partitions)
    database.connectStream(this.function)
    mail.connect(this.function)
    mail.connectLinks(this.function)
    this.function.addEnvironment('SITE_URL', siteUrl)

    this.givenUp = new Queue(this, 'GivenUp', {
      retentionPeriod: Duration.days(14),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
    })
    Validations.of(this.givenUp).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'It is the queue of what was given up.',
    })
    new EventSourceMapping(this, 'Feed', {
      target: this.function,
      eventSourceArn: database.streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: Object.values(wanted).map((dynamodb) => FilterCriteria.filter({ dynamodb })),
      batchSize: 10,
      // an email that keeps failing holds up only a tenth of its shard; the changes of one key stay in order
      parallelizationFactor: 10,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      // the waits double up to a minute, which adds up to a quarter of an hour
      retryAttempts: 20,
      onFailure: new SqsDlq(this.givenUp),
    })
    this.watch(this.givenUp)
    this.watchAge(this.function)
  }

  /** A change that has waited for a day is dropped by the stream. */
  watchAge(fn: Lambda) {
    new Alarm(fn, 'Behind', {
      heading: 'Changes wait',
      ifItFails: 'Emails, changes of plan or batches are late by a quarter of an hour or more.',
      metric: fn.metric('IteratorAge', { statistic: 'Maximum', period: alarmPeriod }),
      threshold: Duration.minutes(15).toMilliseconds(),
    })
  }

  /** A failed change is not an error of the function, which reports the change and receives it again. */
  private watch(givenUp: Queue) {
    new Alarm(this, 'Lost', {
      heading: 'Changes are given up',
      ifItFails: 'An email was not sent, a change of plan has not reached the documents, or a batch stands still.',
      metric: givenUp.metricApproximateNumberOfMessagesVisible({ period: alarmPeriod }),
      threshold: 1,
    })
  }
}
