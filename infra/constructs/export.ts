import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { Database } from './database.ts'
import { Lambda } from './lambda.ts'
import type { OriginSecret } from './origin-secret.ts'
import type { Users } from './users.ts'

type Props = { database: Database; users: Users; originSecret: OriginSecret }

/** Exports a user's data as one file. The function may read all of a user's data and change nothing, so it is separate from functions that may write. */
export class Export extends Construct {
  readonly function: Lambda

  constructor(scope: Construct, id: string, { database, users, originSecret }: Props) {
    super(scope, id)
    this.function = new Lambda(this, 'Function', {
      entry: 'lambdas/export/index.ts',
      // A long history is read and zipped while it is sent.
      timeout: Duration.seconds(90),
      ifItFails: 'Users cannot download their data.',
    })
    database.connect(
      this.function,
      ['GetItem', 'Query'],
      ['USER#*', 'ERASED#*', 'CONTACTS', 'SENDER#*', 'NEWSLETTER', 'WAITLIST'],
    )
    database.countRates(this.function)
    users.connect(this.function)
    originSecret.connect(this.function)
  }
}
