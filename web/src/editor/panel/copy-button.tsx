import { useEffect, useState } from 'react'
import { copy } from '#web/editor/commands/panel-commands.ts'
import { useEditor } from '#web/editor/state/editor.ts'
import { Button } from '#web/ui/button.tsx'
import { Check, Copy } from '#web/ui/icons.tsx'

const copiedMilliseconds = 2_000

/** Copies the rewrite, and says so for a moment. */
export const CopyButton = ({ tone, className = '' }: { tone: 'ink' | 'secondary' | 'ghost'; className?: string }) => {
  const editor = useEditor()
  const { copies } = editor.state
  const [confirmed, setConfirmed] = useState(copies)
  const isCopied = confirmed < copies
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setConfirmed(copies), copiedMilliseconds)
    return () => clearTimeout(timer)
  }, [copies, isCopied])
  return (
    <Button tone={tone} size="sm" onClick={() => copy.run(editor)} className={className}>
      {isCopied ? <Check className={tone === 'ghost' ? 'text-ok' : ''} /> : <Copy />}
      <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy'}</span>
    </Button>
  )
}
