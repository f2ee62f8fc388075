import type { HumanizeRequest, HumanizeResponse } from '#core/api/humanizations.ts'
import { titleOf } from '#core/documents/title.ts'
import { splitDocument } from '#core/text/document.ts'
import type { Style } from '#core/styles.ts'

type Delivered = Pick<HumanizeResponse, 'humanizedText' | 'report' | 'receipt'>

/** How every part is written, as it was chosen when the first one was begun. */
export type Wishes = Pick<HumanizeRequest, 'locked_terms' | 'voice_id' | 'strength'>

export type Part = {
  text: string
  /** Each part has its own: what was asked for once is charged once, however often the page is loaded. */
  key: string
} & (
  | { state: 'waiting' }
  /** `isLost`: it may have been written and counted, and was not stored. */
  | { state: 'failed'; isLost: boolean }
  | { state: 'done'; delivered: Delivered }
)

/** A document that is rewritten in parts. */
export type Job = {
  source: string
  style: Style
  wishes: Wishes
  parts: readonly Part[]
  /** What the document is called, and its parts in the history after it. Earlier versions of the page have kept none. */
  title?: string
}

/** Small, so that a part that fails costs little; a plan may give less. */
const wordsPerPart = 1_000

export const newKey = (): string => crypto.randomUUID()

const mostOf = (wordsPerRequest: number): number => Math.min(wordsPerPart, wordsPerRequest)

/** How many parts a text of so many words has, or a few more. */
export const aboutParts = (words: number, wordsPerRequest: number): number => Math.ceil(words / mostOf(wordsPerRequest))

export const newJob = (
  source: string,
  style: Style,
  wishes: Wishes,
  wordsPerRequest: number,
  title = titleOf({ original_text: source }),
): Job => ({
  source,
  style,
  wishes,
  title,
  parts: splitDocument(source, mostOf(wordsPerRequest)).map((text) => ({ text, key: newKey(), state: 'waiting' })),
})

export const isDone = ({ parts }: Job): boolean => parts.every(({ state }) => state === 'done')

/** The number is that of the shape: what another version of the page has kept is not read. */
const storageKey = 'longhand_long_1'

/** A document in work, kept for this tab like the draft, stored elsewhere or not, so that a reload costs no part that was delivered. */
export const keptJob = {
  save: (job: Job): void => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(job))
    } catch {
      // Storage can be full or forbidden; then the document lives as long as the page.
    }
  },

  restore: (): Job | undefined => {
    try {
      return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Job | null) ?? undefined
    } catch {
      return undefined
    }
  },
}
