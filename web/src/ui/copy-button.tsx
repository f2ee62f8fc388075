import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { Check, Copy } from './icons.tsx'

const copiedMs = 2_000

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Copies, and resolves to whether it did. */
  copy: () => Promise<boolean>
  children: ReactNode
}

/** Says "Copied!" for two seconds. */
export const CopyButton = ({ copy, children, ...button }: Props) => {
  const [copiedAt, setCopiedAt] = useState<number>()
  useEffect(() => {
    if (copiedAt === undefined) return undefined
    const timer = setTimeout(() => setCopiedAt(undefined), copiedMs)
    return () => clearTimeout(timer)
  }, [copiedAt])
  return (
    <Button {...button} onClick={() => void copy().then((isCopied) => isCopied && setCopiedAt(Date.now()))}>
      {copiedAt === undefined ? <Copy /> : <Check className="text-ok" />}
      <span aria-live="polite">{copiedAt === undefined ? children : 'Copied!'}</span>
    </Button>
  )
}
