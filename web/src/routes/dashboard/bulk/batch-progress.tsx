import { sayCuts, sayHand, sayShortfallsOfAccount } from '#core/rewriting/say-report.ts'
import { formatCount } from '#core/number-format.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { Batch, BatchProgress, BatchText } from '#core/api/batches.ts'
import { readHumanization } from '#core/api/humanizations.ts'
import { brand } from '#core/brand.ts'
import type { SavedDocument } from '#core/documents/document.ts'
import type { FileFormat } from '#core/plans.ts'
import { messageOf } from '#core/problem.ts'
import { save } from '#web/files/save-file.ts'
import { callAsUser } from '#web/lib/session.ts'
import { FactsCell } from '#web/routes/dashboard/documents/tally-cells.tsx'
import { Button } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { toast } from '#web/ui/toast.ts'
import { WaitingButton } from '#web/ui/waiting-button.tsx'
import { isGoing, useDeleteBatch, useProgress } from './batches.ts'
import type { WordOutcome } from './batch-zip.ts'
import { formatMoment } from '#web/lib/format-date.ts'

type Props = {
  email: string
  batch: Batch
  startsOpen: boolean
  /** The formats that the user's plan includes. */
  exports: readonly FileFormat[]
  /** Called when words have been charged and documents added. */
  onDone: () => void
  /** Opens the document of a text in the editor. */
  onOpen: (document: SavedDocument) => void
  /** Called when the batch has left the list, and the focus with it. */
  onRemoved: () => void
}

export const BatchItem = ({ batch, startsOpen, ...props }: Props) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(startsOpen)
  const name = `${formatCount(batch.texts, 'text')} of ${formatMoment(new Date(batch.created_at))}`
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}texts`}
          onClick={() => setIsOpen(!isOpen)}
          className="rounded-sm text-left font-medium underline-offset-4 hover:underline"
        >
          {name}
        </button>{' '}
        <span className="text-sm text-ink-3 tabular-nums">{formatCount(batch.words, 'word')}</span>
      </h4>
      <div id={`${id}texts`}>{isOpen && <Texts batch={batch} name={name} {...props} />}</div>
    </li>
  )
}

// oxlint-disable-next-line max-lines-per-function
const Texts = ({
  email,
  batch: { id },
  name,
  exports,
  onDone,
  onOpen,
  onRemoved,
}: Omit<Props, 'startsOpen'> & { name: string }) => {
  const { data, isPending, refetch } = useProgress(email, id)
  const end = useDeleteBatch(email)
  const goesOn = data !== undefined && isGoing(data)
  const wentOn = useRef(false)
  const [words, setWords] = useState<WordOutcome>()
  useEffect(() => {
    if (wentOn.current && !goesOn) onDone()
    wentOn.current = goesOn
  }, [goesOn, onDone])

  if (isPending) return <div aria-busy="true" className="shimmer mt-3 h-16" />
  if (!data) {
    return (
      <div className="mt-3">
        <NotLoaded onRetry={() => void refetch()}>This batch could not be loaded. It goes on all the same.</NotLoaded>
      </div>
    )
  }
  const { progress } = data
  const forTheEye = progress.filter(needsEye)
  const inOrder = [...forTheEye, ...progress.filter((text) => !needsEye(text))]
  const openText = async (documentId: string) => {
    try {
      onOpen(await callAsUser(readHumanization, { params: { id: documentId } }))
    } catch (error) {
      toast({ title: 'The document could not be opened', description: messageOf(error), tone: 'error' })
    }
  }
  const isRunning = data.batch.status === 'running'
  const isBusy = end.isPending || (goesOn && !isRunning)
  const delivered = progress.filter((text) => text.status === 'delivered').length
  const ended = progress.filter((text) => text.status !== 'waiting' && text.status !== 'working').length
  return (
    <>
      <progress
        aria-label={`Progress of ${name}`}
        max={progress.length}
        value={ended}
        className="mt-3 block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-moz-progress-bar]:bg-pen [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-pen"
      />
      <output className="mt-2 block text-sm text-ink-2">
        {outcomeOf(data)}
        {forTheEye.length > 0 && (
          <span className="text-pencil"> {formatCount(forTheEye.length, 'text needs', 'texts need')} your eye.</span>
        )}
      </output>
      <div className="mt-3 flex flex-wrap gap-2">
        {delivered > 0 &&
          formats
            .filter((format) => exports.includes(format))
            .map((format) => <SaveButton key={format} progress={data} format={format} onSaved={setWords} />)}
        <Button
          tone="ghost"
          size="sm"
          aria-disabled={isBusy}
          onClick={() =>
            !isBusy && end.mutate(id, { onSuccess: ({ now }) => (now === 'deleted' ? onRemoved() : undefined) })
          }
        >
          {isRunning ? 'Stop' : goesOn ? 'Stopping...' : 'Remove from the list'}
        </Button>
      </div>
      <output className="block text-sm text-ink-2 not-empty:pt-2">{words && inWordsOf(words)}</output>
      <ul aria-label={`Texts of ${name}`} className="mt-2">
        {inOrder.map((text) => (
          <Text key={text.index} text={text} onOpen={(documentId) => void openText(documentId)} />
        ))}
      </ul>
    </>
  )
}

const outcomeOf = ({ batch, progress }: BatchProgress): string => {
  const count = (state: BatchText['status']) => progress.filter(({ status }) => status === state).length
  const charged = progress.reduce((sum, text) => sum + text.words_charged, 0)
  // The texts of a batch have the same writer, but some may need the rules as well.
  const written = progress.flatMap(({ outcome }) => outcome ?? []).find(({ written_by: by }) => by !== undefined)
  const hand = written && sayHand({ written_by: written.written_by, model: written.model })
  const same = progress.filter(isUnchanged).length
  const parts = [
    `${count('delivered') - same} of ${progress.length} rewritten${hand === undefined ? '' : ` ${hand}`}`,
    ...(same > 0 ? [`${same} not changed`] : []),
    ...(count('failed') > 0 ? [`${count('failed')} failed`] : []),
    ...(count('cancelled') > 0 ? [`${count('cancelled')} not begun`] : []),
    `${formatCount(charged, 'word')} charged`,
  ]
  return `${parts.join(' · ')}.${hintOf(batch.status, count('working'))}`
}

const hintOf = (status: BatchProgress['batch']['status'], working: number): string => {
  if (status === 'running') return ' You can close this tab: it goes on.'
  return working > 0 ? ' What was begun is being finished.' : ''
}

const stateNames = {
  waiting: 'Waiting',
  working: 'Rewriting...',
  delivered: 'Rewritten',
  failed: 'Failed',
  cancelled: 'Not begun',
}

/** Delivered as it was: it needed nothing, or nothing could be done. */
const isUnchanged = ({ outcome }: BatchText): boolean => outcome?.status === 'unchanged'

/** True if a person should look at a text: it failed, kept its wording, lost a fact, missed its length, or the model did not do all of it. */
const needsEye = ({ status, outcome }: BatchText): boolean =>
  status === 'failed' ||
  (outcome !== undefined &&
    (outcome.status !== 'rewritten' ||
      outcome.facts.kept < outcome.facts.of ||
      outcome.left_as_it_was > 0 ||
      outcome.has_missed_length ||
      sayShortfallsOfAccount(outcome).length > 0))

const reasonsOf = ({ reason, outcome }: BatchText): string => {
  const cuts = outcome && sayCuts({ cuts: outcome.cuts })
  return [
    ...(reason === undefined ? [] : [reason]),
    ...(cuts === undefined ? [] : [`${cuts}.`]),
    ...(outcome?.status === 'light-edit' && cuts === undefined
      ? ['A light edit: most AI phrases are still there.']
      : []),
    ...(outcome && outcome.left_as_it_was > 0
      ? [`${formatCount(outcome.left_as_it_was, 'sentence')} left as before by the fact lock.`]
      : []),
    ...(outcome?.has_missed_length ? ['Outside the lengths of its style.'] : []),
    ...(outcome ? sayShortfallsOfAccount(outcome) : []),
  ].join(' ')
}

type TextProps = { text: BatchText; onOpen: (documentId: string) => void }

const Text = ({ text, onOpen }: TextProps) => {
  const { name, words, words_charged, status, outcome, document_id: id } = text
  const reasons = reasonsOf(text)
  return (
    <li className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line-soft py-1.5 text-sm last:border-b-0 md:grid-cols-[minmax(0,1fr)_5.5rem_14rem]">
      <span className="min-w-0">
        {id === undefined ? (
          <span dir="auto" className="block truncate text-base" title={name}>
            {name}
          </span>
        ) : (
          <button
            type="button"
            dir="auto"
            title={name}
            onClick={() => onOpen(id)}
            className="block max-w-full truncate rounded-sm text-left text-base font-medium underline-offset-4 hover:underline"
          >
            {name}
          </button>
        )}
        {reasons !== '' && (
          <span className={`block wrap-anywhere ${needsEye(text) ? 'text-pencil' : 'text-ink-3'}`}>{reasons}</span>
        )}
      </span>
      <span className="text-right tabular-nums max-md:hidden">{outcome && <FactsCell facts={outcome.facts} />}</span>
      <span className="text-right text-ink-3 tabular-nums">
        {isUnchanged(text) ? 'Nothing was changed' : stateNames[status]}
        {status === 'delivered' && ` · ${formatCount(words_charged, 'word')} charged`}
        {status === 'waiting' && ` · ${formatCount(words, 'word')}`}
        {outcome && (
          <span className="flex justify-end md:hidden">
            <FactsCell facts={outcome.facts} />
          </span>
        )}
      </span>
    </li>
  )
}

const formats: readonly FileFormat[] = ['docx', 'md', 'txt']

/** Tells in which documents the texts from Word files are. */
const inWordsOf = ({ inTheirStyles, withoutFile, withOtherBlocks, partlyAsBefore }: WordOutcome): string =>
  [
    ...(inTheirStyles > 0
      ? [`${formatCount(inTheirStyles, 'text')} in the styles of the Word file it came from.`]
      : []),
    ...(partlyAsBefore.length > 0
      ? [`Some paragraphs could not be changed in their file and are as before: ${partlyAsBefore.join(', ')}.`]
      : []),
    ...(withOtherBlocks > 0
      ? [
          `${formatCount(withOtherBlocks, 'text')} in a new document, because the paragraphs are no longer those of the Word file.`,
        ]
      : []),
    ...(withoutFile > 0
      ? [
          `${formatCount(withoutFile, 'text')} in a new document, because this browser does not have the Word file, or no longer.`,
        ]
      : []),
  ].join(' ')

type SaveProps = { progress: BatchProgress; format: FileFormat; onSaved: (words: WordOutcome) => void }

const SaveButton = ({ progress: { batch, progress }, format, onSaved }: SaveProps) => {
  const download = async () => {
    const { batchZip } = await import('./batch-zip.ts')
    const { bytes, words, deleted } = await batchZip(batch.id, progress, format)
    save(`${brand.name.toLowerCase()}-${batch.created_at.slice(0, 10)}.zip`, new Blob([bytes]))
    onSaved(words)
    if (deleted > 0) {
      const what = deleted === 1 ? '1 document is' : `${deleted} documents are`
      toast({ title: 'Some texts are not in the zip', description: `${what} no longer in your history.` })
    }
  }
  return (
    <WaitingButton size="sm" action={download} waiting="Collecting..." failed="The zip could not be made">
      Download zip (.{format})
    </WaitingButton>
  )
}
