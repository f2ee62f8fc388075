import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Button } from './button.tsx'
import { Form, PasswordField, type Refusal, useSending } from './form.tsx'
import { Modal } from './modal.tsx'
import { useOpenModal } from './use-open-modal.ts'

type WaysToSignIn = {
  email: string
  /** There is no password to ask for. */
  isFromGoogle: boolean
  /** Begins a new session of the same user. Answers why it did not, and then the old session goes on. */
  signIn: (password: string) => Promise<Refusal | undefined>
  /** Opens Google's pages in another tab. Answers why it did not. */
  openGoogle: () => Promise<string | undefined>
}

/**
 * Asks the user to sign in again, over the page as it is, because a request needs a fresh sign-in. True when that is done, false if
 * the dialog was closed. It has a root of its own: any page may need it, and few visits do.
 */
export const askToSignInAgain = (ways: WaysToSignIn): Promise<boolean> =>
  new Promise((resolve) => {
    const host = document.createElement('div')
    document.body.append(host)
    const root = createRoot(host)
    const end = (isSignedIn: boolean) => {
      resolve(isSignedIn)
      root.unmount()
      host.remove()
    }
    flushSync(() => root.render(<SignInAgain {...ways} onEnd={end} />))
  })

type DialogProps = WaysToSignIn & { onEnd: (isSignedIn: boolean) => void }

const SignInAgain = ({ email, isFromGoogle, signIn, openGoogle, onEnd }: DialogProps) => {
  const isSignedIn = useRef(false)
  const { onOpenChange, ...modal } = useOpenModal(() => onEnd(isSignedIn.current))
  const done = () => {
    isSignedIn.current = true
    onOpenChange(false)
  }
  return (
    <Modal
      title="Is it you?"
      description="Please sign in again for this step. Everything on the page stays."
      focusOn="password"
      onOpenChange={onOpenChange}
      {...modal}
    >
      {isFromGoogle ? (
        <WithGoogle openGoogle={openGoogle} onDone={done} />
      ) : (
        <WithPassword email={email} signIn={signIn} onDone={done} />
      )}
    </Modal>
  )
}

type PasswordProps = Pick<WaysToSignIn, 'email' | 'signIn'> & { onDone: () => void }

const WithPassword = ({ email, signIn, onDone }: PasswordProps) => {
  const form = useSending(async ({ password }: { password: string }) => {
    const refused = await signIn(password)
    if (refused === undefined) onDone()
    return refused
  })

  return (
    <Form {...form}>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField kind="current" label="Your password" />
      <Button type="submit" tone="ink" size="lg" className="w-full">
        {form.pending ? 'Signing in...' : 'Continue'}
      </Button>
    </Form>
  )
}

/** Google's pages open in another tab, whose session is also this tab's. */
const WithGoogle = ({ openGoogle, onDone }: Pick<WaysToSignIn, 'openGoogle'> & { onDone: () => void }) => {
  const [state, setState] = useState<'waiting' | { failure: string }>()
  const open = async () => {
    const failure = await openGoogle()
    setState(failure === undefined ? 'waiting' : { failure })
  }
  return (
    <>
      {typeof state === 'object' && (
        <p role="alert" className="mb-4 text-sm text-pencil">
          {state.failure}
        </p>
      )}
      {state === 'waiting' ? (
        <Button tone="ink" size="lg" className="w-full" onClick={onDone}>
          I have signed in in the other tab
        </Button>
      ) : (
        <Button tone="ink" size="lg" className="w-full" onClick={() => void open()}>
          Sign in with Google
        </Button>
      )}
    </>
  )
}
