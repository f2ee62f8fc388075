import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Receipt } from '#core/receipt.ts'
import type { Style } from '#core/styles.ts'
import { countPhrase } from '#core/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import type { Change } from '#web/editor/changes/change.ts'
import { textAfter } from '#web/editor/changes/change.ts'
import type { MarkedPhrase } from './marked-phrase.ts'
import { useMarkedPhrase, wordsOf } from './marked-phrase.ts'
import type { Failure } from '#web/editor/state/run.ts'

/** Other wordings for a phrase of a rewrite. `sentence` is the one that the phrase's sentence was made of, `place` its number among those of the source. */
export type OtherWordings = (asked: {
  sentence: string
  place: number
  style: Style
  documentId: string | undefined
  phrase: { sentence: string; start: number; end: number }
}) => Promise<{ wordings: readonly string[]; receipt: Receipt }>

type Props = {
  body: RefObject<HTMLElement | null>
  /** The sentences as they are shown. */
  shown: readonly Change[]
  /** Whether a sentence was made of one: only that has facts to be held to. */
  hasSource: (place: number) => boolean
  ask: (phrase: MarkedPhrase) => Promise<{ wordings: readonly string[]; receipt: Receipt }>
  onChoose: (place: number, sentence: string, wording: string) => void
  onSay: (said: string) => void
  failureOf: (error: unknown) => Failure
}

const counted = (words: number): string => (words === 1 ? '1 word' : `${words} words`)

/** What can stand in the place of the words that are marked: asked for, then chosen. */
export const Wordings = ({ body, shown, hasSource, ask, onChoose, onSay, failureOf }: Props) => {
  const marked = useMarkedPhrase(body, (words) => onSay(`“${words}” is marked.`))
  const [offer, setOffer] = useState<{ phrase: MarkedPhrase; wordings: readonly string[] }>()
  const [asked, setAsked] = useState<MarkedPhrase>()
  const list = useRef<HTMLUListElement>(null)

  // Whoever asked goes on with the first of them; whoever is writing elsewhere meanwhile goes on writing.
  useEffect(() => {
    if (offer && !document.activeElement?.closest('textarea, input, [role="dialog"]'))
      list.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [offer])

  /** The sentence may have been put back or written again since. */
  const isAsItWas = ({ place, sentence }: MarkedPhrase) => textAfter([shown[place] ?? []]) === sentence
  const open = offer && isAsItWas(offer.phrase) ? offer : undefined
  const phrase = marked && hasSource(marked.place) && isAsItWas(marked) ? marked : undefined

  const start = async () => {
    if (!phrase || asked) return
    setAsked(phrase)
    setOffer(undefined)
    onSay('Looking for other wordings…')
    try {
      const { wordings, receipt } = await ask(phrase)
      if (wordings.length === 0) {
        onSay('There is no other wording for this phrase that keeps every fact. No words were counted.')
        return
      }
      const found = wordings.length === 1 ? '1 other wording' : `${wordings.length} other wordings`
      onSay(`${found}. ${counted(receipt.words_charged)} charged.`)
      setOffer({ phrase, wordings })
    } catch (error) {
      const { title, description, counted: charge = 'No words were counted.' } = failureOf(error)
      onSay(`${title === 'Humanization failed' ? '' : `${title}. `}${description} ${charge}`)
    } finally {
      setAsked(undefined)
    }
  }

  const close = () => {
    setOffer(undefined)
    getSelection()?.removeAllRanges()
    body.current?.focus({ preventScroll: true })
  }

  const choose = ({ place, sentence, start: from, end }: MarkedPhrase, wording: string) => {
    onChoose(place, sentence.slice(0, from) + wording + sentence.slice(end), wording)
    close()
  }

  const isOffered =
    open?.phrase.place === phrase?.place && open?.phrase.start === phrase?.start && open?.phrase.end === phrase?.end
  const askable = asked ?? (isOffered ? undefined : phrase)
  return (
    <div className="px-2 empty:hidden">
      {askable && (
        <Button
          size="sm"
          className="my-1 max-w-full min-w-0 aria-disabled:cursor-progress aria-disabled:text-ink-3"
          aria-keyshortcuts="O"
          aria-disabled={asked !== undefined}
          // What is marked must outlive the press.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void start()}
        >
          <span className="truncate">Other wordings for “{wordsOf(askable)}”</span>
          <span className="shrink-0 font-normal text-ink-3 tabular-nums">{counted(countPhrase(wordsOf(askable)))}</span>
        </Button>
      )}
      {open && (
        <>
          <p className="pt-1 text-sm text-ink-3">Instead of “{wordsOf(open.phrase)}”</p>
          <ul
            ref={list}
            aria-label={`Other wordings for “${wordsOf(open.phrase)}”`}
            className="my-1 flex flex-wrap gap-2"
          >
            {open.wordings.map((wording) => (
              <li key={wording} className="min-w-0">
                <Button
                  size="sm"
                  className="h-auto min-h-8 max-w-full font-read text-base font-normal wrap-anywhere whitespace-normal"
                  onKeyDown={(event) => event.key === 'Escape' && close()}
                  onClick={() => choose(open.phrase, wording)}
                >
                  {wording}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
