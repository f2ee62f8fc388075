import { expect, test } from 'vitest'
import { imageTypeOf } from '#core/posts/image.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\u0089PNG\r\n\u001A\n\0\0\0\rIHDR', 'image/png'],
  ['\u00FF\u00D8\u00FF\u00E0\0\u0010JFIF', 'image/jpeg'],
  ['RIFF\u0024\0\0\0WEBPVP8 ', 'image/webp'],
  ['GIF89a\u0001\0', 'image/gif'],
  ['\0\0\0 ftypavif\0\0\0\0avifmif1', 'image/avif'],
  ['\0\0\0 ftypmif1\0\0\0\0mif1avif', 'image/avif'],
  ['\0\0\0 ftypisom\0\0\0\0isommp42', undefined],
  ['<!doctype html>', undefined],
  ['GIF', undefined],
  ['', undefined],
])('%j is %s', (head, type) => {
  expect(imageTypeOf(bytes(head))).toBe(type)
})
