import { Link } from '#web/ui/link.tsx'
import { brand } from '#core/brand.ts'
import { longest, sent } from '#core/forms.ts'
import { rememberedAccount } from '#web/lib/account.ts'
import { sendForm } from '#web/lib/send-form.ts'
import { origin } from '#web/lib/origin.ts'
import { PageHead } from '#web/reading/page-head.tsx'
import { breadcrumbs, organization } from '#web/reading/structured-data.ts'
import { EmailField, Field } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { MessageForm } from '#web/reading/message-form.tsx'

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
              <a href={`mailto:${brand.contactEmail}`} className="link">
                {brand.contactEmail}
              </a>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-3">Faster</dt>
            <dd className="mt-0.5">
              <Link to="/help" className="link">
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

const ContactForm = () => (
  <section aria-label="Contact form" className="panel relative min-w-0 p-5 sm:p-8">
    <MessageForm
      send={async (fields: Fields) => sendForm({ type: 'contact', ...fields }, await tokenOfUser())}
      thanks={sent.contact}
      label="Send message"
      sending="Sending..."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" name="firstName" autoComplete="given-name" maxLength={longest.name} />
        <Field label="Last name" name="lastName" autoComplete="family-name" maxLength={longest.name} />
      </div>
      <EmailField autoComplete="email" required={false} hint="We need it to answer you." />
      <Field label="Subject" name="subject" maxLength={longest.subject} />
      <TextArea label="Message" name="message" characters={longest.message} />
    </MessageForm>
  </section>
)
