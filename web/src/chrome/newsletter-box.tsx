import { useActionState, useState } from 'react'
import { notSent, sent } from '#core/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, Form, type Refusal } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { Trap } from '#web/ui/trap.tsx'

type Fields = { email: string; reference: string }

/** Asks for an address, for the newsletter. What sends it is loaded when there is something to send. */
export const NewsletterBox = () => {
  const [subscriptions, setSubscriptions] = useState(0)
  const [refusal, submit, pending] = useActionState(async (_: Refusal | undefined, fields: Fields) => {
    const refused = await send(fields)
    if (refused) return refused
    toast({ title: sent.newsletter, tone: 'success' })
    setSubscriptions((count) => count + 1)
    return undefined
  }, undefined)

  return (
    <section aria-labelledby="newsletter" className="panel grid gap-x-12 gap-y-6 p-6 md:grid-cols-2 md:p-10">
      <div>
        <h2 id="newsletter" className="display text-[1.75rem] leading-[1.08] md:text-[2.25rem]">
          Now and then, a letter.
        </h2>
        <p className="mt-3 max-w-[28rem] text-md text-pretty text-ink-2">
          What we learn about writing with AI, and what is new here. Every letter has a link that ends it.
        </p>
      </div>
      {/* A new key empties the field. */}
      <Form key={subscriptions} action={submit} pending={pending} refusal={refusal} className="self-center">
        <EmailField autoComplete="email" />
        <Trap />
        <Button type="submit" tone="ink" size="lg" className="w-full sm:w-auto">
          {pending ? 'Subscribing...' : 'Subscribe'}
        </Button>
        <output className="block text-base text-ok empty:hidden">{subscriptions > 0 && sent.newsletter}</output>
      </Form>
    </section>
  )
}

const send = async (fields: Fields): Promise<Refusal | undefined> => {
  try {
    const { sendForm } = await import('#web/lib/form.ts')
    return await sendForm({ type: 'newsletter', ...fields })
  } catch {
    // the part of the site that sends could not be loaded
    toast({ title: notSent.newsletter, tone: 'error' })
    return { message: notSent.newsletter }
  }
}
