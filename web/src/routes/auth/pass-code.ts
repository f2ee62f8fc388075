import { clock } from '#web/time/clock.ts'

/**
 * The email's link opens in a new tab, but only the tab that signed up knows the password. The new tab passes the code of its link
 * on, so that the first one can confirm the address and sign in for both.
 */
type Message = { type: 'code'; user: string; code: string } | { type: 'signing-in'; user: string }

const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('longhand_sign_up')

// A channel reaches pages of this origin alone, and takes no target.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (channel: BroadcastChannel | undefined, message: Message) => channel?.postMessage(message)

const answerMs = 600

/** True if another tab has the password of this user, and confirms and signs in now. `user`: the user's id. */
export const passCode = async (user: string, code: string): Promise<boolean> => {
  const channel = openChannel()
  if (!channel) return false
  try {
    return await new Promise<boolean>((resolve) => {
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
        if (data.type === 'signing-in' && data.user === user) resolve(true)
      })
      setTimeout(() => resolve(false), clock.lasting(answerMs))
      say(channel, { type: 'code', user, code })
    })
  } finally {
    channel.close()
  }
}

/** Calls `enter` when another tab passes on the code of this user. Returns a function that stops listening. */
export const onCode = (user: string, enter: (code: string) => void): (() => void) => {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type !== 'code' || data.user !== user) return
    say(channel, { type: 'signing-in', user })
    enter(data.code)
  })
  return () => channel?.close()
}
