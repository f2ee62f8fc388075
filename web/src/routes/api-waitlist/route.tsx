import { useActionState, useState } from 'react'
import { api } from '#web/content/product-facts.ts'
import { longest, sent, volumes } from '#core/forms.ts'
import { origin } from '#web/lib/origin.ts'
import { loadSending, sendForm } from '#web/lib/send-form.ts'
import { PageHead } from '#web/reading/page-head.tsx'
import { breadcrumbs, organization } from '#web/reading/structured-data.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, Field, Form, type Refusal } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Thanks } from '#web/ui/thanks.tsx'
import { toast } from '#web/ui/toast.ts'
import { Trap } from '#web/ui/trap.tsx'
import { ApiExample } from './example.tsx'

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

const WaitlistForm = () => {
  const [entries, setEntries] = useState(0)
  const [refusal, submit, pending] = useActionState(async (_: Refusal | undefined, fields: Fields) => {
    const refused = await sendForm({
      type: 'api-waitlist',
      ...fields,
      volume: volumes.find((volume) => volume === fields.volume) ?? '',
    })
    if (refused) return refused
    toast({ title: sent['api-waitlist'], tone: 'success' })
    setEntries((count) => count + 1)
    return undefined
  }, undefined)

  return (
    <section aria-labelledby="waitlist" className="panel relative min-w-0 self-start p-5 sm:p-8">
      <h2 id="waitlist" className="mb-5 text-xl font-medium">
        Join the waitlist
      </h2>
      {entries > 0 && !pending && !refusal && <Thanks key={entries}>{sent['api-waitlist']}</Thanks>}
      {/* A new key empties the fields. */}
      <Form
        key={`form-${entries}`}
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
            required
            pattern=".*\S.*"
            complaints={{
              valueMissing: 'Please enter your first name.',
              patternMismatch: 'Please enter your first name.',
            }}
          />
          <Field
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            maxLength={longest.name}
            required
            pattern=".*\S.*"
            complaints={{
              valueMissing: 'Please enter your last name.',
              patternMismatch: 'Please enter your last name.',
            }}
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
          required
          pattern=".*\S.*"
          complaints={{ valueMissing: 'Please enter your company.', patternMismatch: 'Please enter your company.' }}
        />
        <TextArea
          label="Use case"
          name="useCase"
          rows={4}
          characters={longest.purpose}
          required
          missing="Please say what you would use it for."
        />
        <Select label="Words a month" name="volume" options={volumes} none="Not sure yet" />
        <Trap />
        <Button type="submit" tone="ink" size="lg" className="w-full">
          {pending ? 'Joining...' : 'Join the waitlist'}
        </Button>
      </Form>
    </section>
  )
}
