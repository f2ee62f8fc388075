import { formatNumber } from '#core/number-format.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { ClipboardEvent, DragEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#web/ui/button.tsx'
import { FileProblem } from './file-problem.ts'
import { keptFile } from './kept-file.ts'
import type { OpenedFile } from './open-file.ts'

/** A file that was opened stays until another one is: one that cannot be read takes nothing away. */
type FileState = {
  file?: OpenedFile | undefined
  /** The number of files that were dropped with it and not opened. */
  others: number
  /** The name of the one that is being read. */
  reading?: string
  /** Why the last one was not opened. */
  refusal?: string
}

/** A document is kept for whoever is signed in, and not while texts are not stored. */
type Keeping = { isUser: boolean; isStored: boolean }

/** The file that the editor's text, `draft`, came from. `onOpen` gets it as soon as it is read. */
export const useFile = (draft: string, { isUser, isStored }: Keeping, onOpen: (file: OpenedFile) => void) => {
  const [state, setState] = useState<FileState>(() => ({ file: keptFile.restore(draft), others: 0 }))
  const newest = useRef<AbortController>(undefined)
  const { file: current } = state
  const isStill = current !== undefined && isOf(current, draft)

  useEffect(() => {
    // the draft has become another text since the page was left
    if (current === undefined) keptFile.forget()
  }, [current])

  useEffect(() => {
    // a sign-out has taken everything away, before the page hears of it
    if (current === undefined || !isUser) return
    if (isStored && isStill) void keptFile.keepOriginal(current)
    else void keptFile.forgetOriginal(current)
  }, [current, isStill, isUser, isStored])

  useEffect(() => () => newest.current?.abort(), [])

  const refuse = (refusal: string) => setState(({ file, others }) => ({ file, others, refusal }))

  const open = async (file: File, others: number) => {
    newest.current?.abort()
    const own = new AbortController()
    newest.current = own
    setState((before) => ({ ...before, reading: file.name }))
    try {
      const { openFile } = await import('./open-file.ts')
      const opened = await openFile(file, own.signal)
      if (own.signal.aborted) return
      keptFile.forget()
      keptFile.save(opened)
      setState({ file: opened, others })
      onOpen(opened)
    } catch (error) {
      if (own.signal.aborted) return
      refuse(error instanceof FileProblem ? error.message : `${file.name} could not be read. Please try again.`)
    }
  }

  return { state: isStill ? state : { ...state, file: undefined }, open, refuse }
}

const charactersCompared = 60

/** True if an edited text can still come from the file: an unrelated text shares neither its beginning, its middle nor its end. */
const isOf = ({ text }: OpenedFile, draft: string): boolean => {
  const middle = Math.floor(text.length / 2)
  const pieces = [
    text.slice(0, charactersCompared),
    text.slice(middle, middle + charactersCompared),
    text.slice(-charactersCompared),
  ]
  return pieces.some((piece) => draft.includes(piece))
}

type Props = {
  state: FileState
  draft: string
  /** Its words have been sent. */
  isCounted: boolean
  onFile: (file: File) => void
}

/** Chooses a file, and says what was found in it before anything is done with it. */
export const FileBar = ({ state: { file, others, reading, refusal }, draft, isCounted, onFile }: Props) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isIdle = file === undefined && reading === undefined && refusal === undefined
  return (
    <section aria-label="File" className="mb-3 flex min-h-8 flex-wrap items-start gap-x-3 gap-y-1.5 text-sm">
      <input
        ref={input}
        type="file"
        accept=".docx,.md,.markdown,.txt,.pdf"
        hidden
        aria-label="File to open"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file may be chosen again, after it was changed.
          target.value = ''
          if (chosen) onFile(chosen)
        }}
      />
      <Button data-aside size="sm" aria-describedby={`${id}hint`} onClick={() => input.current?.click()}>
        Open a file
      </Button>
      <p data-aside id={`${id}hint`} className={isIdle ? 'text-ink-3 sm:py-1.5' : 'sr-only'}>
        .docx, .md, .txt or .pdf, up to 10 MB; or drop it here. It is read in your browser.
      </p>
      <div aria-live="polite" className="min-w-0 flex-1 basis-48 wrap-anywhere not-empty:py-1.5">
        {reading !== undefined && <p className="text-ink-3">Reading {reading}…</p>}
        {reading === undefined && file && draft === file.text && (
          <Found file={file} others={others} isCounted={isCounted} />
        )}
        {reading === undefined && file && draft !== file.text && <Edited file={file} />}
      </div>
      {refusal !== undefined && reading === undefined && (
        <p role="alert" className="w-full wrap-anywhere text-pencil">
          {refusal}
        </p>
      )}
    </section>
  )
}

/** The text has gone its own way: only the untouched one goes back into its document. */
const Edited = ({ file: { name, kind } }: { file: OpenedFile }) => (
  <p className="text-ink-2">
    {name}
    <span className="text-ink-3">
      {' '}
      · edited here{kind === 'docx' && ': saved as .docx, it will be a new document without the styles of the file'}
    </span>
  </p>
)

type FoundProps = { file: OpenedFile; others: number; isCounted: boolean }

const Found = ({ file: { name, words, notes }, others, isCounted }: FoundProps) => (
  <>
    <p className="text-ink-2">
      {name} · <span className="tabular-nums">{formatNumber(words)}</span> {words === 1 ? 'word' : 'words'}
      {!isCounted && <span className="text-ink-3"> · nothing counted yet</span>}
    </p>
    {notes.map((note) => (
      <p key={note} className="text-ink-3">
        {note}
      </p>
    ))}
    {others > 0 && (
      <p className="text-ink-3">
        Only this one of {others + 1} files was opened. Several are rewritten at once in{' '}
        <Link to="/dashboard?tab=bulk" className="rounded-sm text-pen underline underline-offset-4">
          Bulk
        </Link>
        .
      </p>
    )}
  </>
)

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

type DropProps = { onFile: (file: File, others: number) => void; children: ReactNode }

/** Takes files that are dropped or pasted anywhere on what is inside it; the editor has room for one. */
export const FileDrop = ({ onFile, children }: DropProps) => {
  const area = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    // A file that misses would otherwise take the place of the page, and of the text.
    const keepPage = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('dragover', keepPage)
    addEventListener('drop', keepPage)
    return () => {
      removeEventListener('dragover', keepPage)
      removeEventListener('drop', keepPage)
    }
  }, [])

  const drop = (event: DragEvent) => {
    setIsOver(false)
    const [file, ...others] = event.dataTransfer.files
    if (file === undefined) return
    event.preventDefault()
    onFile(file, others.length)
  }

  const paste = (event: ClipboardEvent) => {
    const [file, ...others] = event.clipboardData.files
    // Copied text of an office program comes with a picture of itself.
    if (file === undefined || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    onFile(file, others.length)
  }

  return (
    <div
      ref={area}
      className={isOver ? 'rounded-xl outline-2 outline-offset-4 outline-pen outline-dashed' : ''}
      onDragOver={(event) => setIsOver(hasFiles(event))}
      onDragLeave={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && area.current?.contains(relatedTarget))) setIsOver(false)
      }}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
    </div>
  )
}
