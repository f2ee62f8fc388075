import * as contract from '#core/api/admin.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { AdminServices } from './services.ts'

export const createImage = endpoint(contract.createImage, async ({ body }, { images, newId }: AdminServices) =>
  images.permitUpload(newId(), body.content_type),
)
