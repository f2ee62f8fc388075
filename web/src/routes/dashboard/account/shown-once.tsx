import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { takeFocus } from '#web/ui/focus.ts'
import { toast } from '#web/ui/toast.ts'

type Props = { name: 'key' | 'secret'; note: string; value: string; onDone: () => void }

/** A new key or secret, which is never shown again. */
export const ShownOnce = ({ name, note, value, onDone }: Props) => {
  const copy = async () => {
    if (!(await copyText(value))) return
    toast({ title: 'Copied to clipboard!', description: 'Store it where you store passwords.', tone: 'success' })
  }
  return (
    <section aria-label={`Your new ${name}`} className="rounded-xl bg-sunken p-5">
      <p ref={takeFocus} tabIndex={-1} className="text-ink-2 outline-none">
        {note}
      </p>
      <p className="mt-3 font-mono text-sm leading-6 break-all text-ink">{value}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button tone="ink" onClick={() => void copy()}>
          Copy {name}
        </Button>
        <Button onClick={onDone}>I have saved it</Button>
      </div>
    </section>
  )
}
