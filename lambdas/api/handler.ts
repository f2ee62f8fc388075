import { jsonFunction } from '#lambdas/http/json-function.ts'
import type { ApiServices } from './services.ts'
import { createOwnBatch, deleteOwnBatch, listOwnBatches, readOwnBatch, readOwnResults } from './batches.ts'
import { receive } from './contact.ts'
import { answerHealth } from './health.ts'
import { erase, list, rename, search } from './humanizations.ts'
import { changeOwnKey, createOwnKey, listOwnKeys, revokeOwnKey } from './keys.ts'
import { leave, look } from './unsubscribe.ts'
import { readUsage } from './usage.ts'
import { createOwn, eraseOwn, listOwn } from './voices.ts'

export const endpoints = [
  readUsage,
  list,
  search,
  rename,
  erase,
  receive,
  look,
  leave,
  listOwn,
  createOwn,
  eraseOwn,
  createOwnBatch,
  listOwnBatches,
  readOwnBatch,
  readOwnResults,
  deleteOwnBatch,
  listOwnKeys,
  createOwnKey,
  changeOwnKey,
  revokeOwnKey,
  answerHealth,
]

export const apiHandler = (services: ApiServices) => jsonFunction(endpoints, services)
