import { SignInForm } from '../auth/sign-in-form.tsx'
import { Modal } from '#web/ui/modal.tsx'

type Props = { email: string; onSignedIn: () => void; onClose: () => void }

/** The sign-in of a user whose session has expired, over the page. */
export const SignInAgain = ({ email, onSignedIn, onClose }: Props) => (
  <Modal
    title="Sign in again"
    description="Everything on this page stays."
    open
    onOpenChange={onClose}
    focusOn="password"
  >
    <SignInForm email={email} onSignedIn={onSignedIn} />
  </Modal>
)
