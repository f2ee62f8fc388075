import { expect, test } from 'vitest'
import { rightsNeededBy } from './calls-to-aws.ts'
import { actionsOf, functionsOf, prod, synthesise } from './synthesis.ts'

/** A stage with everything that an operator may connect, so that no right depends on a setting. */
const { product, template } = synthesise({
  ...prod,
  stripePrices: 'price_1',
  googleClient: '1234-ab12.apps.googleusercontent.com',
  googleSecret: 'arn:aws:secretsmanager:us-east-1:111122223333:secret:google-a1b2c3',
  signInName: 'longhand-test',
})

/** Rights that Lambda itself uses for a function: its log, its traces, the stream that calls it, the queue of what it gives up. */
const ofLambda =
  /^(?:logs:|xray:|sqs:(?:SendMessage|GetQueueAttributes|GetQueueUrl)$|dynamodb:(?:DescribeStream|GetRecords|GetShardIterator|ListStreams)$)/

test.each(functionsOf(product))(
  '$folder may make every call that its sources make, and no other',
  ({ folder, roleId }) => {
    const allowed = actionsOf(template, roleId).filter((action) => !ofLambda.test(action))
    expect(rightsNeededBy(folder)).toEqual(allowed)
  },
)
