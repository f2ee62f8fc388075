import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { eraseAccount, erasureConfirmation, exportAccount } from '#core/api/account.ts'
import { brand } from '#core/brand.ts'
import { plans } from '#core/plans.ts'
import { messageOf, Problem } from '#core/problem.ts'
import { save } from '#web/files/save-file.ts'
import { unreachable } from '#web/lib/call.ts'
import { asUser, callAsUser, clearUserData } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Form, useSending } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { WaitingButton } from '#web/ui/waiting-button.tsx'
import { Modal } from '#web/ui/modal.tsx'

/**
 * Requests the zip with all data of the user, and lets the browser save it.
 * @throws {Problem} the server's refusal, or `unavailable` when it could not be reached or broke off.
 */
const saveExport = async (accessToken: string): Promise<void> => {
  const lost = (cause: unknown) => {
    throw new Problem('unavailable', unreachable, { cause })
  }
  const response = await fetch(exportAccount.path, {
    headers: { authorization: `Bearer ${accessToken}` },
  }).catch(lost)
  if (!response.ok) throw Problem.from(await response.json().catch(() => undefined))

  save(`${brand.name.toLowerCase()}-account.zip`, await response.blob().catch(lost))
}

/** The export and the erasure of all data of the user. */
export const OwnData = ({ subscribed }: { subscribed: boolean }) => (
  <div className="grid gap-8">
    <div>
      <p className="text-ink-2">
        Download everything in one zip, with your profile, usage and receipts as JSON and each document as Markdown.
      </p>
      <WaitingButton
        action={() => asUser(saveExport)}
        waiting="Collecting..."
        failed="Your data could not be exported"
        className="mt-4"
      >
        Export my data
      </WaitingButton>
    </div>
    <div>
      <p className="text-ink-2">Delete your account and everything in it, at once and for good.</p>
      <Erasure subscribed={subscribed} />
    </div>
  </div>
)

const Erasure = ({ subscribed }: { subscribed: boolean }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="mt-4 text-pencil" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Modal
        title="Delete your account?"
        description={`Your documents, your words of the month and your sign-in are removed at once. No one can bring them back, and ${brand.name} cannot either.`}
        open={open}
        onOpenChange={setOpen}
        focusOn="confirm"
        role="alertdialog"
      >
        {subscribed && (
          <p className="-mt-3 mb-6 text-base text-ink-2">
            Your subscription to {plans.pro.name} is cancelled first, so nothing more is charged. The month you have
            paid for ends with the account.
          </p>
        )}
        <ErasureForm onCancel={() => setOpen(false)} />
      </Modal>
    </>
  )
}

const ErasureForm = ({ onCancel }: { onCancel: () => void }) => {
  const form = useSending(async () => {
    try {
      await callAsUser(eraseAccount, { body: { confirm: erasureConfirmation } })
    } catch (error) {
      return { message: messageOf(error, 'Nothing was deleted. Please try again.') }
    }
    clearUserData()
    toast({
      title: 'Account deleted',
      description:
        'Everything that we held about you is deleted. The last documents of a long history take some minutes.',
      tone: 'success',
    })
    navigate('/')
    return undefined
  })

  return (
    <Form {...form}>
      <Field
        label={`Type ${erasureConfirmation} to confirm`}
        name="confirm"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        pattern={erasureConfirmation}
        complaints={{
          valueMissing: `Please type ${erasureConfirmation}.`,
          patternMismatch: `Please type ${erasureConfirmation}, in capital letters.`,
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Keep my account</Button>
        <Button type="submit" tone="ink">
          {form.pending ? 'Deleting...' : 'Delete my account'}
        </Button>
      </div>
    </Form>
  )
}
