import { notSent, sent } from '#core/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldClass } from '#web/ui/form.tsx'
import { Trap } from '#web/ui/trap.tsx'

/** The newsletter's form. Its fields are inert until the script has loaded: sent before, the address would end up in the URL. */
export const NewsletterBox = () => (
  <section aria-labelledby="newsletter" className="panel grid gap-x-12 gap-y-6 p-6 md:grid-cols-2 md:p-10">
    <div>
      <h2 id="newsletter" className="display text-[1.75rem] leading-[1.08] md:text-[2.25rem]">
        News, now and then.
      </h2>
      <p className="mt-3 max-w-[28rem] text-md text-pretty text-ink-2">
        What we learn about writing with AI, and what is new here. Every email has an unsubscribe link.
      </p>
    </div>
    <form
      id="newsletter-form"
      data-sent={sent.newsletter}
      data-not-sent={notSent.newsletter}
      noValidate
      className="self-center"
    >
      <fieldset inert className="min-w-0 space-y-4">
        <div>
          <label htmlFor="newsletter-email" className="mb-1.5 block text-sm font-medium text-ink-2">
            Email
          </label>
          <input
            id="newsletter-email"
            name="email"
            type="email"
            autoComplete="email"
            required
            aria-describedby="newsletter-refusal"
            className={`h-11 ${fieldClass}`}
          />
          <p id="newsletter-refusal" role="alert" className="mt-1.5 text-sm text-pencil empty:hidden" />
        </div>
        <Trap />
        <Button type="submit" tone="ink" size="lg" className="w-full sm:w-auto">
          Subscribe
        </Button>
        <output className="block text-base text-ok empty:hidden" />
      </fieldset>
      <noscript>
        <p className="mt-4 text-base text-ink-2">This form needs JavaScript.</p>
      </noscript>
    </form>
  </section>
)
