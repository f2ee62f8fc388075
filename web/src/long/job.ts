import type { HumanizeRequest, HumanizeResponse } from '#core/api/humanize.ts'
import type { Style } from '#core/styles.ts'
import { storedJson } from '#web/lib/stored.ts'

type Delivered = Pick<HumanizeResponse, 'humanizedText' | 'report' | 'receipt'>

/** The options of every part, fixed when the first one starts. */
export type PartOptions = Pick<HumanizeRequest, 'locked_terms' | 'voice_id' | 'strength'>

export type Part = {
  text: string
  /** Each part has its own key, so that it is charged once, however often the page is loaded. */
  key: string
} & (
  | { state: 'waiting' }
  /** `isLost`: the part may have been written and counted, but was not stored. */
  | { state: 'failed'; isLost: boolean }
  | { state: 'done'; delivered: Delivered }
)

/** A document that is rewritten in parts. */
export type Job = {
  source: string
  style: Style
  wishes: PartOptions
  parts: readonly Part[]
  /** The document's title, from which its parts in the history take theirs. Jobs of earlier versions have none. */
  title?: string
}

/** Small, so that a failed part costs little. A plan may allow less. */
const wordsPerPart = 1_000

export const newKey = (): string => crypto.randomUUID()

/** The words of a part. */
export const mostOf = (wordsPerRequest: number): number => Math.min(wordsPerPart, wordsPerRequest)

/** An estimate of the parts in a text of this many words, never too low. */
export const estimateParts = (words: number, wordsPerRequest: number): number =>
  Math.ceil(words / mostOf(wordsPerRequest))

export const isDone = ({ parts }: Job): boolean => parts.every(({ state }) => state === 'done')

/** The number in the key is the version of the shape: jobs stored in another shape are ignored. */
const stored = storedJson('sessionStorage', 'longhand_long_1', (json) => json as Job)

/** The unfinished document, kept in this tab like the draft, so that a reload loses no part that has been delivered. */
export const keptJob = {
  save: (job: Job): void => {
    stored.write(job)
  },

  restore: stored.read,
}
