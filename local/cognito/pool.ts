import { randomUUID } from 'node:crypto'
import type { Clock } from '#local/clock.ts'
import type { Email } from '#local/mail/outbox.ts'
import { openStateFile } from '#local/state-file.ts'
import { createAttempts } from './attempts.ts'
import type { Exchange } from './srp.ts'
import { PoolState, type User, beginState, region } from './state.ts'
import { openKey } from './tokens.ts'
import type { Trigger } from './triggers.ts'

export type PoolOptions = {
  statePath: string
  clock: Pick<Clock, 'now'>
  trigger: Trigger
  sendMail: (email: Email) => Promise<void> | void
  /** The sender of the emails. */
  from?: string
}

/** A password challenge awaiting the client's answer. */
export type Question = { user: User; exchange: Exchange }

/** One user pool with one client, and the state of its operations. */
export const openUserPool = ({ statePath, clock, trigger, sendMail, from }: PoolOptions) => {
  const { value: state, save } = openStateFile(statePath, PoolState, beginState)
  // The key and the ids must survive a restart, even without a sign-up before it.
  save()
  const { userPoolId: id, clientId } = state

  return {
    id,
    clientId,
    /** The part of the id that both sides of SRP mix into the password. */
    name: id.slice(region.length + 1),
    issuer: `https://cognito-idp.${region}.amazonaws.com/${id}`,
    from: from ?? 'no-reply@verificationemail.com',
    key: openKey(state.signingKey),
    state,
    save,
    now: () => clock.now().getTime(),
    newId: () => randomUUID(),
    trigger,
    sendMail,
    attempts: createAttempts(clock),
    pending: new Map<string, Question & { expiresAt: number }>(),
  }
}

export type UserPool = ReturnType<typeof openUserPool>
