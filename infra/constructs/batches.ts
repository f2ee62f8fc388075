import { Duration } from 'aws-cdk-lib'
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import type { Database } from './database.ts'
import { Lambda } from './lambda.ts'
import type { Rewriter } from './rewriter.ts'
import type { TableChanges } from './table-changes.ts'

type Props = { database: Database; rewriter: Rewriter; tableChanges: TableChanges }

/** A batch waiting for a worker: see lambdas/batch/handler.ts. */
const wanted = {
  Keys: { sk: { S: FilterRule.beginsWith('BATCH#') } },
  NewImage: { status: { S: FilterRule.isEqual('waiting') } },
}

/** Rewrites the texts of a batch; the table's stream invokes it. */
export class Batches extends Construct {
  constructor(scope: Construct, id: string, { database, rewriter, tableChanges }: Props) {
    super(scope, id)
    const fn = new Lambda(this, 'Function', {
      entry: 'lambdas/batch/index.ts',
      memorySize: 512,
      // One turn: about three rounds of the longest texts. Unfinished texts get another turn.
      timeout: Duration.minutes(5),
      ifItFails: 'Batches stand still for some minutes, and go on.',
    })
    database.connect(fn, ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'])
    database.connectStream(fn)
    rewriter.connectToModel(fn)
    tableChanges.watchAge(fn)
    new EventSourceMapping(this, 'Feed', {
      target: fn,
      eventSourceArn: database.streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: [FilterCriteria.filter({ dynamodb: wanted })],
      batchSize: 1,
      // The number of batches in progress per shard. A running batch does not block others; each rewrites three texts in parallel.
      parallelizationFactor: 10,
      reportBatchItemFailures: true,
      retryAttempts: 10,
      onFailure: new SqsDlq(tableChanges.givenUp),
    })
  }
}
