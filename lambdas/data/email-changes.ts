import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { addressKey } from '#core/email.ts'
import { ownerKey, sortKey, ttlAfter } from './keys.ts'
import { put, Table } from './table.ts'

/** Long enough for an email that has to be sent again. */
const secondsOfPermission = 15 * 60

/** `until`: epoch seconds. */
const Permission = z.object({ email: z.string(), until: z.int() })

/**
 * Permissions to change the address of an account, one a user, written for somebody who has just signed in. The pool itself would
 * change it for anybody with an access token.
 */
export const emailChanges = (db: DynamoDBDocumentClient, TableName: string) => {
  const table = new Table(db, TableName)
  const keyOf = (userId: string) => ({ pk: ownerKey.user(userId), sk: sortKey.newEmail })

  return {
    /** Allows emails with a code to one new address for a quarter of an hour. An earlier permission ends. */
    async permit(userId: string, email: string, now: Date) {
      const until = ttlAfter(now, secondsOfPermission)
      await table.write(put({ ...keyOf(userId), email: addressKey(email), until, ttl: until }))
    },

    async isPermitted(userId: string, email: string, now: Date): Promise<boolean> {
      const item = await table.get(keyOf(userId))
      if (item === undefined) return false
      const permission = Permission.parse(item)
      return permission.email === addressKey(email) && permission.until * 1000 > now.getTime()
    },
  }
}
