import * as account from './account.ts'
import * as admin from './admin.ts'
import * as apiKeys from './api-keys.ts'
import * as batches from './batches.ts'
import * as checkout from './checkout.ts'
import * as contact from './contact.ts'
import * as documents from './documents.ts'
import * as health from './health.ts'
import * as humanize from './humanize.ts'
import * as mcp from './mcp.ts'
import * as records from './records.ts'
import type { Route } from './route.ts'
import * as subscription from './subscription.ts'
import * as unsubscribe from './unsubscribe.ts'
import * as usage from './usage.ts'
import * as v1Batches from './v1-batches.ts'
import * as v1Documents from './v1-documents.ts'
import * as v1Webhooks from './v1-webhooks.ts'
import * as v1 from './v1.ts'
import * as voices from './voices.ts'
import * as webhooks from './webhooks.ts'

const ofSite = [humanize, documents, records, voices, batches, usage, account, subscription, checkout, contact]
const ofPrograms = [apiKeys, webhooks, v1, v1Batches, v1Documents, v1Webhooks, mcp]
const ofOthers = [admin, unsubscribe, health]

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'handledBy' in value

/** Every route of the product: those that these files export. Nothing else is served. */
export const routes: readonly Route[] = [...ofSite, ...ofPrograms, ...ofOthers].flatMap((file) =>
  Object.values(file).filter(isRoute),
)
