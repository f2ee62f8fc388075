import { createHash } from 'node:crypto'
import * as z from 'zod'
import { billingStates } from '#core/entitlement.ts'
import { planIds } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { Subscription } from '#core/api/subscription.ts'
import { addressKey } from '#core/email.ts'
import { exists, expression, isNew } from './expressions.ts'
import { erasedKey, listKey, ownerKey, sortKey } from './keys.ts'
import { outboxItem } from './outbox.ts'
import { check, put, remove, update, type Part, type Table, type Write } from './table.ts'

/** The last known state of a subscription, written only by lambdas/billing/sync.ts. */
const StoredSubscription = z.object({
  id: z.string(),
  state: z.enum(billingStates),
  period_end: z.iso.datetime(),
  cancel_at_period_end: z.boolean(),
  price: Subscription.shape.price,
})
export type StoredSubscription = z.output<typeof StoredSubscription>

/** One item per user, written when the email address is confirmed, because access tokens do not contain the address. */
const Profile = z.object({
  email: z.string().optional(),
  /** Addresses that the account had before, and until when. Another person may have them now. */
  former_emails: z.array(z.object({ email: z.string(), until: z.iso.datetime() })).optional(),
  plan: z.enum(planIds).default('free'),
  /** Pro ends automatically at this time. Absent: it ends when Stripe says so. */
  plan_until: z.iso.datetime().optional(),
  plan_changed_at: z.iso.datetime().optional(),
  subscription: StoredSubscription.optional(),
  stripe_customer: z.string().optional(),
  /** A customer that was deleted at Stripe. */
  former_customer: z.string().optional(),
  /** Counts billing's writes. A write based on an older state is refused. */
  billing_version: z.int().default(0),
  /** When the payment provider was last asked. */
  billing_checked_at: z.iso.datetime().optional(),
  /** When an operator admitted the account to the public API. Absent: it is not admitted. */
  api_admitted_at: z.iso.datetime().optional(),
})
export type Profile = z.output<typeof Profile>

/**
 * The account's current and earlier addresses, each once, however often it came back. Forms sent from an earlier address after `until`
 * are somebody else's.
 */
export const addressesOf = ({ email, former_emails = [] }: Profile): { email: string; until?: string }[] => {
  // the later end of the same address comes later in the list
  const former = new Map(former_emails.map((one) => [addressKey(one.email), one]))
  if (email === undefined) return [...former.values()]
  former.delete(addressKey(email))
  return [{ email }, ...former.values()]
}

export const parseProfile = (item: Record<string, unknown> | undefined): Profile => Profile.parse(item ?? {})

/** Distinguishes an erased account from one that never had a profile, without naming its user. */
export const erasedMark = (userId: string): string => createHash('sha256').update(`erased ${userId}`).digest('hex')

const keyOf = (userId: string) => ({ pk: ownerKey.user(userId), sk: sortKey.profile })

/** True if the account was erased within the last hour, or is being erased, however long that takes. */
export const isErased = async (table: Table, userId: string): Promise<boolean> => {
  const traces = [erasedKey(erasedMark(userId)), { pk: ownerKey.user(userId), sk: sortKey.erasureRest }]
  const found = await Promise.all(traces.map((key) => table.get(key)))
  return found.some((item) => item !== undefined)
}

/** The parts of a transaction that move an entry of the newsletter, if there is one. */
const movedSubscription = async (table: Table, from: string, to: string): Promise<Write[]> => {
  const key = listKey.newsletter(addressKey(from))
  const item = await table.get(key)
  return item === undefined ? [] : [remove(key), put({ ...item, ...listKey.newsletter(addressKey(to)), email: to })]
}

/**
 * The user's profile with the plan as of now. Users without a profile are on the Free plan.
 * The token of an erased account stays valid for minutes: its owner is signed out here.
 */
export const read = async (table: Table, userId: string, now: Date): Promise<Profile> => {
  const item = await table.get(keyOf(userId))
  if (item === undefined && (await isErased(table, userId)))
    throw new Problem('not-signed-in', 'This account was deleted.')
  const profile = parseProfile(item)
  const isOver = profile.plan_until !== undefined && now.getTime() >= Date.parse(profile.plan_until)
  return isOver ? { ...profile, plan: 'free' } : profile
}

/** The users of a part of the table whose accounts began before this time. */
export async function* users(table: Table, part: Part, before: Date): AsyncGenerator<string> {
  const isOld = expression`#sk = ${sortKey.profile} AND #created_at < ${before.toISOString()}`
  for await (const { pk } of table.scan(part, isOld, ['pk'])) yield String(pk).slice(ownerKey.user('').length)
}

/** Writes the profile of a new user. A second confirmation changes nothing. */
export const create = async (
  table: Table,
  userId: string,
  profile: Pick<z.input<typeof Profile>, 'email'>,
  at: Date,
) => {
  const item = { ...keyOf(userId), ...Profile.parse(profile), created_at: at.toISOString() }
  await table.writeIf(put(item, isNew))
}

/**
 * Gives the account its new address, moves the newsletter and sends an email to the old address: all or nothing. The
 * first of two calls counts.
 */
export const changeEmail = async (
  table: Table,
  userId: string,
  { from, to }: { from: string; to: string },
  emailId: string,
  at: Date,
) => {
  const moved = await movedSubscription(table, from, to)
  const pendingEmail = outboxItem({ kind: 'email-changed', email: from, to, changed: at.toISOString() }, emailId, at)
  const former = [{ email: from, until: at.toISOString() }]
  const refused = await table.transact([
    update(
      keyOf(userId),
      {
        set: {
          email: to,
          former_emails: expression`list_append(if_not_exists(#former_emails, ${[]}), ${former})`,
        },
      },
      expression`#email = ${from}`,
    ),
    check(erasedKey(erasedMark(userId)), isNew),
    put(pendingEmail),
    ...moved,
  ])
  if (refused?.includes(1)) throw new Problem('not-signed-in', 'This account was deleted.')
  if (refused?.length === 0)
    throw new Problem('unavailable', 'Your new address works, but not everything follows it yet. Please try again.', {
      retryAfterSeconds: 1,
    })
}

/** Admits an account to the public API, or removes it. False if the profile does not exist. */
export const setApiAccess = (table: Table, userId: string, admittedAt: Date | undefined): Promise<boolean> =>
  table.writeIf(update(keyOf(userId), { set: { api_admitted_at: admittedAt?.toISOString() } }, exists))
