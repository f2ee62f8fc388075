import { AuthError } from 'aws-amplify/auth'
import { useState } from 'react'
import { changePassword } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, PasswordField, type Refusal, useSending } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { passwordNotice } from '#web/routes/auth/refusals.ts'

type Fields = { current: string; password: string }

const refusalOf = (error: unknown): Refusal =>
  error instanceof AuthError && error.name === 'NotAuthorizedException'
    ? { title: 'Password not changed', message: 'Your current password is wrong.', field: 'current' }
    : passwordNotice(error)

export const PasswordForm = ({ email }: { email: string }) => {
  const [changes, setChanges] = useState(0)
  const form = useSending(async ({ current, password }: Fields) => {
    try {
      await changePassword(email, current, password)
    } catch (error) {
      return refusalOf(error)
    }
    toast({ title: 'Password changed', tone: 'success' })
    setChanges((count) => count + 1)
    return undefined
  })

  return (
    // A new key empties the fields.
    <Form key={changes} {...form} className="max-w-[24rem]">
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField kind="current" name="current" label="Current password" />
      <PasswordField kind="new" label="New password" />
      <Button type="submit">{form.pending ? 'Saving...' : 'Change password'}</Button>
    </Form>
  )
}
