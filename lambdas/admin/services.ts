import { lazy } from '#core/lazy.ts'
import { systemClock } from '#lambdas/clients/clock.ts'
import { bucketImages } from '#lambdas/clients/images.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'
import { createGateServices } from '#lambdas/http/services.ts'

const connectToS3 = async () => new (await import('@aws-sdk/client-s3')).S3Client()

export const createAdminServices = (
  settings: Settings<'admin'>,
  now = systemClock,
  table = connectToTable(settings.TABLE_NAME),
) => ({
  ...createGateServices('admin', settings, now, table),
  // loaded on first use, because it takes longer to load than everything else here
  images: bucketImages(lazy(connectToS3), settings.IMAGES_BUCKET),
})
export type AdminServices = ReturnType<typeof createAdminServices>
