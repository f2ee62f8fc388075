import { Duration, Stack } from 'aws-cdk-lib'
import {
  ComparisonOperator,
  Alarm as CloudWatchAlarm,
  TreatMissingData,
  type AlarmProps,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'

type Props = Pick<AlarmProps, 'metric' | 'threshold'> &
  Partial<Pick<AlarmProps, 'evaluationPeriods' | 'datapointsToAlarm'>> & {
    /** The heading in docs/runbook.md that has the diagnosis, the remedy and the check. */
    heading: string
    /** The effect on users. */
    ifItFails: string
  }

/** The period over which an alarm collects its metric. */
export const alarmPeriod = Duration.minutes(5)

/** One failure, described for the person on call. */
export class Alarm extends CloudWatchAlarm {
  constructor(scope: Construct, id: string, { heading, ifItFails, ...props }: Props) {
    super(scope, id, {
      evaluationPeriods: 1,
      ...props,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `${ifItFails} What to do: docs/runbook.md, "${heading}".`,
    })
  }
}

/** Sends every alarm of the stack to one topic, so that no new alarm can be forgotten. */
export const sendAlarms = (stack: Stack, address: string | undefined) => {
  const topic = new Topic(stack, 'Alarms', { enforceSSL: true })
  // A topic with its own policy loses the default that lets alarms publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  )
  if (address !== undefined) topic.addSubscription(new EmailSubscription(address))
  for (const child of stack.node.findAll()) {
    if (child instanceof Alarm) child.addAlarmAction(new SnsAction(topic))
  }
}
