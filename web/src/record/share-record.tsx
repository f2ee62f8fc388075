import * as Dialog from '@radix-ui/react-dialog'
import { useId, useState } from 'react'
import { readRecord, type Reviewed, type SharedRecord, shareRecord, withdrawRecord } from '#core/api/records.ts'
import { audiences, type Audience, disclosures } from '#core/disclosures.ts'
import { messageOf } from '#core/problem.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { callAsUser } from '#web/lib/session.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { fieldClass } from '#web/ui/form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOpenModal } from '#web/ui/use-open-modal.ts'

type Props = {
  documentId: string
  /** The text as it stands now. */
  text: string
  /** The author's decisions in the editor. */
  reviewed?: Reviewed
  /** The text is the rewrite as it was delivered, without edits that its author made in the editor. */
  isAsDelivered?: boolean
  /** Called when the link was made or revoked. `sharedAt` is undefined where none is left. */
  onChange?: (sharedAt: string | undefined) => void
  onClose: () => void
}

type State = 'unshared' | { record: SharedRecord } | { failure: string }

const reasonOf = (error: unknown): string => messageOf(error, 'An unexpected error occurred. Please try again.')

const linkOf = ({ token }: SharedRecord): string => `${location.origin}/record#${token}`

/** Shares the record of an edit by a link, and revokes the link. Nothing is shared until its owner presses the button. */
// oxlint-disable-next-line max-lines-per-function
export const ShareRecord = ({ documentId, text, reviewed, isAsDelivered = false, onChange, onClose }: Props) => {
  const id = useId()
  const modal = useOpenModal(onClose)
  const [audience, setAudience] = useState<Audience>()
  const [state, setState] = useLoaded(async (): Promise<State> => {
    try {
      const { record: found } = await callAsUser(readRecord, { params: { id: documentId } })
      if (found) setAudience(found.audience)
      return found ? { record: found } : 'unshared'
    } catch (error) {
      return { failure: reasonOf(error) }
    }
  }, [documentId])
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const params = { id: documentId }
  const record = typeof state === 'object' && 'record' in state ? state.record : undefined

  const act = async (work: () => Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      setRefusal(reasonOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  const share = () =>
    act(async () => {
      const shared = await callAsUser(shareRecord, {
        params,
        body: { text, ...(audience && { audience }), ...(reviewed && { reviewed }) },
      })
      setState({ record: shared })
      onChange?.(shared.shared_at)
    })

  const withdraw = () =>
    act(async () => {
      await callAsUser(withdrawRecord, { params })
      setState('unshared')
      onChange?.(undefined)
      toast({ title: 'Link revoked', description: 'It opens nothing any more.', tone: 'success' })
    })

  const copy = async (link: string) => {
    if (await copyText(link)) toast({ title: 'Link copied', tone: 'success' })
  }

  return (
    <Modal
      title="Proof of edits"
      description="Everybody with the link sees the draft, the text, every edit and whose it is, the words that were kept on purpose, and the facts. It does not name you, and search engines are kept out. You can revoke the link at any time."
      width="max-w-[32rem]"
      {...modal}
    >
      {state === undefined && <div aria-busy="true" className="shimmer mt-5 h-20" />}
      {typeof state === 'object' && 'failure' in state && (
        <p role="alert" className="mt-5 text-pencil">
          {state.failure}
        </p>
      )}
      {(state === 'unshared' || record) && (
        <>
          <label htmlFor={`${id}audience`} className="mt-5 block text-sm font-medium">
            Disclosure sentence for
          </label>
          <select
            id={`${id}audience`}
            value={audience ?? ''}
            onChange={({ target }) => setAudience(audiences.find((each) => each === target.value))}
            className={`mt-1.5 h-11 ${fieldClass}`}
          >
            <option value="">Nobody</option>
            {audiences.map((each) => (
              <option key={each} value={each}>
                {disclosures[each].name}
              </option>
            ))}
          </select>
          {audience && <p className="mt-2 text-sm text-ink-2">{disclosures[audience].sentence}</p>}
          {isAsDelivered && (
            <p className="mt-2 text-sm text-ink-3">
              From here, it shows the rewrite as it was delivered. “Proof of edits” in the menu of the editor shares it
              with your own edits.
            </p>
          )}
        </>
      )}
      {record && (
        <>
          <label htmlFor={`${id}link`} className="mt-5 block text-sm font-medium">
            Link
          </label>
          <div className="mt-1.5 flex gap-2">
            <input
              id={`${id}link`}
              readOnly
              value={linkOf(record)}
              onFocus={({ target }) => target.select()}
              className={`h-11 min-w-0 flex-1 ${fieldClass}`}
            />
            <Button tone="ink" size="lg" onClick={() => void copy(linkOf(record))}>
              Copy link
            </Button>
          </div>
          <p className="mt-2 text-sm text-ink-3">
            Shows the text as it was on {formatMoment(new Date(record.shared_at))}.{' '}
            <a href={linkOf(record)} target="_blank" rel="noreferrer" className="link">
              Open it
            </a>
          </p>
        </>
      )}
      {refusal !== undefined && (
        <p role="alert" className="mt-4 rounded-md bg-pencil-wash px-3 py-2 text-base text-pencil">
          {refusal}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        {record && (
          <Button aria-disabled={isBusy} className="sm:mr-auto" onClick={() => void withdraw()}>
            Revoke the link
          </Button>
        )}
        <Dialog.Close className="btn btn-secondary">Close</Dialog.Close>
        {(state === 'unshared' || record) && (
          <Button tone={record ? 'secondary' : 'ink'} aria-disabled={isBusy} onClick={() => void share()}>
            {record ? 'Update the proof' : 'Create link'}
          </Button>
        )}
      </div>
    </Modal>
  )
}
