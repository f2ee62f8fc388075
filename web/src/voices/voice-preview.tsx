import { useDeferredValue, useId, useMemo } from 'react'
import { formatNumber } from '#core/number-format.ts'
import { wordsOfSamples } from '#core/voices/limits.ts'
import { fieldClass } from '#web/ui/form.tsx'
import { draftsOfModels, viewOf } from './fingerprint-view.ts'
import { TwoFingerprints } from './two-fingerprints.tsx'

/** A longer text shows no other habits, and would make typing slow. */
const charactersRead = 30_000

type Props = {
  text: string
  onText: (text: string) => void
  /** The text of another writer, such as the draft in the editor. Without one, the drafts of models are shown. */
  draft?: string
}

/** Everybody can see their own fingerprint beside that of a draft. The text stays in the page. */
export const VoicePreview = ({ text, onText, draft = '' }: Props) => {
  const id = useId()
  const shown = useDeferredValue(text)
  const own = useMemo(() => viewOf(shown.slice(0, charactersRead)), [shown])
  const other = useMemo(() => viewOf(draft.slice(0, charactersRead)), [draft])
  const words = own?.words ?? 0
  const isEnough = words >= wordsOfSamples
  return (
    <div>
      <label htmlFor={`${id}text`} className="text-sm font-medium">
        See your voice
      </label>
      <p id={`${id}hint`} className="mt-1 text-sm text-ink-3">
        Paste about {wordsOfSamples} words that you wrote yourself. They are measured in your browser; nothing is sent
        or kept.
      </p>
      <textarea
        id={`${id}text`}
        aria-describedby={`${id}hint`}
        rows={5}
        dir="auto"
        value={text}
        onChange={({ target }) => onText(target.value)}
        className={`mt-2 block max-h-60 w-full resize-y py-2.5 ${fieldClass}`}
      />
      <output className="mt-2 block text-sm text-ink-3 tabular-nums">
        {isEnough ? `${formatNumber(words)} words.` : `${formatNumber(words)} of ${wordsOfSamples} words.`}
        {words > 0 && !isEnough && ' The figures settle as the text grows.'}
      </output>
      {own && (
        <div className="mt-4">
          <TwoFingerprints
            own={{ name: 'You', view: own }}
            other={
              other === undefined || other.words < wordsOfSamples / 3
                ? { name: 'AI drafts', view: draftsOfModels }
                : { name: 'Your draft', view: other }
            }
          />
        </div>
      )}
    </div>
  )
}
