import { clock } from '#web/time/clock.ts'

/**
 * The letter's link opens in a new tab, but only the tab that signed up knows the password. When the link has confirmed the
 * address, the two tabs talk to each other, so that the first one can sign in for both.
 */
type Message = { type: 'confirmed' | 'signing-in'; user: string }

const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('longhand_sign_up')

// A channel reaches pages of this origin alone, and takes no target.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (channel: BroadcastChannel | undefined, message: Message) => channel?.postMessage(message)

const answerMs = 600

/** True if another tab has the password of this user and signs in now. `user`: the user's id. */
export const announceConfirmation = async (user: string): Promise<boolean> => {
  const channel = openChannel()
  if (!channel) return false
  try {
    return await new Promise<boolean>((resolve) => {
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
        if (data.type === 'signing-in' && data.user === user) resolve(true)
      })
      setTimeout(() => resolve(false), clock.lasting(answerMs))
      say(channel, { type: 'confirmed', user })
    })
  } finally {
    channel.close()
  }
}

/** Calls `signIn` when another tab has confirmed the user. Returns a function that stops listening. */
export const onConfirmation = (user: string, signIn: () => void): (() => void) => {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type !== 'confirmed' || data.user !== user) return
    say(channel, { type: 'signing-in', user })
    signIn()
  })
  return () => channel?.close()
}
