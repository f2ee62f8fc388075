import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
import { Problem } from '#core/problem.ts'
import { callAsUser } from '#web/lib/session.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { takeFocus } from '#web/ui/focus.ts'
import { Field, Form, type Refusal } from '#web/ui/form.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'

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
      {secret !== undefined && <NewSecret value={secret} onDone={() => setSecret(undefined)} />}
      {data && secret === undefined && data.webhooks.length < webhooksPerAccount && <WebhookForm onMade={show} />}
      {data && data.deliveries.length > 0 && (
        <Deliveries deliveries={data.deliveries} onReload={() => void refetch()} />
      )}
    </section>
  )
}

const WebhookForm = ({ onMade }: { onMade: (secret: string) => void }) => {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  const add = async (url: string) => {
    setRefusal(undefined)
    setPending(true)
    try {
      onMade((await callAsUser(createWebhook, { body: { url } })).secret)
    } catch (error) {
      const message = error instanceof Problem ? error.message : 'The address was not added. Please try again.'
      setRefusal({ message, field: 'webhookUrl' })
    }
    setPending(false)
  }

  return (
    <Form<'webhookUrl'> action={({ webhookUrl }) => void add(webhookUrl)} pending={pending} refusal={refusal}>
      <Field
        label="Address"
        name="webhookUrl"
        type="url"
        hint="A public address that begins with https://."
        autoComplete="off"
        required
        complaints={{ valueMissing: 'Please enter an address.', typeMismatch: 'This is not a web address.' }}
      />
      <Button type="submit">{pending ? 'Adding...' : 'Add the address'}</Button>
    </Form>
  )
}

/** Shows a new secret, once. */
const NewSecret = ({ value, onDone }: { value: string; onDone: () => void }) => {
  const copy = async () => {
    if (!(await copyText(value))) return
    toast({ title: 'Copied to clipboard!', description: 'Store it where you store passwords.', tone: 'success' })
  }
  return (
    <section aria-label="Your new secret" className="rounded-xl bg-sunken p-5">
      <p ref={takeFocus} tabIndex={-1} className="text-ink-2 outline-none">
        This secret signs the events. You will see it only once.
      </p>
      <p className="mt-3 font-mono text-sm leading-6 break-all text-ink">{value}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button tone="ink" onClick={() => void copy()}>
          Copy secret
        </Button>
        <Button onClick={onDone}>I have saved it</Button>
      </div>
    </section>
  )
}

type ListProps = {
  webhooks: readonly Webhook[]
  onSecret: (secret: string) => void
  onChanged: () => Promise<void>
}

const reasonOf = (error: unknown): string => (error instanceof Problem ? error.message : 'Please try again.')

const WebhookList = ({ webhooks, onSecret, onChanged }: ListProps) => {
  const [toRemove, setToRemove] = useState<Webhook>()
  const list = useRef<HTMLUListElement>(null)
  const remove = useMutation({
    mutationFn: (id: string) => callAsUser(deleteWebhook, { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Address removed', tone: 'success' })
      await onChanged()
    },
    onError: (error) => toast({ title: 'Address not removed', description: reasonOf(error), tone: 'error' }),
  })
  const rotate = useMutation({
    mutationFn: (id: string) => callAsUser(rotateWebhookSecret, { params: { id } }),
    onSuccess: ({ secret }) => onSecret(secret),
    onError: (error) => toast({ title: 'No new secret', description: reasonOf(error), tone: 'error' }),
  })
  const test = useMutation({
    mutationFn: (id: string) => callAsUser(testWebhook, { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Test event on its way', description: 'It arrives within a minute.', tone: 'success' })
      await onChanged()
    },
    onError: (error) => toast({ title: 'Test event not sent', description: reasonOf(error), tone: 'error' }),
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
        title="Remove this address?"
        description={`${toRemove?.url ?? ''} gets no more events. You cannot undo this.`}
        open={toRemove !== undefined}
        action="Remove"
        onAction={() => {
          if (toRemove) remove.mutate(toRemove.id)
          setToRemove(undefined)
        }}
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
