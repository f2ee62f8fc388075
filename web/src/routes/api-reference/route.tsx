import type { ReactNode } from 'react'
import { keyPrefix, keysPerAccount } from '#core/api/keys.ts'
import { humanizeByKey, refusalsByKey } from '#core/api/v1.ts'
import { brand } from '#core/brand.ts'
import { problems, type ProblemCode } from '#core/problem.ts'
import { type Strength, strengths } from '#core/strengths.ts'
import { styles } from '#core/styles.ts'
import { styleOfTone, tones } from '#core/tones.ts'
import { origin } from '#web/lib/origin.ts'
import { column, PageTitle, Part } from '#web/reading/layout.tsx'
import { PageHead } from '#web/reading/page-head.tsx'
import { breadcrumbs, organization } from '#web/reading/structured-data.ts'
import { exampleAnswer, exampleRequest } from './examples.ts'

const title = 'API reference'
const path = '/api-reference'
const description = `The ${brand.name} API in one page: one call, its fields, its answer with the fact report and the receipt, and every refusal.`

const curl = `curl ${origin}${humanizeByKey.path} \\
  -H 'Authorization: Bearer ${keyPrefix}...' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: report-2026-11-21' \\
  -d '${JSON.stringify(exampleRequest, null, 2)}'`

const fields = [
  ['text', 'The draft, as it is. The plan of the account says how many words a request may have.'],
  ['tone', `How it should sound: ${tones.join(', ')}. Without it, professional.`],
  ['strength', `How far the wording may move: ${strengths.join(', ')}. Without it, medium.`],
  ['locked_terms', 'Words that must stay as they are, up to 50.'],
  ['store', 'false: nothing of the text is stored, and the answer comes once.'],
] as const

const answers = [
  ['humanized_text', 'The rewrite. It passed the fact lock, or it would not be here.'],
  ['remaining_words', 'Words that are left this month: of the account, or of the key where its limit leaves fewer.'],
  ['report', 'How many facts of each kind the text has and the rewrite kept, and what had to be written again.'],
  ['receipt', 'Words counted and words charged. A text that was not changed, or was asked for before, is free.'],
] as const

const events = [
  ['meta', 'The id of the rewrite, its words and how many chunks there are.'],
  ['draft', 'More of one chunk, as it is written: not yet checked.'],
  ['verified', 'A whole chunk that passed the fact lock. It replaces its draft.'],
  ['done', 'The answer as above.'],
  ['error', 'The rewrite failed, and nothing was charged.'],
] as const

const { calls } = humanizeByKey.rate.perKey

const meaningOf: Record<Strength, string> = {
  light: 'The smallest edits that take out the signs of AI writing. A sentence without one stays as it is.',
  medium: 'The usual rewrite of the tone, as the editor makes it.',
  strong: 'Sentences may be recast, joined and split more freely.',
}

/** For users with API access. The waitlist is the public page: this one is in no sitemap and no search engine. */
export default function ApiReference() {
  return (
    <div className={column}>
      <PageHead
        title={title}
        description={description}
        path={path}
        structuredData={[
          { '@type': 'WebPage', name: title, description, url: origin + path, publisher: organization() },
          breadcrumbs(title, path),
        ]}
      />
      <meta name="robots" content="noindex" />
      <div className="pt-11 pb-10 md:pt-16">
        <PageTitle>{title}</PageTitle>
        <p className="mt-5 max-w-[38rem] text-lg text-pretty text-ink-2">
          One call rewrites one text, checks that no fact was lost or added, and says what it did. For accounts that
          have been admitted; keys are made on the dashboard, under Account.
        </p>
        <p className="mt-4 text-md text-ink-2">
          For tools:{' '}
          <a href="/openapi.json" className="rounded-sm text-pen underline underline-offset-4">
            openapi.json
          </a>
        </p>
      </div>
      <Part title="The call" lead="JSON over HTTPS, from a server: in a browser anybody could read the key.">
        <Code>{curl}</Code>
        <Names of={fields} />
      </Part>
      <Part title="Tone" lead="Which style of the editor each one is written in, at every strength.">
        <Names of={tones.map((tone) => [tone, styles[styleOfTone[tone]].name])} />
      </Part>
      <Part title="Strength" lead="How far the wording may move. The facts stay at each of them.">
        <Names of={strengths.map((strength) => [strength, meaningOf[strength]])} />
      </Part>
      <Part title="The answer">
        <Code>{JSON.stringify(exampleAnswer, null, 2)}</Code>
        <Names of={answers} />
      </Part>
      <Part title="While it is written" lead="Send Accept: text/event-stream, and the answer comes as events.">
        <Names of={events} />
      </Part>
      <Part title="Sending again" lead="A connection that breaks is no reason to pay twice.">
        <p className="text-md text-ink-2">
          Send an <code>Idempotency-Key</code> of 8 to 64 letters, digits, hyphens or underscores. For a day the same
          key with the same request gets the same answer, and is charged once.
        </p>
      </Part>
      <Part
        title="Limits"
        lead="Words are those of the account’s plan, as in the editor. Only a delivered rewrite is charged."
      >
        <p className="text-md text-ink-2">
          Each key may make {calls} calls in a minute; a call too many is answered 429, and Retry-After says when the
          next can succeed. An account has up to {keysPerAccount} keys. A key that is revoked is refused from that
          moment on.
        </p>
        <p className="mt-3 text-md text-ink-2">
          A key can have a limit of words a month of its own, set on the dashboard when it is made or later. What goes
          beyond it is answered 429 word-limit-exceeded: the message names the limit of the key, and remaining_words is
          the smaller of what the key and the account have left.
        </p>
      </Part>
      <Part
        title="Refusals"
        lead="Each is application/problem+json: code, message and request_id. Decide by the code, not by the status."
      >
        <Names of={Object.entries(refusalsByKey).map(([code, meaning]) => [refusalName(code), meaning])} />
      </Part>
    </div>
  )
}

const refusalName = (code: string): string => `${problems[code as ProblemCode]} ${code}`

const Code = ({ children }: { children: string }) => (
  <pre className="rounded-xl border border-line bg-sunken p-5 font-mono text-sm leading-6 break-words whitespace-pre-wrap text-ink">
    <code>{children}</code>
  </pre>
)

const Names = ({ of: names }: { of: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="mt-6 grid gap-x-6 gap-y-2 text-md first:mt-0 sm:grid-cols-[minmax(9rem,auto)_1fr]">
    {names.map(([name, meaning]) => (
      <div key={name} className="contents">
        <dt className="font-mono text-sm leading-6 break-words text-pen">{name}</dt>
        <dd className="text-ink-2 max-sm:mb-2">{meaning}</dd>
      </div>
    ))}
  </dl>
)
