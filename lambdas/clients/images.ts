import type { S3Client } from '@aws-sdk/client-s3'
import { bytesOfHead, imageExtensions, imageTypeOf, largestImageInBytes, type ImageType } from '#core/posts/image.ts'

const uploadSeconds = 5 * 60

/** A name is used once, so its content never changes. */
const cacheControl = 'public, max-age=31536000, immutable'

/** The bucket of images. The browser uploads a file directly, under a policy that fixes its key, its type and its size. */
export const bucketImages = (connect: () => Promise<S3Client>, bucket: string) => ({
  async permitUpload(id: string, type: ImageType) {
    const key = `images/${id.toLowerCase()}.${imageExtensions[type]}`
    const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post')
    const { url, fields } = await createPresignedPost(await connect(), {
      Bucket: bucket,
      Key: key,
      // each field becomes a condition: the form cannot change it
      Fields: { 'Content-Type': type, 'Cache-Control': cacheControl },
      Conditions: [['content-length-range', 1, largestImageInBytes]],
      Expires: uploadSeconds,
    })
    return { url, fields, public_url: `/${key}` }
  },

  /** The type of an uploaded file by its content; undefined if it is not an image or does not exist. */
  async typeOf(publicUrl: string): Promise<ImageType | undefined> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3')
    const client = await connect()
    const command = new GetObjectCommand({
      Bucket: bucket,
      Key: publicUrl.slice(1),
      Range: `bytes=0-${bytesOfHead - 1}`,
    })
    const found = await client.send(command).catch((error: unknown) => {
      // Without the permission to list the bucket, a missing file is reported as forbidden.
      const name = error instanceof Error ? error.name : ''
      if (name === 'NoSuchKey' || name === 'AccessDenied') return undefined
      throw error
    })
    const head = await found?.Body?.transformToByteArray()
    return head && imageTypeOf(head)
  },
})
