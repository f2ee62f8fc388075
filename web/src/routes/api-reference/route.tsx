import { keysPerAccount } from '#core/api/api-keys.ts'
import {
  createBatchByKey,
  deleteBatchByKey,
  listBatchesByKey,
  readBatchByKey,
  readBatchResultsByKey,
} from '#core/api/v1-batches.ts'
import { listDocumentsByKey, readDocumentByKey } from '#core/api/v1-documents.ts'
import {
  createWebhookByKey,
  deleteWebhookByKey,
  listWebhooksByKey,
  rotateWebhookSecretByKey,
  testWebhookByKey,
} from '#core/api/v1-webhooks.ts'
import { humanizeByKey, publicRefusals } from '#core/api/v1.ts'
import { webhooksPerAccount } from '#core/api/webhooks.ts'
import { brand } from '#core/brand.ts'
import { daysOfBatch, plans } from '#core/plans.ts'
import { problems, type ProblemCode } from '#core/problem.ts'
import { type Strength, strengths } from '#core/strengths.ts'
import { styles } from '#core/styles.ts'
import { styleOfTone, tones } from '#core/tones.ts'
import { origin } from '#web/lib/origin.ts'
import { column, PageTitle, Part } from '#web/reading/layout.tsx'
import { PageHead } from '#web/reading/page-head.tsx'
import { breadcrumbs, organization } from '#web/reading/structured-data.ts'
import { curlBatch, curlDocuments, curlHumanize, exampleAnswer, exampleEvent, pythonExample } from './examples.ts'

const title = 'API reference'
const path = '/api-reference'
const description = `The ${brand.name} API on one page, with its call, its fields, the fact report, the receipt and every error.`

const batchCalls = [
  [createBatchByKey, 'Starts a batch and answers its id.'],
  [listBatchesByKey, `Your batches, the newest first. Each is kept for ${daysOfBatch} days.`],
  [readBatchByKey, 'The state of the batch and of each text. It is done when its status is done or cancelled.'],
  [readBatchResultsByKey, 'The finished texts, in order.'],
  [
    deleteBatchByKey,
    'Stops a running batch. Texts that have not started cost nothing. If the batch has ended, it leaves the list.',
  ],
] as const

const documentCalls = [
  [listDocumentsByKey, 'Your documents, the newest first, without their texts.'],
  [readDocumentByKey, 'One document, with its draft and its rewrite.'],
] as const

const webhookCalls = [
  [createWebhookByKey, `Adds an address and answers its secret, once. An account has up to ${webhooksPerAccount}.`],
  [listWebhooksByKey, 'Your addresses, and what came of the last events.'],
  [testWebhookByKey, 'Sends a test event.'],
  [rotateWebhookSecretByKey, 'Makes a new secret. The old one also signs for a day.'],
  [deleteWebhookByKey, 'Removes an address.'],
] as const

const fields = [
  ['text', 'Your draft. The account’s plan limits the words in one request.'],
  ['tone', `How it should sound: ${tones.join(', ')}. Without it, professional.`],
  ['strength', `How far the wording may move: ${strengths.join(', ')}. Without it, medium.`],
  ['locked_terms', 'Protected words, which stay as they are, up to 50.'],
  ['outline', 'The headings of the document that the text is a part of, up to 24 of 80 characters. Free.'],
  ['store', 'false: nothing of the text is stored, and the answer comes once.'],
] as const

const answers = [
  ['humanized_text', 'The rewrite. It has passed the fact lock.'],
  ['remaining_words', 'The words left this month for the account, or for the key if its limit leaves fewer.'],
  [
    'report',
    'The facts of each kind in the text, each counted once however often it is told, those kept, and the sentences that were written again. written_by names the writer; cuts counts the phrases that rules cut where no model wrote; words_not_by_model counts the words that are free because the model’s answer was refused; by_rules, in results from before December 2026, the sentences that rules wrote instead. findings are the differences that the fact lock still sees; compared counts the sentences of the rewrite that are the same as in the text, those that rules compared word for word, those that they compared by figures, names and other exact facts alone, and those that a model compared: say no more of a rewrite than this. cleared is empty, and goes with the next version. statements is “unknown language” where only figures, names and other exact facts were compared; signs are counted in English only.',
  ],
  [
    'receipt',
    'Words counted and words charged. An unchanged text or a repeated request is free, and so are words that the model did not write.',
  ],
] as const

const events = [
  ['meta', 'The id of the rewrite, with its words and its number of chunks.'],
  ['draft', 'The next words of a chunk, still to be checked.'],
  [
    'stage',
    'The checker compares a chunk, or it is written again: checking, writing. Its text, where it has one, replaces the draft and is still to be checked. Only for a client that accepts text/event-stream; stages=true.',
  ],
  ['verified', 'A whole chunk that passed the fact lock. It replaces its draft.'],
  ['done', 'The same response as above.'],
  ['error', 'The rewrite failed, and nothing was charged. reason says how the model failed, if it is known.'],
] as const

const refusalFields = [
  ['code, message', 'The code for your program, and a sentence for people.'],
  ['type, title, status, detail', 'The same by the standard’s names. type leads to the code’s place on this page.'],
  ['errors', 'With invalid-request, the field and the reason of each value that is not valid.'],
  ['request_id', 'The call’s id. Name it when you write to us.'],
] as const

const refusalsOfSite: readonly [ProblemCode, string][] = [
  ['slug-needed', 'A post’s title makes no address, so the post needs a slug.'],
  ['not-signed-in', 'Nobody is signed in, or the session has ended.'],
  ['sign-in-again', 'The last sign-in is too long ago for this request.'],
  ['slug-taken', 'Another post has this slug.'],
  ['post-changed', 'Somebody else changed the post.'],
  ['challenge', 'The browser must solve a short task first.'],
]

const { calls } = humanizeByKey.rate.perUser

const meaningOf: Record<Strength, string> = {
  light: 'The smallest edits that remove signs of AI writing. A sentence without a sign does not change.',
  medium: 'The same rewrite that the editor makes in this tone.',
  strong: 'Sentences may be recast, joined and split more freely.',
}

/** For users with API access. The waitlist is the public page: this one is in no sitemap and no search engine. */
// oxlint-disable-next-line max-lines-per-function
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
          <a href="/openapi.json" className="link">
            openapi.json
          </a>
          . For Word, with the same keys:{' '}
          <a href="/word/manifest.xml" className="link">
            manifest.xml
          </a>
        </p>
      </div>
      <Part title="The call" lead="JSON over HTTPS, from your server. In a browser, anyone could read the key.">
        <Code>{curlHumanize}</Code>
        <Names of={fields} />
      </Part>
      <Part title="Python" lead="One file, with no packages to install. Copy longhand.py from our repository.">
        <Code>{pythonExample}</Code>
        <p className="mt-6 text-md text-ink-2">
          It waits when it is told to wait, and a call that is sent again is charged once.
        </p>
      </Part>
      <Part title="Tone" lead="The style of the editor behind each tone.">
        <Names of={tones.map((tone) => [tone, styles[styleOfTone[tone]].name])} />
      </Part>
      <Part title="Strength" lead="How far the wording may move. The facts stay the same at every strength.">
        <Names of={strengths.map((strength) => [strength, meaningOf[strength]])} />
      </Part>
      <Part title="The answer">
        <Code>{JSON.stringify(exampleAnswer, null, 2)}</Code>
        <Names of={answers} />
      </Part>
      <Part title="While it is written" lead="Send Accept: text/event-stream, and the answer comes as events.">
        <Names of={events} />
      </Part>
      <Part
        title="Many texts at once"
        lead={`A batch takes up to ${plans.pro.textsPerBatch} texts on ${plans.pro.name} and works while you do something else.`}
      >
        <Code>{curlBatch}</Code>
        <Names of={batchCalls.map(([called, meaning]) => [nameOfCall(called), meaning])} />
      </Part>
      <Part
        title="Webhooks"
        lead="Name an address by key or on the dashboard, under Account, and we call it when a batch is finished."
      >
        <Code>{JSON.stringify(exampleEvent, null, 2)}</Code>
        <Names of={webhookCalls.map(([called, meaning]) => [nameOfCall(called), meaning])} />
        <p className="mt-6 text-md text-ink-2">
          Each event has the headers <code>webhook-id</code>, <code>webhook-timestamp</code> and{' '}
          <code>webhook-signature</code>. Check them with a library of Standard Webhooks and the secret of the address.
          Answer with a status of 2xx within ten seconds. Otherwise we try again for a day. An event can arrive more
          than once, always with the same <code>webhook-id</code>. If you answer 410, we stop.
        </p>
      </Part>
      <Part title="Documents" lead="Your rewrites are in the history, except those you did not store.">
        <Code>{curlDocuments}</Code>
        <Names of={documentCalls.map(([called, meaning]) => [nameOfCall(called), meaning])} />
        <p className="mt-6 text-md text-ink-2">
          Lists come in pages. <code>limit</code> sets their size. If there is more, the answer has a{' '}
          <code>next_cursor</code>: send it as <code>cursor</code> to get the next page.
        </p>
      </Part>
      <Part title="Sending again" lead="A lost connection never costs you twice.">
        <p className="text-md text-ink-2">
          Send an <code>Idempotency-Key</code> of 8 to 64 letters, digits, hyphens or underscores. For 24 hours, the
          same key and request return the same answer and are charged once. An answer that the key got before has the
          header <code>Idempotent-Replayed: true</code>, and its receipt repeats the first charge.
        </p>
      </Part>
      <Part
        title="Limits"
        lead="Rewrites use the words of the account’s plan, as in the editor. You pay only for delivered rewrites."
      >
        <p className="text-md text-ink-2">
          The keys of an account together may make {calls} calls in a minute. <code>RateLimit-Policy</code> and{' '}
          <code>RateLimit</code> say the limits of a call and what is left of them. A call too many is answered 429, and
          Retry-After says when the next can succeed. An account has up to {keysPerAccount} keys. A key that is revoked
          is refused from that moment on.
        </p>
        <p className="mt-3 text-md text-ink-2">
          You can limit the words a key may use in a month, on the dashboard, when you create the key or later. A
          request beyond the limit gets 429 word-limit-exceeded. Its message names the key’s limit, and remaining_words
          is what the key or the account has left, whichever is less.
        </p>
      </Part>
      <Part
        title="Refusals"
        lead="Each is application/problem+json by RFC 9457. Decide by the code, because several codes share a status."
      >
        <Names of={refusalFields} />
        <Names of={Object.entries(publicRefusals).map(rowOf)} />
        <p className="mt-8 text-md text-ink-2">The site’s own pages are also refused by these codes.</p>
        <Names of={refusalsOfSite.map(rowOf)} />
      </Part>
    </div>
  )
}

const nameOfCall = ({ method, path: address }: { method: string; path: string }) => `${method} ${address}`

/** Each refusal by its code, at the place that the `type` of its problem names. */
const rowOf = ([code, meaning]: readonly [string, string]) =>
  [`${problems[code as ProblemCode]} ${code}`, meaning, code] as const

const Code = ({ children }: { children: string }) => (
  <pre className="rounded-xl border border-line bg-sunken p-5 font-mono text-sm leading-6 break-words whitespace-pre-wrap text-ink">
    <code>{children}</code>
  </pre>
)

const Names = ({ of: names }: { of: readonly (readonly [name: string, meaning: string, id?: string])[] }) => (
  <dl className="mt-6 grid gap-x-6 gap-y-2 text-md first:mt-0 sm:grid-cols-[minmax(9rem,auto)_1fr]">
    {names.map(([name, meaning, id]) => (
      <div key={name} className="contents">
        <dt id={id} className="font-mono text-sm leading-6 break-words text-pen">
          {name}
        </dt>
        <dd className="text-ink-2 max-sm:mb-2">{meaning}</dd>
      </div>
    ))}
  </dl>
)
