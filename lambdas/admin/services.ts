import { systemClock } from '#lambdas/clients/clock.ts'
import { bucketImages } from '#lambdas/clients/images.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'
import { posts } from '#lambdas/data/posts.ts'
import { createGateServices } from '#lambdas/http/services.ts'

export const createAdminServices = (settings: Settings<'admin'>, now = systemClock, db = connectToTable()) => {
  return {
    ...createGateServices('admin', settings, now, db),
    posts: posts(db, settings.TABLE_NAME),
    // loaded on the first upload, because it takes longer to load than everything else here
    images: bucketImages(async () => new (await import('@aws-sdk/client-s3')).S3Client(), settings.IMAGES_BUCKET),
  }
}
export type AdminServices = ReturnType<typeof createAdminServices>
