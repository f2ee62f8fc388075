import { productFacts } from '#web/content/product-facts.ts'
import { longest, sent, volumes } from '#core/forms.ts'
import { origin } from '#web/lib/origin.ts'
import { sendForm } from '#web/lib/send-form.ts'
import { PageHead } from '#web/reading/page-head.tsx'
import { breadcrumbs, organization } from '#web/reading/structured-data.ts'
import { EmailField, Field } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { MessageForm } from '#web/reading/message-form.tsx'
import { ApiExample } from './example.tsx'

const { api } = productFacts

const description = `Rewrites from your own code. ${api.text} Say what you would build, and we will write when we open it for you.`

type Fields = Record<'firstName' | 'lastName' | 'email' | 'company' | 'useCase' | 'volume' | 'reference', string>

export default function ApiWaitlist() {
  return (
    <div className="mx-auto grid max-w-[76rem] gap-x-16 gap-y-12 px-5 py-14 md:px-8 md:py-20 lg:grid-cols-[6fr_5fr]">
      <PageHead
        title="API waitlist"
        description={description}
        path="/api-waitlist"
        structuredData={[
          {
            '@type': 'WebPage',
            name: 'API waitlist',
            description,
            url: `${origin}/api-waitlist`,
            publisher: organization(),
          },
          breadcrumbs('API waitlist', '/api-waitlist'),
        ]}
      />
      <div className="min-w-0">
        <h1 className="display text-[2.75rem] leading-[.98] md:text-[4rem]">Rewrites, from your own code.</h1>
        <p className="mt-6 max-w-[34rem] text-lg text-pretty text-ink-2">
          It is the same rewriter as in the editor, with the same check that no figure, name or quotation is lost.{' '}
          {api.text} Leave your address, and we will write when it is your turn.
        </p>
        <ApiExample />
      </div>
      <WaitlistForm />
    </div>
  )
}

const join = async (fields: Fields) => {
  const volume = volumes.find((each) => each === fields.volume) ?? ''
  const refused = await sendForm({ type: 'api-waitlist', ...fields, volume })
  if (!refused) toast({ title: sent['api-waitlist'], tone: 'success' })
  return refused
}

const WaitlistForm = () => (
  <section aria-labelledby="waitlist" className="panel relative min-w-0 self-start p-5 sm:p-8">
    <h2 id="waitlist" className="mb-5 text-xl font-medium">
      Join the waitlist
    </h2>
    <MessageForm send={join} thanks={sent['api-waitlist']} label="Join the waitlist" sending="Joining...">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          maxLength={longest.name}
          missing="Please enter your first name."
        />
        <Field
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          maxLength={longest.name}
          missing="Please enter your last name."
        />
      </div>
      <EmailField
        label="Work email"
        autoComplete="email"
        complaints={{
          valueMissing: 'Please enter your work email.',
          typeMismatch: 'Please enter a valid email address.',
        }}
      />
      <Field
        label="Company"
        name="company"
        autoComplete="organization"
        maxLength={longest.company}
        missing="Please enter your company."
      />
      <TextArea
        label="Use case"
        name="useCase"
        rows={4}
        characters={longest.purpose}
        missing="Please say what you would use it for."
      />
      <Select label="Words a month" name="volume" options={volumes} none="Not sure yet" />
    </MessageForm>
  </section>
)
