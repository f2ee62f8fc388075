import { useEffect, useState } from 'react'
import { storedText } from '#web/lib/stored.ts'
import { segmentsIn } from './store/decisions.ts'
import { isChanged } from './store/segments.ts'
import type { State } from './store/store.ts'

const pressed = storedText('localStorage', 'longhand_sentence_pressed')

/** True until a sentence was first in hand in this browser, while there is a changed one to press. */
export const usePressHint = (state: State): boolean => {
  const [isKnown, setIsKnown] = useState(() => pressed.read() !== undefined)
  const isInHand = state.at !== undefined
  if (isInHand && !isKnown) setIsKnown(true)
  useEffect(() => {
    if (isKnown) pressed.write('true')
  }, [isKnown])
  return !isKnown && !isInHand && segmentsIn(state).some(isChanged)
}
