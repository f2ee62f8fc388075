import { formatNumber } from '#core/number-format.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { ClipboardEvent, DragEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#web/ui/button.tsx'
import { FileProblem } from './file-problem.ts'
import { keptFile } from './kept-file.ts'
import type { OpenedFile } from './open-file.ts'

/** The open file stays until another has been read: a file that cannot be read replaces nothing. */
type FileState = {
  file?: OpenedFile | undefined
  /** The number of files that were dropped with it and not opened. */
  others: number
  /** The name of the file that is being read. */
  reading?: string
  /** The reason that the last file was not opened. */
  refusal?: string
}

/** Documents of signed-in users are kept, unless their texts are not stored. */
type Keeping = { isUser: boolean; isStored: boolean }

/**
 * The file that the editor's text, `draft`, came from. `onOpen` gets each file as soon as it is read, unless `mayReplace` refuses
 * another text in the editor.
 */
export const useFile = (
  draft: string,
  { isUser, isStored }: Keeping,
  onOpen: (file: OpenedFile) => void,
  mayReplace: (file: OpenedFile) => Promise<boolean>,
) => {
  const [state, setState] = useState<FileState>(() => ({ file: keptFile.restore(draft), others: 0 }))
  const newest = useRef<AbortController>(undefined)
  // A file takes a while to read: the question is about the text that stands there then.
  const question = useRef(mayReplace)
  useEffect(() => {
    question.current = mayReplace
  })
  const { file: current } = state
  const isStill = current !== undefined && isOf(current, draft)

  useEffect(() => {
    // The draft changed while another page was open.
    if (current === undefined) keptFile.forget()
  }, [current])

  useEffect(() => {
    // A sign-out has deleted the file before this component knows of it.
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
      const replaces = await question.current(opened)
      if (own.signal.aborted) return
      if (!replaces) return setState(({ file: before, others: left }) => ({ file: before, others: left }))
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

/** Chooses a file. It is read in the browser. */
export const OpenFileButton = ({ onFile }: { onFile: (file: File) => void }) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".docx,.md,.markdown,.txt,.pdf"
        hidden
        aria-label="File to open"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // Lets the user choose the same file again after changing it.
          target.value = ''
          if (chosen) onFile(chosen)
        }}
      />
      <Button
        data-aside
        tone="ghost"
        size="sm"
        title={hintOfFiles}
        aria-describedby={`${id}hint`}
        onClick={() => input.current?.click()}
      >
        Open a file
      </Button>
      <span hidden id={`${id}hint`}>
        {hintOfFiles}
      </span>
    </>
  )
}

const hintOfFiles = '.docx, .md, .txt or .pdf, up to 10 MB; or drop it here. It is read in your browser.'

type Props = {
  state: FileState
  draft: string
  /** True once its words have been sent. */
  isCounted: boolean
}

/** The open file and its contents, before anything is done with it, or the reason that it was not opened. */
export const FileNews = ({ state: { file, others, reading, refusal }, draft, isCounted }: Props) => (
  <section
    aria-label="File"
    className="flex flex-wrap items-start gap-x-3 text-sm not-has-[p]:hidden has-[p]:border-b has-[p]:border-line-soft has-[p]:px-6 has-[p]:py-1.5"
  >
    <div aria-live="polite" className="min-w-0 flex-1 basis-48 wrap-anywhere">
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

/** The text has been edited too much: only the file's own text goes back into its document. */
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

/** Accepts files that are dropped or pasted anywhere on its children; the editor has room for one. */
export const FileDrop = ({ onFile, children }: DropProps) => {
  const area = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    // Without this, a file dropped beside the target would replace the page and its text.
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
    // Office programs put a picture of copied text beside it.
    if (file === undefined || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    onFile(file, others.length)
  }

  return (
    <div
      ref={area}
      className={`flex min-h-0 flex-1 flex-col ${isOver ? 'outline-2 -outline-offset-4 outline-pen outline-dashed' : ''}`}
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
