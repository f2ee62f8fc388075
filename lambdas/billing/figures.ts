import { MetricUnit } from '@aws-lambda-powertools/metrics'
import type { BillingServices } from './services.ts'

/** Failures that are monitored; infra/constructs/billing.ts has an alarm for each. */
type Metric = 'WebhookFailed' | 'WebhookRefused' | 'StripeUnreachable' | 'PayerWithoutUser'

export const count = ({ metrics }: Pick<BillingServices, 'metrics'>, metric: Metric) => {
  metrics.addMetric(metric, MetricUnit.Count, 1)
  metrics.publishStoredMetrics()
}
