import { rememberedAccount } from '#web/lib/account.ts'
import { isAdmin, signIn, signOut } from '#web/lib/session.ts'
import { learnTier } from '#web/lib/tier.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Form, PasswordField, type Refusal, useSending } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { unreachable } from '#web/lib/call.ts'

type Fields = { username: string; password: string }

const invalid: Refusal = { message: 'Invalid credentials', field: 'password' }

/** `fetch` reports a lost network as a TypeError and Amplify as a NetworkError: neither is a wrong password. */
const isOffline = (error: unknown) =>
  error instanceof Error && (error.name === 'NetworkError' || error.name === 'TypeError')

/** A wrong password and a user who is no administrator get the same answer. */
const logIn = async ({ username, password }: Fields): Promise<Refusal | undefined> => {
  try {
    const outcome = await signIn(username.trim(), password)
    if (outcome !== 'signed-in') return invalid
  } catch (error) {
    return isOffline(error) ? { message: unreachable } : invalid
  }
  if (await isAdmin()) {
    const account = rememberedAccount()
    // the header offers Pro to an administrator on Free as to anybody
    if (account !== undefined) void learnTier(account)
    return undefined
  }
  await signOut()
  return invalid
}

export const Login = () => {
  const form = useSending(async (fields: Fields) => {
    const refused = await logIn(fields)
    if (!refused) toast({ title: 'Welcome to the admin dashboard!', tone: 'success' })
    return refused
  })

  return (
    <div className="mx-auto max-w-[24rem]">
      <h1 className="display mb-6 text-[2.5rem] leading-none">Blog admin</h1>
      <Form {...form}>
        <Field
          label="Username"
          name="username"
          hint="Your email address."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          complaints={{ valueMissing: 'Please enter your username.' }}
        />
        <PasswordField kind="current" />
        <Button type="submit" tone="ink" size="lg" className="w-full">
          {form.pending ? 'Signing in...' : 'Login'}
        </Button>
      </Form>
    </div>
  )
}
