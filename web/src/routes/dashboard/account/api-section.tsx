import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { type ApiKey, charactersOfKeyName, createKey, deleteKey, keysPerAccount, listKeys } from '#core/api/keys.ts'
import { humanizeByKey } from '#core/api/v1.ts'
import { Problem } from '#core/problem.ts'
import { formatNumber } from '#core/number-format.ts'
import { callAsUser } from '#web/lib/session.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { Field, Form, type Refusal } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { Question } from '#web/ui/question.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { formatDay, formatMoment } from '#web/lib/format-date.ts'
import { WebhooksSection } from './webhooks-section.tsx'
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
        <Link to="/api-reference" className="rounded-sm text-pen underline underline-offset-4">
          API reference
        </Link>
        .
      </p>
      {error && <NotLoaded onRetry={() => void refetch()}>Your keys could not be loaded.</NotLoaded>}
      {keys && keys.length > 0 && <KeyList keys={keys} wordsOfPlan={wordsOfPlan} onChanged={reload} />}
      {made !== undefined && <MadeKey value={made} onDone={() => setMade(undefined)} />}
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
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  const make = async (name: string, limitText: string) => {
    const limit = readLimit(limitText, wordsOfPlan)
    setRefusal(limit.refusal)
    if (limit.refusal) return
    setPending(true)
    try {
      const body = { name, ...(limit.words !== undefined && { words_per_month: limit.words }) }
      const { key } = await callAsUser(createKey, { body })
      onMade(key)
    } catch (error) {
      setRefusal({ message: error instanceof Problem ? error.message : 'The key was not created. Please try again.' })
    }
    setPending(false)
  }

  return (
    <Form<'keyName' | 'keyWords'>
      action={({ keyName, keyWords }) => void make(keyName, keyWords)}
      pending={pending}
      refusal={refusal}
    >
      <Field
        label="Name of the key"
        name="keyName"
        hint="A name that reminds you what it is for."
        autoComplete="off"
        maxLength={charactersOfKeyName}
        required
        pattern=".*\S.*"
        complaints={{ valueMissing: 'Please name the key.', patternMismatch: 'Please name the key.' }}
      />
      <LimitField wordsOfPlan={wordsOfPlan} />
      <Button type="submit">{pending ? 'Making...' : 'Make a key'}</Button>
    </Form>
  )
}

/** Shows a new key, once. */
const MadeKey = ({ value, onDone }: { value: string; onDone: () => void }) => {
  const copy = async () => {
    if (!(await copyText(value))) return
    toast({ title: 'Copied to clipboard!', description: 'Store it where you store passwords.', tone: 'success' })
  }
  return (
    <section aria-label="Your new key" className="rounded-xl bg-sunken p-5">
      <p ref={takeFocus} tabIndex={-1} className="text-ink-2 outline-none">
        This is your key. You will see it only once, because we keep no copy.
      </p>
      <p className="mt-3 font-mono text-sm leading-6 break-all text-ink">{value}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button tone="ink" onClick={() => void copy()}>
          Copy key
        </Button>
        <Button onClick={onDone}>I have saved it</Button>
      </div>
    </section>
  )
}

type ListProps = { keys: readonly ApiKey[]; wordsOfPlan: number; onChanged: () => Promise<void> }

const KeyList = ({ keys, wordsOfPlan, onChanged }: ListProps) => {
  const [toDelete, setToDelete] = useState<ApiKey>()
  const list = useRef<HTMLUListElement>(null)
  const revoke = useMutation({
    mutationFn: (id: string) => callAsUser(deleteKey, { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Key revoked', description: 'It no longer works.', tone: 'success' })
      await onChanged()
    },
    onError: () =>
      toast({ title: 'The key could not be revoked', description: 'It still works. Please try again.', tone: 'error' }),
  })

  const revokeDoomed = () => {
    if (toDelete) revoke.mutate(toDelete.id)
    setToDelete(undefined)
  }

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
        title="Revoke this key?"
        description={`Whatever uses “${toDelete?.name ?? ''}” will stop working at once. You cannot undo this.`}
        open={toDelete !== undefined}
        action="Revoke"
        onAction={revokeDoomed}
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
