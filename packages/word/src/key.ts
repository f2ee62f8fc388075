// The user's API key for the server that the pane came from, in the storage of the pane.
import * as z from 'zod'
import { storedJson } from '#web/lib/stored.ts'

const Key = z.object({
  key: z.string(),
  /** True if the server may keep rewrites in the user's history. */
  isKept: z.boolean(),
})
type Key = z.infer<typeof Key>

/** `partition`: Word's name for the storage of this document's site. Undefined where each add-in has its own storage. */
export const storedKey = (partition = '') =>
  storedJson('localStorage', `${partition}longhand_word`, (json) => Key.safeParse(json).data)
