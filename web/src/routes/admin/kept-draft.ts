import * as z from 'zod'
import { PostInput } from '#core/posts/post.ts'
import { storedJson } from '#web/lib/stored.ts'

/** The unsaved fields of a post, kept in this browser so that a closed tab or an expired session loses nothing. Sign-out deletes them. */
const KeptDraft = z.object({
  fields: PostInput,
  /** The version that was edited; absent for a new post. */
  version: z.int().optional(),
  keptAt: z.iso.datetime(),
})
export type KeptDraft = z.output<typeof KeptDraft>

/** `id`: undefined for a new post. */
export const keptDraft = (id: string | undefined) =>
  storedJson('localStorage', `longhand_post_${id ?? 'new'}`, (json) => KeptDraft.parse(json))
