// Apart from a job that is kept: splitting a document reads its Markdown.
import { titleOf } from '#core/documents/title.ts'
import type { Style } from '#core/styles.ts'
import { splitDocument } from '#core/text/document.ts'
import { mostOf, newKey, type Job, type PartOptions } from './job.ts'

export const newJob = (
  source: string,
  style: Style,
  wishes: PartOptions,
  wordsPerRequest: number,
  title = titleOf({ original_text: source }),
): Job => ({
  source,
  style,
  wishes,
  title,
  parts: splitDocument(source, mostOf(wordsPerRequest)).map((text) => ({ text, key: newKey(), state: 'waiting' })),
})
