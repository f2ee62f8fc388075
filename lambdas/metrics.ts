import { type Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'

/** Failures that are monitored; infra/constructs/billing.ts has an alarm for each. */
type Failure = 'WebhookFailed' | 'WebhookRefused' | 'StripeUnreachable' | 'PayerWithoutUser'

export const count = ({ metrics }: { metrics: Metrics }, failure: Failure) => {
  metrics.addMetric(failure, MetricUnit.Count, 1)
  metrics.publishStoredMetrics()
}
