import { rememberedAccount } from '#web/lib/account.ts'
import { signIn } from '#web/lib/session.ts'
import { canStore } from '#web/lib/stored.ts'
import { type Notice, outcomes, signInFailed, signInNotice } from './refusals.ts'

const notStored: Notice = {
  title: signInFailed,
  message: 'Your browser blocks storage for this site, so you cannot stay signed in. Please allow site data.',
}

/** Signs in. Returns why that was not done. */
export const signInRefusal = async (name: string, password: string): Promise<Notice | undefined> => {
  try {
    const refusal = outcomes[await signIn(name, password)]
    return refusal === undefined && !rememberedAccount() ? notStored : refusal
  } catch (error) {
    return canStore('localStorage') ? signInNotice(error) : notStored
  }
}
