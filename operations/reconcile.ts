// `npm run reconcile -- --stage prod`: brings all subscriptions, or those of the named customers, in line with Stripe
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { stripeParameters, readStageName, region, WrongSetting } from '#infra/stages.ts'
import { syncCustomer } from '#lambdas/billing/sync.ts'
import { customerKey } from '#lambdas/data/keys.ts'
import { createSyncServices, type SyncServices } from '#lambdas/billing/services.ts'
import * as subscriptions from '#lambdas/data/subscriptions.ts'
import { askAws, readOutputs } from './aws.ts'
import { readCommandLine, runOperation } from './command-line.ts'

type Reconciled = {
  asked: number
  /** The users whose plan or state differed from Stripe's. */
  mended: string[]
  failed: { customer: string; reason: string }[]
}

const customerPrefix = customerKey('').pk

/** The customers that the table knows. */
export async function* listCustomers(db: DynamoDBDocumentClient, TableName: string): AsyncGenerator<string> {
  const pages = paginateScan(
    { client: db },
    {
      TableName,
      FilterExpression: 'begins_with(pk, :prefix)',
      ProjectionExpression: 'pk',
      ExpressionAttributeValues: { ':prefix': customerPrefix },
    },
  )
  for await (const { Items = [] } of pages) for (const { pk } of Items) yield String(pk).slice(customerPrefix.length)
}

/** Runs sequentially: Stripe accepts 100 calls a second per account, and users have priority. */
export const reconcile = async (
  services: SyncServices,
  customers: AsyncIterable<string> | Iterable<string>,
): Promise<Reconciled> => {
  const done: Reconciled = { asked: 0, mended: [], failed: [] }
  for await (const customer of customers) {
    done.asked += 1
    try {
      const before = await stateOf(services, customer)
      if ((await syncCustomer(services, customer)) === 'unknown-customer')
        throw new Error('The table does not know it.')
      if ((await stateOf(services, customer)) !== before) done.mended.push(customer)
    } catch (error) {
      done.failed.push({ customer, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return done
}

const stateOf = async ({ table }: SyncServices, customer: string): Promise<string> => {
  const known = await subscriptions.read(table, customer)
  return JSON.stringify([known?.profile.plan, known?.profile.subscription])
}

if (import.meta.main) {
  await runOperation(
    'npm run reconcile -- [customer ...] --stage <name>\n\nCompares customers, or those that are named, with Stripe, and mends what differs.',
    async () => {
      const { setting, words } = readCommandLine(process.argv.slice(2))
      const stage = readStageName(setting)
      const output = await readOutputs(stage, askAws)
      const prices = output('StripePrices')
      if (prices === 'none')
        throw new WrongSetting(`The stage ${stage} sells nothing: it was deployed without stripePrices.`)

      process.env['AWS_REGION'] = region
      const { secretKey, webhookSecrets } = stripeParameters(stage)
      const settings = {
        TABLE_NAME: output('TableName'),
        STRIPE_SECRET_KEY_PARAMETER: secretKey,
        STRIPE_WEBHOOK_SECRETS_PARAMETER: webhookSecrets,
        STRIPE_PRICES: prices.split(','),
      }
      const db = DynamoDBDocumentClient.from(new DynamoDBClient())
      const customers = words.length > 0 ? words : listCustomers(db, settings.TABLE_NAME)
      const { asked, mended, failed } = await reconcile(createSyncServices(settings), customers)
      console.log(`${asked} customers were compared with Stripe; ${mended.length} were not as it says, and are now.`)
      for (const customer of mended) console.log(`  ${customer}`)
      for (const { customer, reason } of failed) console.error(`  ${customer} could not be compared: ${reason}`)
      return failed.length === 0 ? 0 : 1
    },
  )
}
