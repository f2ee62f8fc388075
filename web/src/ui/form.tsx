/**
 * A form with the browser's own validation, explained in our words beside each field; the focus goes to the first error.
 * It submits in a transition, not by React's `action`, which would empty the fields after a failure.
 */
import { createContext, startTransition, useContext, useEffect, useId, useRef, useState } from 'react'
import type { ComponentProps, FormEvent, InputEvent, ReactNode } from 'react'
import { useIsHydrated } from './hydration.ts'

/** The reason that the server refused the form, and the field to return to. The title is shown above the message. */
export type Refusal = { title?: string; message: string; field?: string }

type FormProps<Name extends string> = {
  /** Receives the form's values by field name. */
  action: (fields: Record<Name, string>) => void
  pending: boolean
  refusal?: Refusal | undefined
  children: ReactNode
  className?: string
  /** Called when a part of it takes the focus. */
  onFocus?: () => void
}

const Refused = createContext<{ refusal: Refusal | undefined; alertId: string }>({ refusal: undefined, alertId: '' })

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

const firstInvalid = (form: HTMLFormElement): Control | undefined =>
  [...form.elements].filter(isControl).find((field) => !field.validity.valid)

// oxlint-disable-next-line max-lines-per-function
export const Form = <Name extends string>({
  action,
  pending,
  refusal,
  children,
  className = '',
  onFocus,
}: FormProps<Name>) => {
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLParagraphElement>(null)
  const alertId = useId()
  const isHydrated = useIsHydrated()
  /** A refusal whose field was changed since, or that another attempt has followed. */
  const [answered, setAnswered] = useState<Refusal>()
  const shown = refusal === answered ? undefined : refusal

  useEffect(() => {
    if (!refusal) return
    const field = refusal.field === undefined ? null : form.current?.elements.namedItem(refusal.field)
    if (isControl(field)) field.focus()
    else alert.current?.focus()
  }, [refusal])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A dialog's own form bubbles up to the form around it in React.
    if (event.target !== event.currentTarget) return
    setAnswered(refusal)
    if (!event.currentTarget.checkValidity()) {
      firstInvalid(event.currentTarget)?.focus()
      return
    }
    const filled = Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>
    startTransition(() => action(filled))
  }

  return (
    // The focus is only heard, on its way up from a field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onFocus={onFocus}
      onChange={({ target }) => {
        if (isControl(target) && target.name === refusal?.field) setAnswered(refusal)
      }}
      className={className}
      aria-busy={pending}
    >
      <Refused value={{ refusal: shown, alertId }}>
        {shown && !pending && (
          <p
            ref={alert}
            id={alertId}
            role="alert"
            tabIndex={-1}
            // In sight beside the field that it is about, also in a long form.
            className="sticky top-16 z-10 mb-4 rounded-md bg-pencil-wash px-3 py-2 text-base text-pencil"
          >
            {shown.title !== undefined && <strong className="block font-medium">{shown.title}</strong>}
            {shown.message}
          </p>
        )}
        {/* Submitted before hydration, the fields would end up in the URL. */}
        <fieldset disabled={pending} inert={!isHydrated} className="min-w-0 space-y-4">
          {children}
        </fieldset>
        <noscript>
          <p className="mt-4 text-base text-ink-2">This form needs JavaScript.</p>
        </noscript>
      </Refused>
    </form>
  )
}

/**
 * The sending of a form, as its properties. `send` returns why it was refused.
 * It runs outside of the transition that the form begins: React would hold back all others until it has ended, even those of a dialog
 * that it opens.
 */
export const useSending = <Fields extends Record<string, string | undefined>>(
  send: (fields: Fields) => Promise<Refusal | undefined>,
  earlier?: Refusal,
) => {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState(earlier)
  const submit = async (fields: Fields) => {
    await Promise.resolve()
    setPending(true)
    try {
      const refused = await send(fields)
      // A new object each time, because the form shows a refusal once.
      setRefusal(refused && { ...refused })
    } finally {
      setPending(false)
    }
  }
  return { pending, refusal, action: (fields: Fields) => void submit(fields) }
}

type Complaints = Partial<Record<'valueMissing' | 'typeMismatch' | 'tooShort' | 'patternMismatch', string>>

type FieldOptions = {
  label: string
  name: string
  hint?: string
  /** The message for each way in which the browser finds the field invalid. */
  complaints?: Complaints
}

type FieldProps = FieldOptions & {
  /** Makes the field required, and is the message if it is blank. */
  missing?: string
  /** Rendered at the end of the field. */
  end?: ReactNode
} & Omit<ComponentProps<'input'>, 'id' | 'name'>

const complaintOf = (control: Control, complaints: Complaints): string => {
  const found = (Object.keys(complaints) as (keyof Complaints)[]).find((reason) => control.validity[reason])
  return (found && complaints[found]) ?? control.validationMessage
}

/** The parts that every field shares: its accessible name and its error. */
export const useField = ({ name, hint, complaints = {} }: Pick<FieldOptions, 'name' | 'hint' | 'complaints'>) => {
  const [complaint, setComplaint] = useState<string>()
  const { refusal, alertId } = useContext(Refused)
  const id = useId()
  const refused = refusal?.field === name
  const described = [hint && `${id}-hint`, complaint && `${id}-complaint`, refused && alertId].filter(Boolean).join(' ')
  return {
    id,
    complaint,
    /** Called on every change, so that an error goes when its cause has gone. */
    clear: ({ validity }: Control) => {
      if (validity.valid) setComplaint(undefined)
    },
    props: {
      id,
      name,
      onInvalid: (event: FormEvent<Control>) => setComplaint(complaintOf(event.currentTarget, complaints)),
      'aria-invalid': complaint !== undefined || refused,
      'aria-describedby': described || undefined,
    },
  }
}

export const fieldClass =
  'w-full scroll-mt-40 rounded-md border border-field bg-surface px-3 text-[1rem] text-ink aria-invalid:border-pencil disabled:bg-sunken disabled:text-ink-3'

type LabelledProps = {
  field: Pick<ReturnType<typeof useField>, 'id' | 'complaint'>
  label: string
  hint?: ReactNode
  children: ReactNode
}

/** A field with its label above, and its hint and error below. */
export const Labelled = ({ field: { id, complaint }, label, hint, children }: LabelledProps) => (
  <div>
    <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink-2">
      {label}
    </label>
    {children}
    {hint && (
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-3">
        {hint}
      </p>
    )}
    {complaint && (
      <p id={`${id}-complaint`} role="alert" className="mt-1.5 text-sm text-pencil">
        {complaint}
      </p>
    )}
  </div>
)

export const Field = ({ label, name, hint, complaints, missing, end, onInput, ...input }: FieldProps) => {
  const blank = missing === undefined ? {} : { valueMissing: missing, patternMismatch: missing }
  const field = useField({ name, complaints: { ...blank, ...complaints }, ...(hint !== undefined && { hint }) })
  return (
    <Labelled field={field} label={label} hint={hint}>
      <div className="relative">
        <input
          {...(missing !== undefined && { required: true, pattern: '.*\\S.*' })}
          {...input}
          {...field.props}
          onInput={(event: InputEvent<HTMLInputElement>) => {
            field.clear(event.currentTarget)
            onInput?.(event)
          }}
          className={`h-11 ${fieldClass} ${end ? 'pr-12' : ''}`}
        />
        {end}
      </div>
    </Labelled>
  )
}

const eye = 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z'

export const EmailField = (input: Omit<FieldProps, keyof FieldOptions> & Partial<FieldOptions>) => (
  <Field
    label="Email"
    name="email"
    type="email"
    autoComplete="username"
    required
    complaints={{ valueMissing: 'Please enter your email.', typeMismatch: 'Please enter a valid email address.' }}
    {...input}
  />
)

export const passwordCharacters = 8

type PasswordProps = {
  label?: string
  name?: string
  /** A new password is measured; an existing one is only required. */
  kind: 'current' | 'new'
}

export const PasswordField = ({ label = 'Password', name = 'password', kind }: PasswordProps) => {
  const [shown, setShown] = useState(false)
  return (
    <Field
      label={label}
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={`${kind}-password`}
      autoCapitalize="none"
      spellCheck={false}
      required
      complaints={{
        valueMissing: 'Please enter your password.',
        tooShort: `Your password needs at least ${passwordCharacters} characters.`,
      }}
      {...(kind === 'new' && {
        minLength: passwordCharacters,
        hint: `At least ${passwordCharacters} characters.`,
      })}
      end={
        <button
          type="button"
          role="switch"
          aria-checked={shown}
          aria-label={label === 'Password' ? 'Show password' : `Show ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0.5 right-0.5 grid w-10 place-items-center rounded-md text-ink-3 hover:text-ink disabled:text-ink-3"
        >
          <svg
            width="18"
            height="18"
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.3"
            strokeLinejoin="round"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d={eye} />
            {shown && <path d="M2.5 13.5l11-11" />}
          </svg>
        </button>
      }
    />
  )
}
