import type { ComponentProps } from 'react'
import type { Panel } from '#web/editor/components/panel.tsx'
import { accept, goToPlace, pickUp, toggleOriginal } from '#web/editor/store/decisions.ts'
import { placesFor, readingOf } from '#web/editor/store/reading.ts'
import type { Editor, State } from '#web/editor/store/store.ts'

type Props = ComponentProps<typeof Panel>

/** The panel's lists; undefined while it is closed. */
export const panelOf = (
  editor: Editor,
  state: State,
  words: Pick<Props, 'keptWords' | 'onReleaseWords'>,
): Props | undefined => {
  const { panel, rewrite, step } = state
  if (panel === undefined || !rewrite) return undefined
  const reading = readingOf(state)
  const facts = placesFor(state, 'facts')
  const { left = [], gone = [], added = 0, checks = [] } = reading ?? {}
  const lit = step?.of === 'facts' ? facts[step.place]?.fact : undefined
  return {
    tab: panel,
    onTab: (tab) => editor.set({ panel: tab }),
    onClose: () => editor.set({ panel: undefined }),
    compared: state.findings?.compared,
    facts: (reading?.facts ?? []).map(({ id, text, state: how, told }) => ({
      id: String(id),
      text,
      now: how === 'kept' ? undefined : how === 'added' ? 'only in the rewrite' : (told ?? ''),
    })),
    litFact: lit === undefined ? undefined : String(lit),
    onFact: (id) => {
      const index = facts.findIndex(({ fact }) => String(fact) === id)
      const row = reading?.facts.find((fact) => String(fact.id) === id)
      if (index !== -1) goToPlace(editor, 'facts', index, facts[index]!)
      else if (row) pickUp(editor, row.segment)
    },
    onPointAtFact: (id) => editor.set({ pointed: id === undefined ? undefined : Number(id) }),
    phrases: {
      left: left.map(({ text }, at) => ({ id: `left-${at}`, text })),
      gone: gone.map(({ text }, at) => ({ id: `gone-${at}`, text })),
      added,
    },
    onPhrase: (id) => {
      const [kind, at] = id.split('-')
      const place = (kind === 'left' ? left : gone)[Number(at)]
      if (place && kind === 'left') goToPlace(editor, 'phrases', Number(at), place)
      else if (place) pickUp(editor, place.segment)
    },
    checks: checks.map(({ segment, text }) => ({
      id: String(segment),
      sentence: rewrite.segments[segment]?.now.trim() || rewrite.segments[segment]?.source.trim(),
      question: text,
    })),
    onFine: (id) => accept(editor, Number(id)),
    onUseOriginal: (id) => toggleOriginal(editor, Number(id)),
    ...words,
  }
}
