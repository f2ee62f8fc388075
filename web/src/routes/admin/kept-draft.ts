import * as z from 'zod'
import { PostInput } from '#core/posts/post.ts'

/** What is being written, in this browser, until it is saved: a closed tab or a lost session loses no word. */
const KeptDraft = z.object({
  fields: PostInput,
  /** The version that it was made from; absent for a new post. */
  version: z.int().optional(),
  keptAt: z.iso.datetime(),
})
export type KeptDraft = z.output<typeof KeptDraft>

const keyOf = (id: string | undefined) => `longhand_post_${id ?? 'new'}`

export const keptDraft = (id: string | undefined): KeptDraft | undefined => {
  try {
    return KeptDraft.parse(JSON.parse(localStorage.getItem(keyOf(id)) ?? ''))
  } catch {
    return undefined
  }
}

/** False where the browser keeps nothing, because it is full or forbidden to. */
export const keepDraft = (id: string | undefined, draft: z.input<typeof KeptDraft>): boolean => {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const dropDraft = (id: string | undefined): void => localStorage.removeItem(keyOf(id))
