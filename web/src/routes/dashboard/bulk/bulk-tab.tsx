import { useRef } from 'react'
import type { SavedDocument } from '#core/documents/document.ts'
import { Link } from '#web/ui/link.tsx'
import { daysOfBatch, type PlanId, plans } from '#core/plans.ts'
import type { Account } from '#web/lib/account.ts'
import { startCheckout } from '#web/lib/billing.ts'
import { Button } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { useBatches } from './batches.ts'
import { BulkForm } from './batch-form.tsx'
import { BatchItem } from './batch-progress.tsx'
import { ReadingPlan } from '#web/routes/dashboard/account/reading-plan.tsx'
import type { SubscriptionState } from '#web/routes/dashboard/account/subscription.ts'
import type { ChosenVoice } from '#web/voices/use-voice.ts'

type Props = {
  account: Account | undefined
  subscription: SubscriptionState
  wordsLeft: number | undefined
  /** Called when words have been charged and documents added. */
  onDone: () => void
  /** Opens a document in the editor. */
  onOpen: (document: SavedDocument) => void
  voice: ChosenVoice
}

export const BulkTab = ({ account, ...props }: Props) => {
  if (!account) {
    return (
      <div className="max-w-[60ch] py-8 text-ink-2">
        <p>{whatItIs}</p>
        <p className="mt-3">
          Please sign in to rewrite several texts at once.{' '}
          <Link to="/auth" className="link">
            Sign in
          </Link>
        </p>
      </div>
    )
  }
  return (
    <div className="pt-6">
      <h2 className="pb-4 text-md font-medium">Several texts at once</h2>
      {props.subscription.tier === undefined ? (
        <ReadingPlan />
      ) : (
        <Bulk email={account.email} tier={props.subscription.tier} {...props} />
      )}
    </div>
  )
}

type BulkProps = Omit<Props, 'account' | 'subscription'> & { email: string; tier: PlanId }

/** Former Pro users still find their batches of the last days. */
const Bulk = ({ email, tier, wordsLeft, onDone, voice, onOpen }: BulkProps) => {
  const { data, refetch, isError } = useBatches(email)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusList = () => heading.current?.focus()
  const batches = data?.batches ?? []
  return (
    <>
      {tier === 'pro' ? (
        <BulkForm email={email} wordsLeft={wordsLeft} voice={voice} onHandedIn={focusList} />
      ) : (
        <Offer />
      )}
      <h3 ref={heading} tabIndex={-1} className="mt-10 text-base font-medium outline-none">
        Your batches
      </h3>
      <p className="mt-1 text-sm text-ink-3">
        {batches.length === 0 && data ? 'No batches in the last few days. ' : ''}
        Listed for {daysOfBatch} days; the rewrites stay among your documents.
      </p>
      {isError && (
        <div className="mt-4">
          <NotLoaded onRetry={() => void refetch()}>Failed to load your batches.</NotLoaded>
        </div>
      )}
      <ul className="mt-2">
        {batches.map((batch, index) => (
          <BatchItem
            key={batch.id}
            email={email}
            batch={batch}
            startsOpen={index === 0 || batch.status === 'running'}
            exports={plans[tier].exports}
            onDone={onDone}
            onOpen={onOpen}
            onRemoved={focusList}
          />
        ))}
      </ul>
    </>
  )
}

const whatItIs = `${plans.pro.name} rewrites up to ${plans.pro.textsPerBatch} files or texts in one batch, three at a time, while your tab may be closed. You see how far each is, take the results as a zip of .docx, .md or .txt files, and pay no words for what fails.`

const Offer = () => (
  <>
    <p className="max-w-[60ch] text-ink-2">{whatItIs}</p>
    <Button tone="ink" className="mt-4" onClick={() => void startCheckout()}>
      Upgrade to Pro
    </Button>
  </>
)
