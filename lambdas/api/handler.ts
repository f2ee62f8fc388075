import { endpointsIn } from '#lambdas/http/endpoint.ts'
import { jsonFunction } from '#lambdas/http/json-function.ts'
import * as apiKeys from './api-keys.ts'
import * as batches from './batches.ts'
import * as contact from './contact.ts'
import * as documents from './documents.ts'
import * as health from './health.ts'
import * as records from './records.ts'
import type { ApiServices } from './services.ts'
import * as stop from './stop.ts'
import * as unsubscribe from './unsubscribe.ts'
import * as usage from './usage.ts'
import * as v1 from './v1.ts'
import * as voices from './voices.ts'
import * as webhooks from './webhooks.ts'

export const endpoints = endpointsIn(
  apiKeys,
  batches,
  contact,
  documents,
  health,
  records,
  stop,
  unsubscribe,
  usage,
  v1,
  voices,
  webhooks,
)

export const apiHandler = (services: ApiServices) => jsonFunction(endpoints, services)
