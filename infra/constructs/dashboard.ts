import { Duration, Stack } from 'aws-cdk-lib'
import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import type { Api } from './api.ts'
import { Alarm, alarmPeriod } from './alarm.ts'
import type { Billing } from './billing.ts'
import type { Database } from './database.ts'
import { Lambda } from './lambda.ts'
import type { Rewriter } from './rewriter.ts'
import type { Site } from './site.ts'

type Props = { database: Database; rewriter: Rewriter; billing: Billing; api: Api; site: Site }

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 12, height: 6 })

/** The stage on one page: alarms, what users see, and the services behind it. It is created last, so that it shows every alarm. */
export class Dashboard extends Construct {
  // oxlint-disable-next-line max-lines-per-function
  constructor(scope: Construct, id: string, { database, rewriter, billing, api, site }: Props) {
    super(scope, id)
    const stack = Stack.of(this)
    const parts = stack.node.findAll()
    const functions = parts.filter((part) => part instanceof Lambda)
    new CloudWatchDashboard(this, 'Page', {
      dashboardName: stack.stackName,
      defaultInterval: Duration.days(1),
      widgets: [
        [
          new AlarmStatusWidget({
            title: 'What is wrong',
            alarms: parts.filter((part) => part instanceof Alarm),
            width: 24,
            height: 4,
          }),
        ],
        [
          graph(
            'Words',
            ['WordsReserved', 'WordsSettled', 'WordsRefunded', 'AnonymousWordsReserved'].map((name) =>
              rewriter.figure(name),
            ),
          ),
          graph(
            'Time to the first words, ms',
            ['p50', 'p90', 'p99'].map((statistic) => rewriter.figure('TimeToFirstDraft', { statistic })),
          ),
        ],
        [
          graph(
            'Sentences that the fact lock repaired, or left as they were',
            ['FactLockRepaired', 'FactLockFailed'].map((name) => rewriter.figure(name)),
          ),
          graph(
            'Requests, and answers that failed',
            [api.rest.metricCount({ period: alarmPeriod })],
            [
              api.rest.metricClientError({ period: alarmPeriod, statistic: 'Sum' }),
              api.rest.metricServerError({ period: alarmPeriod, statistic: 'Sum' }),
            ],
          ),
        ],
        [
          graph(
            'Functions that failed, and those that run',
            functions.map((fn) => fn.metricErrors({ period: alarmPeriod, label: fn.folder })),
            [rewriter.function.metric('ConcurrentExecutions', { period: alarmPeriod, statistic: 'Maximum' })],
          ),
          graph(
            'Duration of the functions, p95',
            functions.map((fn) => fn.metricDuration({ period: alarmPeriod, statistic: 'p95', label: fn.folder })),
          ),
        ],
        [
          graph(
            "Stripe's messages that failed or were refused, calls of ours that did not reach it, and payers without a user",
            ['WebhookFailed', 'WebhookRefused', 'StripeUnreachable', 'PayerWithoutUser'].map((name) =>
              billing.figure(name),
            ),
          ),
          graph('Duration of billing, p95', [
            billing.function.metricDuration({ period: alarmPeriod, statistic: 'p95' }),
          ]),
        ],
        [
          graph('The table: units written and read, and what it refused', database.units, [database.throttles]),
          graph(
            'The edge: requests, and percent that failed',
            [site.distribution.metricRequests({ period: alarmPeriod })],
            [site.distribution.metric5xxErrorRate({ period: alarmPeriod })],
          ),
        ],
      ],
    })
  }
}
