import type { UserPool } from './pool.ts'
import { announceConfirmation } from './triggers.ts'
import { addToGroups, addUser, changeUser, createUser, findUser, passwordFor } from './users.ts'

export type Seed = { email: string; password: string; groups?: string[] }

/** Creates a confirmed user without sending an email, and returns the sub. An existing user gets this password and these groups. */
export const seedUser = async (pool: UserPool, { email, password, groups = [] }: Seed): Promise<string> => {
  const known = findUser(pool, email)
  if (known !== undefined) {
    changeUser(pool, known, { password: passwordFor(pool, known.username, password), groups: [], status: 'CONFIRMED' })
    addToGroups(pool, known, groups)
    return known.username
  }
  const created = createUser(pool, {
    name: email,
    password,
    attributes: { email_verified: 'true' },
    status: 'CONFIRMED',
  })
  const user = addUser(pool, created)
  addToGroups(pool, user, groups)
  // Confirmed users have a profile written by this trigger, so this one gets it, too.
  await announceConfirmation(pool, user, 'PostConfirmation_ConfirmSignUp')
  return user.username
}
