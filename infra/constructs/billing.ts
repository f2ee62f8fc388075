import { Construct } from 'constructs'
import type { Database } from './database.ts'
import { Lambda } from './lambda.ts'
import type { OriginSecret } from './origin-secret.ts'
import type { Users } from './users.ts'

type Props = { database: Database; users: Users; originSecret: OriginSecret }

/** Who pays for what. */
export class Billing extends Construct {
  readonly function: Lambda

  constructor(scope: Construct, id: string, { database, users, originSecret }: Props) {
    super(scope, id)
    this.function = new Lambda(this, 'Function', {
      entry: 'lambdas/billing/index.ts',
      ifItFails: 'Signed-in users do not see which plan they are on.',
    })
    database.connect(this.function, ['GetItem'])
    database.countRates(this.function)
    users.connect(this.function)
    originSecret.connect(this.function)
  }
}
