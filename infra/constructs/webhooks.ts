import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import type { Database } from './database.ts'
import { Lambda } from './lambda.ts'

/** Sends the due events every minute. Of our own services, it may only call the table. */
export class Webhooks extends Construct {
  constructor(scope: Construct, id: string, { database }: { database: Database }) {
    super(scope, id)
    const fn = new Lambda(this, 'Function', {
      entry: 'lambdas/webhooks/index.ts',
      memorySize: 256,
      timeout: Duration.seconds(60),
      ifItFails: 'Programs learn late, or not at all, that a batch is finished.',
    })
    database.connect(
      fn,
      ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      ['USER#*', 'ERASED#*', 'WEBHOOKS', 'OUTBOX#*'],
    )
    new Rule(this, 'Schedule', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(fn, { retryAttempts: 0 })],
    })
  }
}
