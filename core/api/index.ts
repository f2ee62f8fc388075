import { adoptEmail, endAccess, endSessions, eraseAccount, exportAccount } from './account.ts'
import { createImage, createPost, deletePost, listAllPosts, readPost, updatePost } from './admin.ts'
import { createBatch, deleteBatch, listBatches, readBatch, readBatchResults } from './batches.ts'
import { createCheckout, listInvoices, openPortal, stripeWebhook } from './checkout.ts'
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
import { humanizeText, stopHumanizing } from './humanize.ts'
import { changeKey, createKey, deleteKey, listKeys } from './api-keys.ts'
import { callMcp, listenMcp } from './mcp.ts'
import { openRecord, readRecord, shareRecord, withdrawRecord } from './records.ts'
import type { Route } from './route.ts'
import { checkSubscription } from './subscription.ts'
import { readSubscription, unsubscribe } from './unsubscribe.ts'
import { getUsage } from './usage.ts'
import {
  createBatchByKey,
  deleteBatchByKey,
  listBatchesByKey,
  readBatchByKey,
  readBatchResultsByKey,
} from './v1-batches.ts'
import { listDocumentsByKey, readDocumentByKey } from './v1-documents.ts'
import {
  createWebhookByKey,
  deleteWebhookByKey,
  listWebhooksByKey,
  rotateWebhookSecretByKey,
  testWebhookByKey,
} from './v1-webhooks.ts'
import { humanizeByKey } from './v1.ts'
import { createVoice, deleteVoice, listVoices } from './voices.ts'
import { createWebhook, deleteWebhook, listWebhooks, rotateWebhookSecret, testWebhook } from './webhooks.ts'

/** Every route of the product. Nothing else is served. */
export const routes: readonly Route[] = [
  humanizeText,
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
  humanizeByKey,
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
  callMcp,
  listenMcp,
  checkSubscription,
  createCheckout,
  openPortal,
  listInvoices,
  stripeWebhook,
  exportAccount,
  endSessions,
  endAccess,
  adoptEmail,
  eraseAccount,
  sendContactEmail,
  readSubscription,
  unsubscribe,
  listAllPosts,
  readPost,
  createPost,
  updatePost,
  deletePost,
  createImage,
  getHealth,
]
