import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast, Toaster } from 'sonner'
import { clock } from '#web/time/clock.ts'

export type Toast = {
  title: string
  description?: string
  /** error is the specification's 'destructive'. */
  tone?: 'neutral' | 'success' | 'error'
}

const shownMs = 5_000

/** Clear of the editor's buttons below its text and beside it. */
const bottom = 'calc(var(--room-below, 3.75rem) + 1rem)'
const right = 'calc(var(--room-beside, 0px) + 1.5rem)'

/** A live region announces only content added after it was rendered. */
const settleMs = 100

const mount = () => {
  const host = document.createElement('div')
  document.body.append(host)
  flushSync(() =>
    createRoot(host).render(
      <Toaster
        position="bottom-right"
        offset={{ bottom, right }}
        mobileOffset={{ bottom }}
        duration={shownMs}
        closeButton
        // A stack of toasts would hide the close buttons behind the first.
        expand
        toastOptions={{
          unstyled: true,
          classNames: {
            toast: 'toast',
            title: 'toast-title',
            description: 'toast-description',
            closeButton: 'toast-close',
          },
        }}
      />,
    ),
  )
  return clock.pause(settleMs)
}

const mounted = mount()

export const show = async ({ title, description, tone = 'neutral' }: Toast): Promise<void> => {
  await mounted
  toast(title, { description, className: `toast-${tone}` })
}
