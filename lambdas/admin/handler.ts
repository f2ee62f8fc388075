import { endpointsIn } from '#lambdas/http/endpoint.ts'
import { jsonFunction } from '#lambdas/http/json-function.ts'
import * as images from './images.ts'
import * as posts from './posts.ts'
import type { AdminServices } from './services.ts'

export const endpoints = endpointsIn(images, posts)

export const adminHandler = (services: AdminServices) => jsonFunction(endpoints, services)
