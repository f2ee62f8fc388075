import { messageOf } from '#core/problem.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
  webhooksPerAccount,
} from '#core/api/webhooks.ts'
import { callAsUser } from '#web/lib/session.ts'
import { useAction } from '#web/lib/use-action.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Form, useSending } from '#web/ui/form.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Question } from '#web/ui/question.tsx'
import { ShownOnce } from './shown-once.tsx'

/** The addresses that hear when a batch is finished, and what came of the last events. */
export const WebhooksSection = ({ email }: { email: string }) => {
  const queryKey = ['webhooks', email]
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => callAsUser(listWebhooks, {}) })
  const [secret, setSecret] = useState<string>()
  const reload = () => queries.invalidateQueries({ queryKey })
  const show = (made: string) => {
    setSecret(made)
    void reload()
  }

  return (
    <section aria-label="Webhooks" className="grid gap-4">
      <h3 className="font-medium">Webhooks</h3>
      <p className="text-ink-2">
        We call your address when a batch is finished. The event has the batch’s id and its counts, and no text. It is
        signed as Standard Webhooks describes.
      </p>
      {error && <NotLoaded onRetry={() => void refetch()}>Your addresses could not be loaded.</NotLoaded>}
      {data && data.webhooks.length > 0 && <WebhookList webhooks={data.webhooks} onSecret={show} onChanged={reload} />}
      {secret !== undefined && (
        <ShownOnce
          name="secret"
          note="This secret signs the events. You will see it only once."
          value={secret}
          onDone={() => setSecret(undefined)}
        />
      )}
      {data && secret === undefined && data.webhooks.length < webhooksPerAccount && <WebhookForm onMade={show} />}
      {data && data.deliveries.length > 0 && (
        <Deliveries deliveries={data.deliveries} onReload={() => void refetch()} />
      )}
    </section>
  )
}

const WebhookForm = ({ onMade }: { onMade: (secret: string) => void }) => {
  const form = useSending(async ({ webhookUrl: url }: { webhookUrl: string }) => {
    try {
      onMade((await callAsUser(createWebhook, { body: { url } })).secret)
      return undefined
    } catch (error) {
      return { message: messageOf(error, 'The address was not added. Please try again.'), field: 'webhookUrl' }
    }
  })

  return (
    <Form {...form}>
      <Field
        label="Address"
        name="webhookUrl"
        type="url"
        hint="A public address that begins with https://."
        autoComplete="off"
        required
        complaints={{ valueMissing: 'Please enter an address.', typeMismatch: 'This is not a web address.' }}
      />
      <Button type="submit">{form.pending ? 'Adding...' : 'Add the address'}</Button>
    </Form>
  )
}

type ListProps = {
  webhooks: readonly Webhook[]
  onSecret: (secret: string) => void
  onChanged: () => Promise<void>
}

const WebhookList = ({ webhooks, onSecret, onChanged }: ListProps) => {
  const [toRemove, setToRemove] = useState<Webhook>()
  const list = useRef<HTMLUListElement>(null)
  const remove = useAction((id: string) => callAsUser(deleteWebhook, { params: { id } }), {
    done: { title: 'Address removed' },
    failed: { title: 'Address not removed' },
    onDone: onChanged,
  })
  const rotate = useAction((id: string) => callAsUser(rotateWebhookSecret, { params: { id } }), {
    failed: { title: 'No new secret' },
    onDone: ({ secret }) => onSecret(secret),
  })
  const test = useAction((id: string) => callAsUser(testWebhook, { params: { id } }), {
    done: { title: 'Test event on its way', description: 'It arrives within a minute.' },
    failed: { title: 'Test event not sent' },
    onDone: onChanged,
  })

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Your addresses" className="divide-y divide-line-soft outline-none">
        {webhooks.map((webhook) => (
          <li key={webhook.id} className="py-4 first:pt-0">
            <p className="break-all">{webhook.url}</p>
            {webhook.status === 'off' && (
              <p className="mt-1 text-base text-pencil">
                Turned off, because events did not arrive for a day or the address is gone. Remove it and add it again.
              </p>
            )}
            <div className="mt-2 flex flex-wrap gap-1">
              <Button tone="ghost" size="sm" aria-disabled={test.isPending} onClick={() => test.mutate(webhook.id)}>
                Send a test event
              </Button>
              <Button tone="ghost" size="sm" aria-disabled={rotate.isPending} onClick={() => rotate.mutate(webhook.id)}>
                New secret
              </Button>
              <Button tone="ghost" size="sm" onClick={() => setToRemove(webhook)}>
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Question
        about={toRemove}
        title="Remove this address?"
        description={({ url }) => `${url} gets no more events. You cannot undo this.`}
        action="Remove"
        onAction={({ id }) => remove.mutate(id)}
        onClose={() => setToRemove(undefined)}
        focusAfter={list}
      />
    </>
  )
}

const stateNames = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const
const eventNames = { 'batch.finished': 'Batch finished', 'webhook.test': 'Test event' } as const

const Deliveries = ({ deliveries, onReload }: { deliveries: readonly WebhookDelivery[]; onReload: () => void }) => (
  <div>
    <div className="flex flex-wrap items-baseline gap-3">
      <h4 className="font-medium">Last events</h4>
      <Button tone="ghost" size="sm" onClick={onReload}>
        Reload
      </Button>
    </div>
    <ul aria-label="Last events" className="mt-1 divide-y divide-line-soft text-base">
      {deliveries.map(({ id, event, created_at, status, attempts, outcome }) => (
        <li key={id} className="py-2">
          {eventNames[event]}, {formatMoment(new Date(created_at))}
          <span className={`block ${status === 'failed' ? 'text-pencil' : 'text-ink-2'}`}>
            {stateNames[status]}
            {attempts > 0 && ` after ${attempts === 1 ? 'one attempt' : `${attempts} attempts`}`}
            {outcome !== undefined && `. ${outcome}`}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
