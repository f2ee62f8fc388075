import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import type { Voice } from '#core/api/voices.ts'
import { charactersOfTerm, lockedTermsPerRequest } from '#core/api/humanize.ts'
import { plans } from '#core/plans.ts'
import { habitsOf } from '#core/voices/habits.ts'
import {
  charactersOfSamples,
  charactersOfVoiceName,
  samplesOfVoice,
  tooFewWords,
  wordsOfSamples,
} from '#core/voices/limits.ts'
import { fingerprintOf } from '#core/voices/measure.ts'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { messageOf } from '#core/problem.ts'
import { useDraft } from '#web/editor/store/tab-draft.ts'
import { VoicePreview } from '#web/voices/voice-preview.tsx'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { Field, Form, type Refusal, useSending } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Link } from '#web/ui/link.tsx'
import { Question } from '#web/ui/question.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { useCreateVoice, useDeleteVoice, useVoices } from '#web/voices/voices.ts'

type Props = { email: string; isPro: boolean }

/** The user's saved voices with their descriptions, a form for a new one, and a button to delete each. */
export const VoicesSection = ({ email, isPro }: Props) => {
  const { voices, rewritesLeft, failed, refetch } = useVoices(email)
  const plan = plans[isPro ? 'pro' : 'free']
  const [isMaking, setIsMaking] = useState(false)
  const [ownText, setOwnText] = useState('')
  const start = useRef<HTMLParagraphElement>(null)
  const [draft] = useDraft()

  // a voice that nothing can be written in would be made for nothing
  const canMake = voices !== undefined && voices.length < plan.savedVoices && (isPro || rewritesLeft !== 0)
  const end = () => {
    setIsMaking(false)
    requestAnimationFrame(() => start.current?.focus())
  }

  return (
    <div className="grid gap-6">
      <p ref={start} tabIndex={-1} className="text-ink-2 outline-none">
        A voice is made from samples of your own writing. It knows how long your sentences are, where you contract and
        which marks you use. Rewrites can then follow that rhythm and your spelling, and keep the words that you
        protect. We use the samples for nothing else and delete them with the voice.
      </p>
      <VoicePreview text={ownText} onText={setOwnText} draft={draft} />
      {failed && <NotLoaded onRetry={() => void refetch()}>Your voices could not be loaded.</NotLoaded>}
      {voices && voices.length > 0 && <VoiceList email={email} voices={voices} />}
      {!isPro && rewritesLeft !== undefined && <OnFree rewritesLeft={rewritesLeft} />}
      {canMake && isMaking && <VoiceForm email={email} sample={ownText} onEnd={end} />}
      {canMake && !isMaking && (
        <div>
          <Button onClick={() => setIsMaking(true)}>
            {voices.length === 0 ? 'Make a voice' : 'Make another voice'}
          </Button>
        </div>
      )}
      {isPro && voices && voices.length >= plan.savedVoices && (
        <p className="text-ink-3">These are {plan.savedVoices}, as many as can be saved. Delete one to make room.</p>
      )}
    </div>
  )
}

/** The account's rewrites in a voice and the plan that has more; `rewritesLeft`: 0 if they are used. */
const OnFree = ({ rewritesLeft }: { rewritesLeft: number }) => {
  const rewrites = formatCount(plans.free.rewritesInVoice, 'rewrite')
  return (
    <p className="text-ink-2">
      {rewritesLeft > 0
        ? `${plans.free.name} includes ${rewrites} in your own voice. Its words are counted as usual. `
        : `You have used the ${rewrites} in your own voice that ${plans.free.name} includes. `}
      Up to {plans.pro.savedVoices} voices, for every rewrite, are part of {plans.pro.name}.{' '}
      <Link to="/#pricing" className="link">
        View Pricing
      </Link>
    </p>
  )
}

const VoiceList = ({ email, voices }: { email: string; voices: readonly Voice[] }) => {
  const erase = useDeleteVoice(email)
  const [toDelete, setToDelete] = useState<Voice>()
  const list = useRef<HTMLUListElement>(null)

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Your voices" className="divide-y divide-line-soft outline-none">
        {voices.map((voice) => (
          <VoiceItem key={voice.id} voice={voice} onDelete={() => setToDelete(voice)} />
        ))}
      </ul>
      <Question
        about={toDelete}
        title="Delete this voice?"
        description={({ name }) => `“${name}” and its samples will be deleted. You cannot undo this.`}
        action="Delete"
        onAction={({ id }) => erase.mutate(id)}
        onClose={() => setToDelete(undefined)}
        focusAfter={list}
      />
    </>
  )
}

const spellings = { us: 'American (US)', uk: 'British (UK)' } as const

const VoiceItem = ({ voice, onDelete }: { voice: Voice; onDelete: () => void }) => {
  const { name, spelling, protected_terms, fingerprint, signs_per_100_words, reads_as_ai } = voice
  return (
    <li className="py-4 first:pt-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-medium wrap-anywhere">{name}</h3>
        <span className="text-sm text-ink-3 tabular-nums">from {formatNumber(fingerprint.words)} words</span>
        <Button tone="ghost" size="sm" className="ml-auto" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
      <ul className="mt-1.5 list-disc space-y-0.5 pl-5 text-base text-ink-2 marker:text-ink-3">
        {habitsOf(fingerprint).map((habit) => (
          <li key={habit}>{habit}</li>
        ))}
        {spelling && <li>Spelling: {spellings[spelling]}</li>}
        {protected_terms.length > 0 && <li className="wrap-anywhere">Protected words: {protected_terms.join(', ')}</li>}
      </ul>
      {reads_as_ai && (
        <p className="mt-2 rounded-md bg-pencil-wash px-3 py-2 text-sm text-ink">
          These samples read as AI text: {signs_per_100_words.toFixed(1)} signs of AI writing in 100 words, more than
          people show. A rewrite in this voice may take the habits over. That says nothing about who wrote them.
        </p>
      )}
    </li>
  )
}

const termsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,\n]/)
      .map((term) => term.trim().replace(/\s+/g, ' '))
      .filter((term) => term !== ''),
  ),
]

const refusalOf = (samples: readonly string[], terms: readonly string[]): Refusal | undefined => {
  const characters = samples.join('').length
  if (characters > charactersOfSamples) {
    return {
      message: `The samples have ${formatNumber(characters)} characters together, and ${formatNumber(charactersOfSamples)} can be sent. Nothing was cut: please take some out.`,
      field: 'sample-1',
    }
  }
  const { words } = fingerprintOf(samples.join('\n\n'))
  if (words < wordsOfSamples) return { message: tooFewWords(words), field: 'sample-1' }
  if (terms.length > lockedTermsPerRequest) {
    return { message: `At most ${lockedTermsPerRequest} words or phrases can be protected.`, field: 'terms' }
  }
  if (terms.some((term) => term.length > charactersOfTerm)) {
    return { message: `A protected word or phrase has at most ${charactersOfTerm} characters.`, field: 'terms' }
  }
  return undefined
}

type FormProps = {
  email: string
  /** The text that the user has just seen the voice of. */
  sample: string
  onEnd: () => void
}

// oxlint-disable-next-line max-lines-per-function
const VoiceForm = ({ email, sample: first, onEnd }: FormProps) => {
  const create = useCreateVoice(email)
  const heading = useId()
  const [samples, setSamples] = useState([first])
  const shown = useDeferredValue(samples)
  const words = useMemo(() => fingerprintOf(shown.join('\n\n')).words, [shown])

  const form = useSending(async ({ name, spelling, terms }: Record<'name' | 'spelling' | 'terms', string>) => {
    const written = samples.filter((sample) => sample.trim() !== '')
    const protectedTerms = termsOf(terms)
    const refused = refusalOf(written, protectedTerms)
    if (refused) return refused
    try {
      await create({
        name,
        samples: written,
        protected_terms: protectedTerms,
        ...(spelling === spellings.us && { spelling: 'us' }),
        ...(spelling === spellings.uk && { spelling: 'uk' }),
      })
    } catch (error) {
      return { message: messageOf(error, 'The voice was not saved. Please try again.') }
    }
    onEnd()
    return undefined
  })

  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} ref={takeFocus} tabIndex={-1} className="mb-4 font-medium outline-none">
        A new voice
      </h3>
      <Form {...form}>
        <Field
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={charactersOfVoiceName}
          missing="Please give the voice a name."
        />
        {samples.map((sample, index) => (
          <TextArea
            // Samples are added at the end and never reordered.
            key={index}
            label={samples.length === 1 ? 'A sample of your own writing' : `Sample ${index + 1}`}
            name={`sample-${index + 1}`}
            characters={charactersOfSamples}
            value={sample}
            onChange={({ target }) => setSamples(samples.map((each, at) => (at === index ? target.value : each)))}
            {...(index === 0 && { missing: 'Please paste something that you wrote yourself.' })}
          />
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <output className="text-sm text-ink-3 tabular-nums">
            {formatNumber(words)} of at least {wordsOfSamples} words. Quotations, headings and code are not counted.
          </output>
          {samples.length < samplesOfVoice && (
            <Button tone="ghost" size="sm" onClick={() => setSamples([...samples, ''])}>
              Add another sample
            </Button>
          )}
        </div>
        <Select label="Spelling" name="spelling" options={Object.values(spellings)} none="As in each text" />
        <Field
          label="Protected words"
          name="terms"
          autoComplete="off"
          hint="Separated by commas. They stay as they are in every text of this voice."
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onEnd}>Cancel</Button>
          <Button type="submit" tone="ink">
            {form.pending ? 'Saving...' : 'Save voice'}
          </Button>
        </div>
      </Form>
    </section>
  )
}
