import type { ReactNode } from 'react'
import { Compare } from './components/compare.tsx'
import type { State } from './store/store.ts'
import { compareRows } from './view/compare.ts'

type Props = { state: State; actions: ReactNode; onRow: (segment: number) => void }

/** Draft and rewrite, sentence by sentence. */
export const Rows = ({ state, actions, onRow }: Props) => (
  <Compare rows={compareRows(state)} inHand={state.at} actions={actions} onRow={onRow} />
)
