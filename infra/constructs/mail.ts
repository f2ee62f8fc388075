import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'
import { Alarm } from './alarm.ts'

/** SES looks at an account whose letters come back more often than 5 % or are complained of more often than 0.1 %: we look earlier. */
const limits = { 'Reputation.BounceRate': 0.03, 'Reputation.ComplaintRate': 0.000_5 } as const

/** The letters. SES counts for the whole account, so nothing is watched where Cognito sends them itself. */
export class Mail extends Construct {
  constructor(scope: Construct, id: string, { mailFrom }: Stage) {
    super(scope, id)
    if (mailFrom === undefined) return
    for (const [metricName, threshold] of Object.entries(limits)) {
      new Alarm(this, metricName.replace('Reputation.', ''), {
        heading: 'Letters come back',
        ifItFails: 'Letters do not arrive, and soon SES sends none at all.',
        metric: new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: Duration.hours(1) }),
        threshold,
      })
    }
  }
}
