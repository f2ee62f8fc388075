import { rememberAccount, rememberedAccount } from './account.ts'
import { keysOf, storedJson } from './stored.ts'

type Owned = Record<string, unknown>

const parse = (json: unknown): Owned | undefined =>
  json === null || typeof json !== 'object' ? undefined : (json as Owned)

/**
 * Gives this browser's note of the account a new address, and the drafts that are kept under the old one with it. Other tabs learn
 * the old address from the note, so their texts stay where they are.
 */
export const renameAccount = (email: string): void => {
  const account = rememberedAccount()
  const to = email.toLowerCase()
  if (account === undefined || account.email === to) return
  for (const key of keysOf('localStorage', 'longhand_')) {
    const item = storedJson('localStorage', key, parse)
    const kept = item.read()
    // the editor's drafts have an `email`, the drafts of posts an `author`
    for (const owner of ['email', 'author']) {
      if (kept?.[owner] === account.email) item.write({ ...kept, [owner]: to })
    }
  }
  rememberAccount({ ...account, email: to, formerEmail: account.email })
}
