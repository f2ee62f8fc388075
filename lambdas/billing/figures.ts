import { MetricUnit } from '@aws-lambda-powertools/metrics'
import type { BillingServices } from './services.ts'

/** What goes wrong without a user being told of an error, or with: infra/constructs/billing.ts has an alarm for each. */
type Figure = 'WebhookFailed' | 'WebhookRefused' | 'StripeUnreachable'

export const count = ({ metrics }: Pick<BillingServices, 'metrics'>, figure: Figure) => {
  metrics.addMetric(figure, MetricUnit.Count, 1)
  metrics.publishStoredMetrics()
}
