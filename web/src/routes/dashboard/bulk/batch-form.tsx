import { formatCount, formatNumber } from '#core/number-format.ts'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { charactersOfTextName } from '#core/api/batches.ts'
import { plans } from '#core/plans.ts'
import type { Style } from '#core/styles.ts'
import { countWords, isMostlyBlank, mostlyBlank } from '#core/text/words.ts'
import { NeedsModel, useStyleRefusal } from '#web/editor/options/needs-model.tsx'
import { LockedTerms } from '#web/editor/options/locked-terms.tsx'
import { isPrivate } from '#web/editor/options/retention.ts'
import { sayStrength, StrengthPicker, useStrength } from '#web/editor/options/strength-picker.tsx'
import { StylePicker } from '#web/editor/options/style-picker.tsx'
import { FileProblem } from '#web/files/file-problem.ts'
import { FileDrop } from '#web/files/use-file.tsx'
import type { Original } from '#web/lib/original-files.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldClass } from '#web/ui/form.tsx'
import { useSubmitBatch } from './batches.ts'
import type { ChosenVoice } from '#web/voices/use-voice.ts'
import { voicePicker } from './voice-picker.tsx'

const { textsPerBatch, wordsPerRequest } = plans.pro

/** A chosen text; one that cannot be submitted has a reason. */
type Chosen = { id: string; name: string; text: string; words: number; refusal?: string; original?: Original }

const chosen = (name: string, text: string, original?: Original): Chosen => {
  const words = countWords(text)
  return {
    id: crypto.randomUUID(),
    name,
    text,
    words,
    ...(original && { original }),
    ...(isMostlyBlank(text) && { refusal: mostlyBlank }),
    ...(words > wordsPerRequest && {
      refusal: `Longer than ${formatNumber(wordsPerRequest)} words. Rewrite it in the editor.`,
    }),
  }
}

const read = async (file: File, signal: AbortSignal | undefined): Promise<Chosen> => {
  try {
    const { openFile } = await import('#web/files/open-file.ts')
    const { kind, text } = await openFile(file, signal)
    return chosen(file.name, text, kind === 'docx' ? { text, file } : undefined)
  } catch (error) {
    const refusal = error instanceof FileProblem ? error.message : 'It could not be read. Please try again.'
    return { id: crypto.randomUUID(), name: file.name, text: '', words: 0, refusal }
  }
}

/** A surrogate pair may be cut in half. */
const nameOf = (name: string): string => name.slice(0, charactersOfTextName).toWellFormed()

const originalsOf = (texts: readonly Chosen[]): Map<number, Original> =>
  new Map(texts.flatMap(({ original }, index) => (original ? [[index, original] as const] : [])))

/** Further files are not even read. */
const mostFiles = textsPerBatch * 2

type Props = {
  email: string
  wordsLeft: number | undefined
  voice: ChosenVoice
  onHandedIn: () => void
}

/** Texts are chosen and counted here; nothing leaves the browser and nothing is charged until they are submitted. */
// oxlint-disable-next-line max-lines-per-function
export const BulkForm = ({ email, wordsLeft, voice, onHandedIn }: Props) => {
  const [texts, setTexts] = useState<Chosen[]>([])
  const [style, setStyle] = useState<Style>('simple')
  const [strength, setStrength] = useStrength()
  const [terms, setTerms] = useState<readonly string[]>([])
  const [isStored] = useState(() => !isPrivate())
  const [mayBeStored, setMayBeStored] = useState(false)
  const [unread, setUnread] = useState(0)
  const [reading, setReading] = useState(0)
  const list = useRef<HTMLHeadingElement>(null)
  const consent = useRef<HTMLInputElement>(null)
  const submission = useSubmitBatch(email)
  const leaving = useRef<AbortController>(undefined)

  useEffect(() => {
    const own = new AbortController()
    leaving.current = own
    return () => own.abort()
  }, [])

  const addFiles = async (files: File[]) => {
    const taken = files.slice(0, Math.max(0, mostFiles - texts.length - reading))
    setUnread(files.length - taken.length)
    setReading((before) => before + taken.length)
    const signal = leaving.current?.signal
    for (const file of taken) {
      if (signal?.aborted) return
      // One at a time: fifty Word documents at once would freeze the page.
      const text = await read(file, signal)
      setTexts((before) => [...before, text])
      setReading((before) => before - 1)
    }
  }

  const good = texts.filter(({ refusal }) => refusal === undefined)
  const words = good.reduce((sum, text) => sum + text.words, 0)
  const obstacle =
    good.length > textsPerBatch
      ? `A batch takes up to ${textsPerBatch} texts. Remove ${formatCount(good.length - textsPerBatch, 'text')}.`
      : wordsLeft !== undefined && words > wordsLeft
        ? `That is more than the ${formatCount(wordsLeft, 'word')} left this month.`
        : undefined
  const styleRefusal = useStyleRefusal(style)
  const needsConsent = !isStored && !mayBeStored
  const isReady =
    good.length > 0 &&
    reading === 0 &&
    obstacle === undefined &&
    styleRefusal === undefined &&
    !needsConsent &&
    !submission.isPending

  const submit = () =>
    submission.mutate(
      {
        body: {
          texts: good.map(({ name, text }) => ({ name: nameOf(name), text, style })),
          ...sayStrength(strength),
          ...(terms.length > 0 && { locked_terms: [...terms] }),
          ...(voice.id !== undefined && { voice_id: voice.id }),
        },
        originals: isStored ? originalsOf(good) : new Map(),
      },
      {
        onSuccess: () => {
          setTexts([])
          setUnread(0)
          onHandedIn()
        },
      },
    )

  const remove = (id: string) => {
    setTexts((before) => before.filter((text) => text.id !== id))
    list.current?.focus()
  }

  return (
    <FileDrop onFiles={(files) => void addFiles(files)}>
      <FilesButton onFiles={(files) => void addFiles(files)} />
      <PastedText onText={(text) => setTexts((before) => [...before, text])} />
      <output className="block text-sm text-ink-3 not-empty:pt-3">
        {reading > 0 && `Reading ${formatCount(reading, 'file')}...`}
        {reading === 0 &&
          unread > 0 &&
          `${formatCount(unread, 'file')} ${unread === 1 ? 'was' : 'were'} not read: a batch takes up to ${textsPerBatch} texts.`}
      </output>
      {texts.length > 0 && (
        <>
          <h3 ref={list} tabIndex={-1} className="mt-6 text-base font-medium outline-none">
            {formatCount(good.length, 'text')} · {formatCount(words, 'word')}{' '}
            <span className="font-normal text-ink-3">· nothing counted yet</span>
          </h3>
          <ul className="mt-2 max-h-80 overflow-y-auto border-y border-line">
            {texts.map(({ id, name, words: own, refusal }) => (
              <li key={id} className="flex items-center gap-3 border-b border-line-soft py-2 last:border-b-0">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {name}
                  {refusal !== undefined && <span className="block text-sm text-pencil">{refusal}</span>}
                </span>
                {refusal === undefined && (
                  <span className="shrink-0 text-sm text-ink-3 tabular-nums">{formatCount(own, 'word')}</span>
                )}
                <Button tone="ghost" size="sm" aria-label={`Remove ${name}`} onClick={() => remove(id)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          <div className="panel mt-4 overflow-hidden">
            <div className="border-b border-line-soft px-3 py-2 md:px-4">
              <StylePicker value={style} onChange={setStyle} disabled={submission.isPending} />
            </div>
            <StrengthPicker value={strength} onChange={setStrength} disabled={submission.isPending} />
            {voicePicker(voice)}
            <LockedTerms terms={terms} onChange={setTerms} />
            {!isStored && <Consent box={consent} isGiven={mayBeStored} onChange={setMayBeStored} />}
            <NeedsModel of={style} className="block border-b border-line-soft px-4 py-2.5 text-sm text-ink-2 md:px-6" />
            <div className="flex justify-end px-4 py-3 md:px-6">
              <Button
                tone="pen"
                aria-disabled={!isReady}
                onClick={() => (isReady ? submit() : consent.current?.focus())}
              >
                {submission.isPending ? 'Handing in...' : `Rewrite ${formatCount(good.length, 'text')}`}
              </Button>
            </div>
          </div>
        </>
      )}
      {obstacle !== undefined && (
        <p role="alert" className="mt-3 text-sm text-pencil">
          {obstacle}
        </p>
      )}
    </FileDrop>
  )
}

type ConsentProps = { box: RefObject<HTMLInputElement | null>; isGiven: boolean; onChange: (isGiven: boolean) => void }

/** A batch cannot honour the editor's opt-out of storage, so the user is asked. */
const Consent = ({ box, isGiven, onChange }: ConsentProps) => (
  <div className="border-b border-line-soft px-4 py-3 text-sm text-ink-2 md:px-6">
    <p>
      Private is on, but a batch has to store its texts until they are rewritten, and its rewrites become documents. If
      a text must not be stored, rewrite it{' '}
      <Link to="/dashboard" className="link">
        in the editor
      </Link>
      .
    </p>
    <label className="mt-1 flex min-h-10 items-center gap-3 text-ink">
      <input
        ref={box}
        type="checkbox"
        checked={isGiven}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-pen"
      />
      These texts may be stored
    </label>
  </div>
)

const FilesButton = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <input
        ref={input}
        type="file"
        multiple
        accept=".docx,.md,.markdown,.txt,.pdf"
        hidden
        aria-label="Files for the batch"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Lets the user choose the same files again after changing them.
          target.value = ''
          onFiles(files)
        }}
      />
      <Button aria-describedby={`${id}hint`} onClick={() => input.current?.click()}>
        Add files
      </Button>
      <p id={`${id}hint`} className="text-ink-3">
        .docx, .md, .txt or .pdf, up to {textsPerBatch} texts of {formatNumber(wordsPerRequest)} words each; or drop
        them here. They are read in your browser.
      </p>
    </div>
  )
}

const PastedText = ({ onText }: { onText: (text: Chosen) => void }) => {
  const id = useId()
  const [text, setText] = useState('')
  const [number, setNumber] = useState(1)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (countWords(text) === 0) return
    onText(chosen(`Pasted text ${number}`, text))
    setNumber(number + 1)
    setText('')
  }
  return (
    <form onSubmit={add} className="mt-4">
      <label htmlFor={`${id}text`} className="text-sm font-medium">
        Or paste a text
      </label>
      <textarea
        id={`${id}text`}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={`mt-1.5 block max-h-60 resize-y py-2.5 ${fieldClass}`}
      />
      {countWords(text) > 0 && (
        <Button type="submit" size="sm" className="mt-2">
          Add this text
        </Button>
      )}
    </form>
  )
}
