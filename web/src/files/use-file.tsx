import { useEffect, useRef, useState } from 'react'
import type { ClipboardEvent, DragEvent, ReactNode } from 'react'
import { FileProblem } from './file-problem.ts'
import { keptFile } from './kept-file.ts'
import type { OpenedFile } from './open-file.ts'

/** The open file stays until another has been read: a file that cannot be read replaces nothing. */
export type FileState = {
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

/** The file that the editor's text, `draft`, came from. `onOpen` gets each file as soon as it is read. */
export const useFile = (draft: string, { isUser, isStored }: Keeping, onOpen: (file: OpenedFile) => void) => {
  const [state, setState] = useState<FileState>(() => ({ file: keptFile.restore(draft), others: 0 }))
  const newest = useRef<AbortController>(undefined)
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

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

type DropProps = { onFiles: (files: File[]) => void; className?: string; children: ReactNode }

/** Accepts files that are dropped or pasted anywhere on its children. */
export const FileDrop = ({ onFiles, className = '', children }: DropProps) => {
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
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }

  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    // Office programs put a picture of copied text beside it.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    onFiles(files)
  }

  return (
    <div
      ref={area}
      className={`${className} ${isOver ? 'outline-2 -outline-offset-4 outline-pen outline-dashed' : ''}`}
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
