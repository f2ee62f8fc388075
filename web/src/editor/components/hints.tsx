import { formatNumber } from '#core/number-format.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  onOpenFile: () => void
  onExample: () => void
  hasModel: boolean
}

const hintOfFiles = '.docx, .md, .txt or .pdf, up to 10 MB; or drop it here. It is read in your browser.'

/** The count of AI phrases in a draft, and of those that rules can take out. Undefined without a draft. */
type Forecast = { phrases: number; gone: number } | undefined

/** Said before the press, where no AI model is connected. */
const sayWithoutModel = (forecast: Forecast): string => {
  if (forecast === undefined) return 'No AI model is connected. Longhand can take out stock phrases, and that is all.'
  const { phrases, gone } = forecast
  return gone === 0
    ? 'No AI model is connected. Longhand finds no phrase that it can take out by rule.'
    : `No AI model is connected. Longhand can take out ${formatNumber(gone)} of the ${formatNumber(phrases)} phrases by rule and leaves your sentences as they are.`
}

/** Over the empty draft, whose caret stands at its first word. */
export const DraftHint = ({ onOpenFile, onExample, hasModel }: Props) => (
  <div className="hint">
    <p aria-hidden="true">Paste your draft.</p>
    <p className="promise only-narrow">
      {hasModel ? 'Every fact is kept, every edit is yours to undo.' : sayWithoutModel(undefined)}
    </p>
    <div className="ways">
      <Button tone="ghost" size="sm" className="text-pen!" title={hintOfFiles} onClick={onOpenFile}>
        Open a file
      </Button>
      <Button tone="ghost" size="sm" className="text-pen!" onClick={onExample}>
        Try an example
      </Button>
    </div>
  </div>
)

/** Nothing else tells that a sentence can be pressed. In the right margin, and in a narrow window in the foot. */
export const PressHint = ({ className = '' }: { className?: string }) => (
  <p className={`press-hint ${className}`}>Press a sentence to see the original.</p>
)

/** In the place of the rewrite. */
export const RewriteHint = ({ hasModel, forecast }: { hasModel: boolean; forecast?: Forecast }) => (
  <div className="rewrite-hint">
    <p>
      {hasModel
        ? 'Your rewrite appears here. Every fact is kept, every edit is yours to undo.'
        : sayWithoutModel(forecast)}
    </p>
    {!hasModel && forecast !== undefined && <p className="fine">No words are counted for that.</p>}
  </div>
)

/** The same in a narrow window, which shows no rewrite yet: above the foot of the draft. */
export const ModelNote = ({ forecast }: { forecast: Forecast }) => (
  <p className="model-note only-narrow">{sayWithoutModel(forecast)}</p>
)
