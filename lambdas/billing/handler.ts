import { api } from '#lambdas/http/api.ts'
import type { BillingServices } from '#lambdas/services.ts'
import { check } from './subscription.ts'

export const endpoints = [check]

export const billingHandler = (services: BillingServices) => api(endpoints, services)
