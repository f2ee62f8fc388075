import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { poolUsers } from '#lambdas/clients/cognito.ts'
import { startPool } from '#tests/support/cognito.ts'

let pool: Awaited<ReturnType<typeof startPool>>
beforeAll(async () => {
  pool = await startPool()
})
afterAll(() => pool.close())

const subOf = async (email: string) => {
  const { Users = [] } = await pool.sdk.send(
    new ListUsersCommand({ UserPoolId: pool.userPoolId, Filter: `email = "${email}"` }),
  )
  return Users[0]?.Attributes?.find(({ Name }) => Name === 'sub')?.Value
}

test('a removed user cannot sign in, others can, and removing twice is not an error', async () => {
  const password = 'correct-horse-9'
  for (const email of ['gone@example.com', 'here@example.com']) await pool.addConfirmedUser(email, password)
  const users = poolUsers(pool.sdk)
  const sub = (await subOf('gone@example.com')) ?? ''
  await users.removeBySub(pool.userPoolId, sub)
  await users.removeBySub(pool.userPoolId, sub)
  expect(await subOf('gone@example.com')).toBeUndefined()
  await expect(pool.signIn('gone@example.com', password)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  expect((await pool.signIn('here@example.com', password)).AuthenticationResult?.AccessToken).toBeDefined()
})
