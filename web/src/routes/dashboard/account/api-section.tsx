import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { type ApiKey, charactersOfKeyName, createKey, deleteKey, keysPerAccount, listKeys } from '#core/api/api-keys.ts'
import { humanizeByKey } from '#core/api/v1.ts'
import { formatNumber } from '#core/number-format.ts'
import { messageOf } from '#core/problem.ts'
import { useAction } from '#web/lib/use-action.ts'
import { callAsUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Form, useSending } from '#web/ui/form.tsx'
import { Question } from '#web/ui/question.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { formatDay, formatMoment } from '#web/lib/format-date.ts'
import { WebhooksSection } from './webhooks-section.tsx'
import { ShownOnce } from './shown-once.tsx'
import { KeyLimit, LimitField, readLimit } from './key-limit.tsx'

/** The API keys of an account with access. */
export const ApiSection = ({ email, wordsOfPlan }: { email: string; wordsOfPlan: number }) => {
  const queryKey = ['api-keys', email]
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => callAsUser(listKeys, {}) })
  const [made, setMade] = useState<string>()
  const reload = () => queries.invalidateQueries({ queryKey })
  const keys = data?.keys

  return (
    <div className="grid gap-6">
      <p className="text-ink-2">
        Rewrite texts from your own code. They use the words of your plan, and you can limit each key. Every rewrite
        comes with its fact report and receipt. Your keys together may make{' '}
        {formatNumber(humanizeByKey.rate.perUser.calls)} calls in a minute. How to call it stands in the{' '}
        <Link to="/api-reference" className="link">
          API reference
        </Link>
        .
      </p>
      {error && <NotLoaded onRetry={() => void refetch()}>Your keys could not be loaded.</NotLoaded>}
      {keys && keys.length > 0 && <KeyList keys={keys} wordsOfPlan={wordsOfPlan} onChanged={reload} />}
      {made !== undefined && (
        <ShownOnce
          name="key"
          note="This is your key. You will see it only once, because we keep no copy."
          value={made}
          onDone={() => setMade(undefined)}
        />
      )}
      {keys && made === undefined && keys.length < keysPerAccount && (
        <KeyForm
          wordsOfPlan={wordsOfPlan}
          onMade={(key) => {
            setMade(key)
            void reload()
          }}
        />
      )}
      {keys && keys.length >= keysPerAccount && (
        <p className="text-ink-3">These are {keysPerAccount}, as many as there can be. Revoke one to make room.</p>
      )}
      <WebhooksSection email={email} />
    </div>
  )
}

const KeyForm = ({ wordsOfPlan, onMade }: { wordsOfPlan: number; onMade: (key: string) => void }) => {
  const form = useSending(async ({ keyName: name, keyWords }: Record<'keyName' | 'keyWords', string>) => {
    const limit = readLimit(keyWords, wordsOfPlan)
    if (limit.refusal) return limit.refusal
    const body = { name, ...(limit.words !== undefined && { words_per_month: limit.words }) }
    try {
      onMade((await callAsUser(createKey, { body })).key)
      return undefined
    } catch (error) {
      return { message: messageOf(error, 'The key was not created. Please try again.') }
    }
  })

  return (
    <Form {...form}>
      <Field
        label="Name of the key"
        name="keyName"
        hint="A name that reminds you what it is for."
        autoComplete="off"
        maxLength={charactersOfKeyName}
        missing="Please name the key."
      />
      <LimitField wordsOfPlan={wordsOfPlan} />
      <Button type="submit">{form.pending ? 'Making...' : 'Make a key'}</Button>
    </Form>
  )
}

type ListProps = { keys: readonly ApiKey[]; wordsOfPlan: number; onChanged: () => Promise<void> }

const KeyList = ({ keys, wordsOfPlan, onChanged }: ListProps) => {
  const [toDelete, setToDelete] = useState<ApiKey>()
  const list = useRef<HTMLUListElement>(null)
  const revoke = useAction((id: string) => callAsUser(deleteKey, { params: { id } }), {
    done: { title: 'Key revoked', description: 'It no longer works.' },
    failed: { title: 'The key could not be revoked', description: 'It still works. Please try again.' },
    onDone: onChanged,
  })

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Your keys" className="divide-y divide-line-soft outline-none">
        {keys.map((key) => (
          <KeyItem
            key={key.id}
            apiKey={key}
            wordsOfPlan={wordsOfPlan}
            onChanged={onChanged}
            onRevoke={() => setToDelete(key)}
          />
        ))}
      </ul>
      <Question
        about={toDelete}
        title="Revoke this key?"
        description={({ name }) => `Whatever uses “${name}” will stop working at once. You cannot undo this.`}
        action="Revoke"
        onAction={({ id }) => revoke.mutate(id)}
        onClose={() => setToDelete(undefined)}
        focusAfter={list}
      />
    </>
  )
}

type ItemProps = { apiKey: ApiKey; wordsOfPlan: number; onChanged: () => Promise<void>; onRevoke: () => void }

const KeyItem = ({ apiKey, wordsOfPlan, onChanged, onRevoke }: ItemProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { name, hint, created_at, last_used_at } = apiKey

  const close = () => {
    setIsOpen(false)
    // The focused form goes with the next paint.
    requestAnimationFrame(() => opener.current?.focus())
  }

  return (
    <li className="py-4 first:pt-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-medium wrap-anywhere">{name}</h3>
        <span className="font-mono text-sm text-ink-3">…{hint}</span>
        <div className="ml-auto flex gap-1">
          <Button
            ref={opener}
            tone="ghost"
            size="sm"
            aria-label={`Limit ${name}`}
            aria-expanded={isOpen}
            onClick={() => (isOpen ? close() : setIsOpen(true))}
          >
            Limit
          </Button>
          <Button tone="ghost" size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
            Revoke
          </Button>
        </div>
      </div>
      <p className="mt-1 text-base text-ink-2 tabular-nums">
        {usageOf(apiKey, wordsOfPlan)}, made {formatDay(new Date(created_at))},{' '}
        {last_used_at === undefined ? 'never used' : `last used ${formatMoment(new Date(last_used_at))}`}
      </p>
      {isOpen && <KeyLimit apiKey={apiKey} wordsOfPlan={wordsOfPlan} onChanged={onChanged} onClose={close} />}
    </li>
  )
}

/** A limit above the plan's words, left from a larger plan, has no effect. */
const usageOf = ({ words_used, words_per_month }: ApiKey, wordsOfPlan: number): string =>
  words_per_month === undefined || words_per_month > wordsOfPlan
    ? `${formatNumber(words_used)} words this month`
    : `${formatNumber(words_used)} of ${formatNumber(words_per_month)} words this month`
