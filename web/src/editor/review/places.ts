import { useMemo } from 'react'
import type { Sheet } from '#web/editor/state/sheets.ts'

const none: Sheet['changes'] = []

/** The places of the sentences that have words, and the one before or after the selected place. With nothing selected, the first follows and the last precedes. */
export const usePlaces = (changes: Sheet['changes'] = none, selected: number | undefined) => {
  const places = useMemo(
    () => changes.flatMap((pieces, place) => (pieces.some(({ text }) => text.trim() !== '') ? [place] : [])),
    [changes],
  )
  const placeBeside = (by: 1 | -1): number | undefined => {
    const at = selected === undefined ? -1 : places.indexOf(selected)
    return places[selected === undefined && by === -1 ? places.length - 1 : at + by]
  }
  return { places, placeBeside }
}
