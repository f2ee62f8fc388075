/** The accepted image types. SVG is not one of them: an SVG file can contain scripts. */
export const imageExtensions = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
} as const

export type ImageType = keyof typeof imageExtensions
export const imageTypes = Object.keys(imageExtensions) as [ImageType, ...ImageType[]]

/** The first bytes of each file type. */
export const bytesOfHead = 32

/** The type of a file by its first bytes; undefined for all but our types. */
export const imageTypeOf = (head: Uint8Array): ImageType | undefined => {
  const text = Array.from(head.subarray(0, bytesOfHead), (byte) => String.fromCharCode(byte)).join('')
  if (text.startsWith('\u0089PNG\r\n\u001A\n')) return 'image/png'
  if (text.startsWith('\u00FF\u00D8\u00FF')) return 'image/jpeg'
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'image/webp'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  return /^[^]{4}ftyp(?:[^]{4})*(?:avif|avis)/.test(text) ? 'image/avif' : undefined
}

/** 'Image size should be less than 5MB': a megabyte of 1,024 × 1,024 bytes, as file managers count it. */
export const largestImageInBytes = 5 * 1024 * 1024
