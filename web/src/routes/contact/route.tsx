import { useActionState, useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { brand } from '#core/brand.ts'
import { longest, sent } from '#core/forms.ts'
import { rememberedAccount } from '#web/lib/account.ts'
import { loadSending, sendForm } from '#web/lib/send-form.ts'
import { origin } from '#web/lib/origin.ts'
import { PageHead } from '#web/reading/page-head.tsx'
import { breadcrumbs, organization } from '#web/reading/structured-data.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, Field, Form, type Refusal } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Thanks } from '#web/ui/thanks.tsx'
import { Trap } from '#web/ui/trap.tsx'

const description = `Write to the people behind ${brand.name}: questions about a rewrite, your plan, your data, or an idea.`

type Fields = Record<'firstName' | 'lastName' | 'email' | 'subject' | 'message' | 'reference', string>

export default function Contact() {
  return (
    <div className="mx-auto grid max-w-[76rem] gap-x-16 gap-y-10 px-5 py-14 md:px-8 md:py-20 lg:grid-cols-[5fr_6fr]">
      <PageHead
        title="Contact"
        description={description}
        path="/contact"
        structuredData={[
          { '@type': 'ContactPage', name: 'Contact', description, url: `${origin}/contact`, publisher: organization() },
          breadcrumbs('Contact', '/contact'),
        ]}
      />
      <div>
        <h1 className="display text-[2.75rem] leading-[.98] md:text-[4rem]">Write to us.</h1>
        <p className="mt-6 max-w-[30rem] text-lg text-pretty text-ink-2">
          Ask about a rewrite, your plan or your data, tell us what does not work, or send an idea. It all reaches the
          same people.
        </p>
        <dl className="mt-8 grid max-w-[30rem] gap-5 border-t border-line pt-6 text-md">
          <div>
            <dt className="text-sm text-ink-3">By email</dt>
            <dd className="mt-0.5 break-words">
              <a
                href={`mailto:${brand.contactEmail}`}
                className="rounded-sm text-pen underline decoration-current/40 underline-offset-4 hover:decoration-current"
              >
                {brand.contactEmail}
              </a>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-3">Faster</dt>
            <dd className="mt-0.5">
              <Link
                to="/help"
                className="rounded-sm text-pen underline decoration-current/40 underline-offset-4 hover:decoration-current"
              >
                The Help Center
              </Link>{' '}
              has the most common answers.
            </dd>
          </div>
        </dl>
      </div>
      <ContactForm />
    </div>
  )
}

/** Marks the messages of Pro users. A user whose session has ended counts as a visitor. */
const tokenOfUser = async (): Promise<string | undefined> => {
  if (!rememberedAccount()) return undefined
  const { token } = await import('#web/lib/session.ts')
  return token(true).catch(() => undefined)
}

const ContactForm = () => {
  const [messages, setMessages] = useState(0)
  const [refusal, submit, pending] = useActionState(async (_: Refusal | undefined, fields: Fields) => {
    const refused = await sendForm({ type: 'contact', ...fields }, await tokenOfUser())
    if (!refused) setMessages((count) => count + 1)
    return refused
  }, undefined)

  return (
    <section aria-label="Contact form" className="panel relative min-w-0 p-5 sm:p-8">
      {messages > 0 && !pending && !refusal && <Thanks key={messages}>{sent.contact}</Thanks>}
      {/* A new key empties the fields. */}
      <Form
        key={`form-${messages}`}
        onFocus={() => void loadSending().catch(() => undefined)}
        action={submit}
        pending={pending}
        refusal={refusal}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="First name"
            name="firstName"
            autoComplete="given-name"
            maxLength={longest.name}
            complaints={{}}
          />
          <Field
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            maxLength={longest.name}
            complaints={{}}
          />
        </div>
        <EmailField autoComplete="email" required={false} hint="We need it to answer you." />
        <Field label="Subject" name="subject" maxLength={longest.subject} complaints={{}} />
        <TextArea label="Message" name="message" characters={longest.message} />
        <Trap />
        <Button type="submit" tone="ink" size="lg" className="w-full sm:w-auto">
          {pending ? 'Sending...' : 'Send message'}
        </Button>
      </Form>
    </section>
  )
}
