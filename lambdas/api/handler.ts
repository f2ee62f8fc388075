import { jsonFunction } from '#lambdas/http/json-function.ts'
import { createBatch, deleteBatch, listBatches, readBatch, readBatchResults } from './batches.ts'
import { sendContactEmail } from './contact.ts'
import { getHealth } from './health.ts'
import {
  deleteHumanization,
  keepHumanization,
  listHumanizations,
  readHumanization,
  renameHumanization,
  searchHumanizations,
} from './documents.ts'
import { changeKey, createKey, deleteKey, listKeys } from './api-keys.ts'
import { openRecord, readRecord, shareRecord, withdrawRecord } from './records.ts'
import type { ApiServices } from './services.ts'
import { stopHumanizing } from './stop.ts'
import { readSubscription, unsubscribe } from './unsubscribe.ts'
import { getUsage } from './usage.ts'
import {
  createBatchByKey,
  deleteBatchByKey,
  listBatchesByKey,
  listDocumentsByKey,
  readBatchByKey,
  readBatchResultsByKey,
  readDocumentByKey,
} from './v1.ts'
import {
  createWebhook,
  createWebhookByKey,
  deleteWebhook,
  deleteWebhookByKey,
  listWebhooks,
  listWebhooksByKey,
  rotateWebhookSecret,
  rotateWebhookSecretByKey,
  testWebhook,
  testWebhookByKey,
} from './webhooks.ts'
import { createVoice, deleteVoice, listVoices } from './voices.ts'

export const endpoints = [
  stopHumanizing,
  getUsage,
  keepHumanization,
  listHumanizations,
  searchHumanizations,
  readHumanization,
  renameHumanization,
  deleteHumanization,
  shareRecord,
  readRecord,
  withdrawRecord,
  openRecord,
  listVoices,
  createVoice,
  deleteVoice,
  createBatch,
  listBatches,
  readBatch,
  readBatchResults,
  deleteBatch,
  listKeys,
  createKey,
  changeKey,
  deleteKey,
  listWebhooks,
  createWebhook,
  rotateWebhookSecret,
  testWebhook,
  deleteWebhook,
  createBatchByKey,
  listBatchesByKey,
  readBatchByKey,
  readBatchResultsByKey,
  deleteBatchByKey,
  listDocumentsByKey,
  readDocumentByKey,
  listWebhooksByKey,
  createWebhookByKey,
  rotateWebhookSecretByKey,
  testWebhookByKey,
  deleteWebhookByKey,
  sendContactEmail,
  readSubscription,
  unsubscribe,
  getHealth,
]

export const apiHandler = (services: ApiServices) => jsonFunction(endpoints, services)
