import * as z from 'zod'
import { PostInput } from '#core/posts/post.ts'
import { rememberedAccount } from '#web/lib/account.ts'
import { storedJson } from '#web/lib/stored.ts'

/** The unsaved fields of a post, kept in this browser so that a closed tab or an expired session loses nothing. Sign-out deletes them, and no other author sees them. */
const KeptDraft = z.object({
  /** The address of the author. */
  author: z.string(),
  fields: PostInput,
  /** The version that was edited; absent for a new post. */
  version: z.int().optional(),
  keptAt: z.iso.datetime(),
})
export type KeptDraft = z.output<typeof KeptDraft>

/** The draft of the author who is signed in. `id`: undefined for a new post. */
export const keptDraft = (id: string | undefined) => {
  const stored = storedJson('localStorage', `longhand_post_${id ?? 'new'}`, (json) => KeptDraft.parse(json))
  return {
    read: (): KeptDraft | undefined => {
      const kept = stored.read()
      return kept?.author === rememberedAccount()?.email ? kept : undefined
    },
    /** After a sign-out nothing is kept, whatever a page that is still open would write. */
    write: (draft: Omit<KeptDraft, 'author'>): void => {
      const author = rememberedAccount()?.email
      if (author !== undefined) stored.write({ ...draft, author })
    },
    remove: stored.remove,
  }
}
