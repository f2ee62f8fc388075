import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { Lambda } from './lambda.ts'
import type { OriginSecret } from './origin-secret.ts'

type Props = { siteUrl: string; isClosed: boolean; originSecret: OriginSecret }

/** Visits the site every 15 minutes, to notice faults even without users. Each visit uses nine words of an allowance of its own. */
export class Canary extends Construct {
  constructor(scope: Construct, id: string, { siteUrl, isClosed, originSecret }: Props) {
    super(scope, id)
    const fn = new Lambda(this, 'Function', {
      entry: 'lambdas/canary/index.ts',
      memorySize: 256,
      timeout: Duration.seconds(70),
      ifItFails: 'A text that a visitor sends is not rewritten, or the site does not answer at all.',
      // One failure may be a hiccup of the model; two in half an hour are not.
      errorsBeforeAlarm: 2,
      alarmMinutes: 30,
    })
    fn.addEnvironment('SITE_URL', siteUrl)
    originSecret.connect(fn)
    new Rule(this, 'Schedule', {
      schedule: Schedule.rate(Duration.minutes(15)),
      // A closed site refuses on purpose.
      enabled: !isClosed,
      targets: [new LambdaFunction(fn, { retryAttempts: 0 })],
    })
  }
}
