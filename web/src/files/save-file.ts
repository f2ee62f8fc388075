import type { FileFormat } from '#core/plans.ts'
import { keptFile } from './kept-file.ts'
import type { OpenedFile } from './open-file.ts'

type Rewrite = { before: string; after: string; file: OpenedFile | undefined }

const mediaTypes = {
  txt: 'text/plain;charset=utf-8',
  md: 'text/markdown;charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** In the document that the text came from where it can be; otherwise in a new one, and why. */
const inWord = async ({ before, after, file }: Rewrite): Promise<{ bytes: Uint8Array; note?: string }> => {
  if (file?.kind !== 'docx') return { bytes: await (await import('./new-word.ts')).writeWord(after) }
  const original = await keptFile.originalOf(file)
  const same =
    original && file.text === before ? (await import('./same-word.ts')).rewriteWord(original, before, after) : undefined
  if (same) return { bytes: same, note: `In the styles of ${file.name}; nothing but its text was changed.` }
  return {
    bytes: await (await import('./new-word.ts')).writeWord(after),
    note: original
      ? `Its paragraphs are no longer those of ${file.name}, so this is a new document.`
      : `${file.name} is no longer in this browser, so this is a new document. Open the file again to keep its styles.`,
  }
}

/** A rewrite as a file: its name, its content, and what to say of it. */
export const fileFor = async (
  format: FileFormat,
  rewrite: Rewrite,
): Promise<{ name: string; content: Blob; note?: string }> => {
  const { after, file } = rewrite
  const name = `${file === undefined ? 'rewrite' : `${file.name.replace(/\.\w+$/u, '')} rewritten`}.${format}`
  const type = mediaTypes[format]
  if (format === 'md') return { name, content: new Blob([after], { type }) }
  if (format === 'txt') {
    const { plainText } = await import('./plain-text.ts')
    return { name, content: new Blob([plainText(after)], { type }) }
  }
  const { bytes, note } = await inWord(rewrite)
  return { name, content: new Blob([bytes.slice()], { type }), ...(note !== undefined && { note }) }
}

/** Lets the browser save it. */
export const save = (name: string, content: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
