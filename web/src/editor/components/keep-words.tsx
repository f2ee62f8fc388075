import { Button } from '#web/ui/button.tsx'

/** The end of a selection, in px of the window. */
type Place = { left: number; bottom: number }

/** Beside words that are selected. */
export const KeepWords = ({ place, onKeep }: { place: Place; onKeep: () => void }) => (
  <Button
    tone="secondary"
    size="sm"
    className="keep-words"
    style={{ left: place.left, top: place.bottom + 6 }}
    // The selection stays.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onKeep}
  >
    Always keep these words
  </Button>
)
