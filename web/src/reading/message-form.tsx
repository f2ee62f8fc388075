import { type ReactNode, useState } from 'react'
import { loadSending } from '#web/lib/send-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, type Refusal, useSending } from '#web/ui/form.tsx'
import { Thanks } from '#web/ui/thanks.tsx'
import { Trap } from '#web/ui/trap.tsx'

type Props<Name extends string> = {
  send: (fields: Record<Name, string>) => Promise<Refusal | undefined>
  thanks: string
  /** The label of the button, and its label while the message is sent. */
  label: string
  sending: string
  children: ReactNode
}

/** A form that reaches people. It thanks for each message, and is empty then. */
export const MessageForm = <Name extends string>(props: Props<Name>) => {
  const { send, thanks, label, sending, children } = props
  const [accepted, setAccepted] = useState(0)
  const form = useSending(async (fields: Record<Name, string>) => {
    const refused = await send(fields)
    if (!refused) setAccepted((count) => count + 1)
    return refused
  })
  return (
    <>
      {accepted > 0 && !form.pending && !form.refusal && <Thanks key={accepted}>{thanks}</Thanks>}
      {/* A new key empties the fields. */}
      <Form key={`form-${accepted}`} onFocus={() => void loadSending().catch(() => undefined)} {...form}>
        {children}
        <Trap />
        <Button type="submit" tone="ink" size="lg" className="w-full sm:w-auto">
          {form.pending ? sending : label}
        </Button>
      </Form>
    </>
  )
}
