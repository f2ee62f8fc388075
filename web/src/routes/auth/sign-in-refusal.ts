import { signIn } from '#web/lib/session.ts'
import { type Notice, outcomes, signInNotice } from './refusals.ts'

/** Signs in. Returns why that was not done. */
export const signInRefusal = (name: string, password: string): Promise<Notice | undefined> =>
  signIn(name, password).then((outcome) => outcomes[outcome], signInNotice)
