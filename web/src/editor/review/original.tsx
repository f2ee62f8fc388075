type Props = { before: string; isChanged: boolean; isReverted: boolean }

/** The user's own sentence, beside the tools for its rewrite. */
export const Original = ({ before, isChanged, isReverted }: Props) => {
  if (!isChanged) return <p className="text-sm text-ink-3">This sentence is as you wrote it.</p>
  if (before.trim() === '') return <p className="text-sm text-ink-3">Your text has no such sentence.</p>
  return (
    <p className="text-base text-ink-2">
      <span className="text-sm text-ink-3">{isReverted ? 'Yours, put back: ' : 'Yours: '}</span>
      {before.trim()}
    </p>
  )
}
