import { getHealth } from './health.ts'
import { deleteHumanization, humanizeText, listHumanizations } from './humanizations.ts'
import type { Route } from './route.ts'
import { checkSubscription } from './subscription.ts'
import { getUsage } from './usage.ts'

/** Every route of the product. What is not here is not served. */
export const routes: readonly Route[] = [
  humanizeText,
  getUsage,
  listHumanizations,
  deleteHumanization,
  checkSubscription,
  getHealth,
]
