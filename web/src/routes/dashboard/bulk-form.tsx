import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react'
import { charactersOfTextName } from '#core/api/batches.ts'
import { plans } from '#core/plans.ts'
import type { Style } from '#core/styles.ts'
import { countWords } from '#core/words.ts'
import { count } from '#web/content/price.ts'
import { StylePicker } from '#web/editor/style-picker.tsx'
import { FileProblem } from '#web/files/file-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldClass } from '#web/ui/form.tsx'
import { useHandIn } from './bulk-batches.ts'

const { textsPerBatch, wordsPerRequest } = plans.pro

/** A text that was chosen; one that cannot be handed in says why. */
type Chosen = { id: string; name: string; text: string; words: number; refusal?: string }

const chosen = (name: string, text: string): Chosen => {
  const words = countWords(text)
  return {
    id: crypto.randomUUID(),
    name,
    text,
    words,
    ...(words > wordsPerRequest && {
      refusal: `Longer than ${count(wordsPerRequest)} words. Rewrite it in the editor.`,
    }),
  }
}

const read = async (file: File): Promise<Chosen> => {
  try {
    const { openFile } = await import('#web/files/open-file.ts')
    return chosen(file.name, (await openFile(file)).text)
  } catch (error) {
    const refusal = error instanceof FileProblem ? error.message : 'It could not be read. Please try again.'
    return { id: crypto.randomUUID(), name: file.name, text: '', words: 0, refusal }
  }
}

export const textsOf = (texts: number): string => (texts === 1 ? '1 text' : `${count(texts)} texts`)
export const wordsOf = (words: number): string => (words === 1 ? '1 word' : `${count(words)} words`)

type Props = { email: string; wordsLeft: number | undefined; onHandedIn: () => void }

/** Texts are chosen and counted here; nothing leaves the browser, and nothing is charged, until they are handed in. */
export const BulkForm = ({ email, wordsLeft, onHandedIn }: Props) => {
  const [texts, setTexts] = useState<Chosen[]>([])
  const [style, setStyle] = useState<Style>('simple')
  const [reading, setReading] = useState(0)
  const [isOver, setIsOver] = useState(false)
  const list = useRef<HTMLHeadingElement>(null)
  const handIn = useHandIn(email)

  const addFiles = async (files: File[]) => {
    // what is far above the limit is not even read
    const taken = files.slice(0, textsPerBatch * 2)
    setReading((before) => before + taken.length)
    for (const file of taken) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: fifty Word documents at once would freeze the page
      const text = await read(file)
      setTexts((before) => [...before, text])
      setReading((before) => before - 1)
    }
  }

  const good = texts.filter(({ refusal }) => refusal === undefined)
  const words = good.reduce((sum, text) => sum + text.words, 0)
  const obstacle =
    good.length > textsPerBatch
      ? `A batch takes up to ${textsPerBatch} texts. Remove ${textsOf(good.length - textsPerBatch)}.`
      : wordsLeft !== undefined && words > wordsLeft
        ? `That is more than the ${wordsOf(wordsLeft)} left this month.`
        : undefined
  const isReady = good.length > 0 && reading === 0 && obstacle === undefined && !handIn.isPending

  const submit = () =>
    handIn.mutate(
      { texts: good.map(({ name, text }) => ({ name: name.slice(0, charactersOfTextName), text, style })) },
      {
        onSuccess: () => {
          setTexts([])
          onHandedIn()
        },
      },
    )

  const remove = (id: string) => {
    setTexts((before) => before.filter((text) => text.id !== id))
    list.current?.focus()
  }

  const drop = (event: DragEvent) => {
    setIsOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void addFiles([...event.dataTransfer.files])
  }

  return (
    <div
      className={isOver ? 'rounded-xl outline-2 outline-offset-4 outline-pen outline-dashed' : ''}
      onDragOver={(event) => setIsOver(event.dataTransfer.types.includes('Files'))}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      }}
      onDrop={drop}
    >
      <FilesButton onFiles={(files) => void addFiles(files)} />
      <PastedText onText={(text) => setTexts((before) => [...before, text])} />
      <output className="block text-sm text-ink-3 not-empty:pt-3">
        {reading > 0 && `Reading ${reading === 1 ? '1 file' : `${reading} files`}...`}
      </output>
      {texts.length > 0 && (
        <>
          <h3 ref={list} tabIndex={-1} className="mt-6 text-base font-medium outline-none">
            {textsOf(good.length)} · {wordsOf(words)}{' '}
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
                  <span className="shrink-0 text-sm text-ink-3 tabular-nums">{wordsOf(own)}</span>
                )}
                <Button tone="ghost" size="sm" aria-label={`Remove ${name}`} onClick={() => remove(id)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <StylePicker value={style} onChange={setStyle} disabled={handIn.isPending} />
            <Button tone="pen" aria-disabled={!isReady} onClick={() => isReady && submit()}>
              {handIn.isPending ? 'Handing in...' : `Rewrite ${textsOf(good.length)}`}
            </Button>
          </div>
        </>
      )}
      {obstacle !== undefined && (
        <p role="alert" className="mt-3 text-sm text-pencil">
          {obstacle}
        </p>
      )}
    </div>
  )
}

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
          // the same files may be chosen again, after they were changed
          target.value = ''
          onFiles(files)
        }}
      />
      <Button aria-describedby={`${id}hint`} onClick={() => input.current?.click()}>
        Add files
      </Button>
      <p id={`${id}hint`} className="text-ink-3">
        .docx, .md, .txt or .pdf, up to {textsPerBatch} texts of {count(wordsPerRequest)} words each; or drop them here.
        They are read in your browser.
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
      <Button type="submit" size="sm" className="mt-2" aria-disabled={countWords(text) === 0}>
        Add this text
      </Button>
    </form>
  )
}
