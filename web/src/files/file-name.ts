import { withoutExtension } from '#core/documents/title.ts'

/** Characters that some file system refuses, and marks that reverse the text after them, which could hide a file's extension. */
const refused = /[\\/:*?"<>|\p{Cc}\p{Bidi_Control}]+/gu

/** Device names, which Windows refuses with any extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/iu

/** File systems allow 255 bytes; a number and the extension need some of them. */
const bytesOfName = 200

const shortened = (name: string): string => {
  const bytes = new TextEncoder()
  let room = bytesOfName
  let text = ''
  for (const letter of name) {
    room -= bytes.encode(letter).length
    if (room < 0) break
    text += letter
  }
  return text.trimEnd()
}

/** A title or the name of a file as a file name without its extension, which every file system takes; '' if no letter of it can stay. */
export const fileNameOf = (name: string): string => {
  const base = shortened(
    withoutExtension(name.toWellFormed())
      .replace(refused, '-')
      .replace(/^[.\s]+|(?<![.…\s])[.…\s]+$/gu, ''),
  )
  const [stem = ''] = base.split('.', 1)
  return device.test(stem) ? `text ${base}` : base
}
