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

/** 'Image size should be less than 5MB': a megabyte of 1,024 × 1,024 bytes, as file managers count it. */
export const largestImageInBytes = 5 * 1024 * 1024
