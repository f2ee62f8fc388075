import { jsonFunction } from '#lambdas/http/json-function.ts'
import type { AdminServices } from './services.ts'
import { permitImage } from './images.ts'
import { create, list, read, remove, update } from './posts.ts'

export const endpoints = [list, read, create, update, remove, permitImage]

export const adminHandler = (services: AdminServices) => jsonFunction(endpoints, services)
