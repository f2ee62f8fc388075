import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import { brand } from '#core/brand.ts'
import type { Stage } from '#infra/stages.ts'

/** Mails the operator when a month becomes expensive. It covers the whole account, because model costs are not tagged by stage. */
export const watchCosts = (scope: Construct, id: string, { name, alarmMail, budgetInDollarsPerMonth }: Stage) => {
  if (alarmMail === undefined) return
  const tellWhen = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmMail }],
  })
  new CfnBudget(scope, id, {
    budget: {
      budgetName: `${brand.name}-${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      // if credits counted, the budget of a new account would stay at 0
      costTypes: { includeCredit: false, includeRefund: false },
      budgetLimit: { amount: budgetInDollarsPerMonth, unit: 'USD' },
    },
    notificationsWithSubscribers: [tellWhen('ACTUAL', 50), tellWhen('ACTUAL', 100), tellWhen('FORECASTED', 100)],
  })
}
