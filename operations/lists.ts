import { paginateQuery, paginateScan, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { addressKey } from '#core/email.ts'

/** The lists of form entries: the partition of each (see lambdas/data/keys.ts), and its columns. */
const lists = {
  waitlist: {
    pk: 'WAITLIST',
    columns: ['created_at', 'email', 'firstName', 'lastName', 'company', 'volume', 'useCase'],
  },
  newsletter: { pk: 'NEWSLETTER', columns: ['created_at', 'email'] },
  contacts: { pk: 'CONTACTS', columns: ['plan', 'created_at', 'email', 'firstName', 'lastName', 'subject', 'message'] },
} as const

type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as ListName[]

type Entry = Record<string, string | number>
const entryOf = (item: Record<string, unknown>) => z.record(z.string(), z.union([z.string(), z.number()])).parse(item)

/** A list, oldest first. Messages with a Pro account's token or address are marked and come first. The address is not verified. */
export const readList = async (
  db: DynamoDBDocumentClient,
  TableName: string,
  name: ListName,
  now: Date,
): Promise<Entry[]> => {
  const entries: Entry[] = []
  const query = {
    TableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': lists[name].pk },
  }
  for await (const { Items = [] } of paginateQuery({ client: db }, query)) entries.push(...Items.map(entryOf))
  const kept = entries
    // the table deletes late
    .filter(({ ttl }) => typeof ttl !== 'number' || ttl * 1000 > now.getTime())
    .toSorted((a, b) => compare(String(a['created_at']), String(b['created_at'])))
  if (name !== 'contacts') return kept

  const payers = await addressesOnPro(db, TableName, now)
  const isPro = ({ plan, email }: Entry) => plan === 'pro' || payers.has(addressKey(String(email)))
  const marked = kept.map((entry) => ({ ...entry, plan: isPro(entry) ? 'pro' : '' }))
  return marked.toSorted((a, b) => compare(b.plan, a.plan))
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

/** The table has no index of addresses, so an operator's list reads every profile. */
const addressesOnPro = async (db: DynamoDBDocumentClient, TableName: string, now: Date): Promise<Set<string>> => {
  const addresses = new Set<string>()
  const scan = {
    TableName,
    FilterExpression: 'sk = :profile AND #plan = :pro AND (attribute_not_exists(plan_until) OR plan_until > :now)',
    ExpressionAttributeNames: { '#plan': 'plan' },
    ExpressionAttributeValues: { ':profile': 'PROFILE', ':pro': 'pro', ':now': now.toISOString() },
    ProjectionExpression: 'email',
  }
  for await (const { Items = [] } of paginateScan({ client: db }, scan)) {
    for (const { email } of Items) if (typeof email === 'string') addresses.add(addressKey(email))
  }
  return addresses
}

/** The columns of a list for a spreadsheet, as in RFC 4180. */
export const asCsv = (name: ListName, entries: readonly Entry[]): string => {
  const { columns } = lists[name]
  const rows = [columns, ...entries.map((entry) => columns.map((column) => String(entry[column] ?? '')))]
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}

/**
 * Strangers wrote this, and a spreadsheet would run anything that begins like a formula: at the head of a cell, or after a semicolon,
 * which separates cells in many countries.
 */
const cell = (text: string): string =>
  `"${text.replaceAll(/(^|;)(?=[=+\-@\t\r＝＋－＠])/g, "$1'").replaceAll('"', '""')}"`

export const asJsonLines = (name: ListName, entries: readonly Entry[]): string =>
  entries
    .map((entry) => JSON.stringify(Object.fromEntries(lists[name].columns.map((column) => [column, entry[column]]))))
    .join('\n')
