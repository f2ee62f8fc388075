/** Uploads images for the blog: scaled down in the browser, then sent straight to the storage. */
import { createImage } from '#core/api/admin.ts'
import { imageTypes, type ImageType, largestImageInBytes } from '#core/posts/image.ts'
import { callAsUser } from '#web/lib/session.ts'

const widestInPixels = 1_600
const quality = 0.85

const isImageType = (type: string): type is ImageType => imageTypes.some((known) => known === type)

/** The reason that a file cannot be an image of the blog, in the words of the form; undefined if it can. */
export const complaintAbout = (file: File): string | undefined => {
  if (!isImageType(file.type)) return 'Please select an image file'
  if (file.size >= largestImageInBytes) return 'Image size should be less than 5MB'
  return undefined
}

/** Scales a picture to the width of a page. GIFs may be animated and are left as they are, as are pictures that would not get smaller. */
const madeSmall = async (file: File): Promise<Blob> => {
  // A file that the browser cannot draw is no picture, whatever its name.
  const bitmap = await createImageBitmap(file)
  if (file.type === 'image/gif') return file
  const scale = Math.min(1, widestInPixels / bitmap.width)
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const small = await canvas.convertToBlob({ type: 'image/webp', quality })
  return small.size < file.size && isImageType(small.type) ? small : file
}

/** `fetch` reports no progress of an upload. */
const send = (url: string, form: FormData, onProgress: (share: number) => void) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new Error(`The storage returned ${request.status}.`)),
    )
    request.addEventListener('error', () => reject(new Error('The storage could not be reached.')))
    request.open('POST', url)
    request.send(form)
  })

/**
 * Uploads an image and returns its address.
 * @throws when it is no picture that the browser can read, or could not be sent.
 */
export const uploadImage = async (file: File, onProgress: (share: number) => void): Promise<string> => {
  const image = await madeSmall(file)
  if (!isImageType(image.type)) throw new Error('The browser could not make an image of it.')
  const { url, fields, public_url } = await callAsUser(createImage, {
    body: { content_type: image.type, size: image.size },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', image)
  await send(url, form, onProgress)
  return public_url
}
