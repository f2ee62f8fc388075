import type { ReactNode } from 'react'
import { countWords } from '#core/text/words.ts'
import { Failure, FileNotice, PartsLeft, PartsRun } from '#web/editor/components/notices.tsx'
import { closeFailure, humanize } from '#web/editor/store/run.ts'
import { type Editor, isBusy, type State } from '#web/editor/store/store.ts'
import type { FileState } from '#web/files/use-file.tsx'
import { isDone, type Job, type Part } from '#web/long/job.ts'
import type { Parts } from '#web/long/parts.ts'

const charactersOfName = 60

/** The first words of a part. */
const nameOf = ({ text }: Part): string => {
  const line = text
    .trim()
    .split('\n', 1)[0]!
    .replace(/^[#>\-*\s]+/u, '')
  return line.length > charactersOfName ? `${line.slice(0, charactersOfName).trimEnd()}…` : line
}

const wordsOf = (parts: readonly Part[]): number => parts.reduce((sum, { text }) => sum + countWords(text), 0)

const partsRun = ({ parts: state }: State, job: Job, parts: Parts): ReactNode => {
  const { phase, writing, halt } = state
  if (phase === 'idle') return undefined
  const current = writing === undefined ? 0 : wordsOf([job.parts[writing.index]!]) * writing.share
  const next = (writing?.index ?? job.parts.findIndex((part) => part.state !== 'done')) + 1
  return (
    <PartsRun
      phase={phase}
      place={next === 0 ? job.parts.length : next}
      of={job.parts.length}
      wordsDone={Math.round(wordsOf(job.parts.filter((part) => part.state === 'done')) + current)}
      words={countWords(job.source)}
      halt={halt}
      onPause={parts.pause}
      onResume={parts.resume}
      onFinish={parts.finish}
    />
  )
}

const partsLeft = (editor: Editor, job: Job, parts: Parts): ReactNode => {
  const begin = (startsOver: boolean) => void parts.begin(() => humanize(editor), startsOver)
  return (
    <PartsLeft
      done={job.parts.filter(({ state }) => state === 'done').length}
      of={job.parts.length}
      failed={job.parts.flatMap((part, index) =>
        part.state === 'failed' ? [{ place: index + 1, name: nameOf(part), isLost: part.isLost }] : [],
      )}
      onGoOn={() => begin(false)}
      onStartOver={() => begin(true)}
    />
  )
}

const fileNews = ({ file, others, reading, refusal }: FileState, { draft, rewrite }: State): ReactNode => {
  if (reading !== undefined) return <FileNotice state="reading" name={reading} />
  if (refusal !== undefined) return <FileNotice state="refused" reason={refusal} />
  if (!file) return undefined
  if (draft !== file.text) return <FileNotice state="edited" name={file.name} isWord={file.kind === 'docx'} />
  const { name, words, notes } = file
  return (
    <FileNotice
      state="open"
      name={name}
      words={words}
      notes={notes}
      others={others}
      isCounted={rewrite !== undefined}
    />
  )
}

/** The other news about the text: a failure, a run in parts, a file; undefined if there is none. */
export const noticeOf = (
  editor: Editor,
  state: State,
  { parts, file, banner }: { parts: Parts | undefined; file: FileState; banner: ReactNode },
): ReactNode => {
  const { run, parts: partsState } = state
  const { job } = partsState
  if (run.phase === 'failed')
    return <Failure {...run.failure} onRetry={() => void humanize(editor)} onClose={() => closeFailure(editor)} />
  if (parts && job && partsState.phase !== 'idle') return partsRun(state, job, parts)
  if (isBusy(state)) return undefined
  if (parts && job && job.source === state.draft && !isDone(job)) return partsLeft(editor, job, parts)
  return banner ?? fileNews(file, state)
}
