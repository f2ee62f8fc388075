import { origin } from '#web/lib/origin.ts'

/** A sample call to this site. */
const request = `POST /v1/humanize HTTP/1.1
Host: ${new URL(origin).host}
Authorization: Bearer YOUR_API_KEY
Content-Type: application/json

{
  "text": "It is important to note that revenue grew by 14%.",
  "tone": "professional",
  "strength": "medium"
}`

const meanings = [
  ['text', 'Your draft.'],
  ['tone', 'How it should sound, for example professional.'],
  ['strength', 'How far the wording may move, for example medium.'],
]

export const ApiExample = () => (
  <section aria-labelledby="example" className="mt-10">
    <h2 id="example" className="text-xl font-medium">
      An example call
    </h2>
    {/* Long lines wrap on narrow screens, so that nothing scrolls out of sight. */}
    <pre className="mt-4 rounded-xl border border-line bg-sunken p-5 font-mono text-sm leading-6 break-words whitespace-pre-wrap text-ink">
      <code>{request}</code>
    </pre>
    <dl className="mt-5 grid gap-x-6 gap-y-2 text-md sm:grid-cols-[auto_1fr]">
      {meanings.map(([name, meaning]) => (
        <div key={name} className="contents">
          <dt className="font-mono text-sm leading-6 text-pen">{name}</dt>
          <dd className="text-ink-2 max-sm:mb-2">{meaning}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-5 text-sm text-ink-3">The full reference comes with your access.</p>
  </section>
)
