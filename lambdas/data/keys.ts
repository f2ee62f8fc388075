/**
 * The single table. Every read and write of the product is one of these access patterns.
 *
 * | what                              | pk                   | sk              | access                                        |
 * |-----------------------------------|----------------------|-----------------|-----------------------------------------------|
 * | profile and subscription          | USER#sub             | PROFILE         | Get; Put once on confirmation                 |
 * | words of a month                  | USER#sub             | USAGE#2026-11   | Get; one conditional Update a step            |
 * | document of the history           | USER#sub             | HUM#ulid        | Query newest first; Put; Update; Delete       |
 * | the shared record of a document   | USER#sub             | HUM#ulid        | `record` and `shared_at` of the document; Get; Update |
 * | request, by its Idempotency-Key   | USER#sub / ANON#hash | REQ#key         | Get; conditional Put, Update, Delete          |
 * | batch that a request submitted     | USER#sub             | REQ#batch#key   | Get; conditional Put, Update                  |
 * | saved voice, in one of ten slots  | USER#sub             | VOICE#3         | Get; Query; conditional Put and Delete        |
 * | API key, in one of five slots     | USER#sub             | KEY#3           | Get; Query; conditional Put, Update, Delete   |
 * | address of webhooks, in one of three slots | USER#sub    | WEBHOOK#1       | Get; Query; conditional Put, Update, Delete   |
 * | event that is sent to such an address | USER#sub         | DELIVERY#its id | Get; Query newest first; conditional Put, Update |
 * | the same, while it waits, by its time | WEBHOOKS         | time#sub#id     | Query what is due; Put and Delete, each with the event |
 * | whose an API key is, by its hash  | KEY#hash             | KEY             | Get; Put and Delete, each beside the key      |
 * | words of a month by an API key    | USER#sub             | USAGE#2026-11#key's id | one conditional Update a step          |
 * | rewrites in a voice, on a plan that limits them | USER#sub | USAGE#voices  | Get; one conditional Update a step            |
 * | batch of texts                    | USER#sub             | BATCH#ulid      | Get; Query newest first; Put; conditional Update, Delete |
 * | ids of the batches under way      | USER#sub             | BATCHES         | conditional Update                            |
 * | text of a batch                   | USER#sub             | TEXT#ulid#007   | Query of one batch; Put; conditional Update; Delete |
 * | who asked for a content first     | USER#sub             | REQ#same#hash   | conditional Put, Delete; no client's key has a #|
 * | words of an anonymous address     | ANON#hash            | USAGE#2026-11-21| one conditional Update a step                 |
 * | words of all anonymous use, in parts | ANON#EVERYONE, ANON#EVERYONE#1 | USAGE#2026-11-21| one conditional Update a step |
 * | words of the canary               | CANARY               | USAGE#2026-11-21| one conditional Update a step                 |
 * | words of a mailbox that was erased| MAILBOX#hash         | USAGE#2026-11   | Get; conditional Put; gone with the month     |
 * | words given to a model on Free     | FREE#EVERYONE        | USAGE#2026-11-21| one conditional Update a rewrite              |
 * | calls of a caller to a route      | RATE#caller's hash   | GET /api/usage in 60 s#2026-11-21T10:00:00.000Z | one conditional Update a call |
 * | solution of a challenge that was used | CHALLENGE#nonce  | CHALLENGE       | conditional Put; gone when the challenge has expired |
 * | tokens of the model that were taken | MODEL#3           | QUOTA#2026-11-21T10:00:20.000Z | one conditional Update a rewrite |
 * | change of plan, until it is applied | USER#sub            | PLAN-CHANGE     | Put                                           |
 * | user of a Stripe customer         | CUS#cus_id           | CUSTOMER        | Get; Put; Delete, each with its profile       |
 * | event of Stripe that was applied  | STRIPE#evt_id        | EVENT           | Get; conditional Put with the profile         |
 * | when all sessions were ended      | USER#sub             | SESSIONS        | Get on every call with a token; Put           |
 * | erasure under way                 | USER#sub             | ERASURE         | Get; Put; Delete                              |
 * | rest of an erased account         | USER#sub             | ERASURE-REST    | Put with the receipt; conditional Update; Delete |
 * | account that was erased, an hour  | ERASED#hash          | ERASED          | Get; Put                                      |
 * | payments of an erased account     | RECEIPT#ulid         | RECEIPT         | Put                                           |
 * | message of a visitor              | CONTACTS             | ulid            | Put; Query all, in their order                |
 * | messages of one address, by its hash | SENDER#hash      | the message's ulid | Put and Delete, each beside the message; Query |
 * | address of the newsletter         | NEWSLETTER           | address         | Get; conditional Put; Delete; Query all       |
 * | entry of the API's waitlist       | WAITLIST             | address         | conditional Put; Query all                    |
 * | email to be sent                  | OUTBOX#ulid          | LETTER          | Put with what it is about; conditional Updates |
 * | post, whole                       | POST#ulid            | POST            | Get; Put, Delete, on condition of its version |
 * | post without its text, for admins | POSTS                | ulid            | Query newest first; Put, Delete with the post |
 * | the same of a published post      | POSTS#PUBLISHED      | 2026-11-21T...Z#ulid | the same                                 |
 * | post at an address                | SLUG#slug            | SLUG            | Get; conditional Put, Delete with the post    |
 *
 * The owner comes from the verified token, never from the request, so nobody can name another user's key.
 * `ttl` (epoch seconds) is the table's time-to-live attribute. DynamoDB deletes late, so reads never trust it alone.
 */
export const ownerKey = {
  user: (userId: string) => `USER#${userId}`,
  anonymous: (addressHash: string) => `ANON#${addressHash}`,
  everyAnonymous: 'ANON#EVERYONE',
  everyFree: 'FREE#EVERYONE',
  canary: 'CANARY',
  mailbox: (hash: string) => `MAILBOX#${hash}`,
} as const

export const sortKey = {
  profile: 'PROFILE',
  usage: (period: string) => `USAGE#${period}`,
  document: (id: string) => `HUM#${id}`,
  request: (key: string) => `REQ#${key}`,
  voice: (slot: number | '') => `VOICE#${slot}`,
  key: (slot: number | '') => `KEY#${slot}`,
  webhook: (slot: number | '') => `WEBHOOK#${slot}`,
  delivery: (id: string) => `DELIVERY#${id}`,
  batchPlaces: 'BATCHES',
  batch: (id: string) => `BATCH#${id}`,
  batchText: (batch: string, index: number | '') =>
    `TEXT#${batch}#${String(index).padStart(index === '' ? 0 : 3, '0')}`,
  planChange: 'PLAN-CHANGE',
  erasure: 'ERASURE',
  erasureRest: 'ERASURE-REST',
  sessions: 'SESSIONS',
} as const

export const postKey = {
  post: (id: string) => ({ pk: `POST#${id}`, sk: 'POST' }),
  list: 'POSTS',
  listed: (id: string) => ({ pk: 'POSTS', sk: id }),
  publishedList: 'POSTS#PUBLISHED',
  published: (publishedAt: string, id: string) => ({ pk: 'POSTS#PUBLISHED', sk: `${publishedAt}#${id}` }),
  slug: (slug: string) => ({ pk: `SLUG#${slug}`, sk: 'SLUG' }),
} as const

export const customerKey = (customer: string) => ({ pk: `CUS#${customer}`, sk: 'CUSTOMER' })

export const stripeEventKey = (eventId: string) => ({ pk: `STRIPE#${eventId}`, sk: 'EVENT' })

/** The events of all accounts that wait to be sent: one list, ordered by time. */
export const dueKey = Object.assign(
  (at: Date, userId: string, id: string) => ({ pk: 'WEBHOOKS', sk: `${at.toISOString()}#${userId}#${id}` }),
  { list: { pk: 'WEBHOOKS' } },
)

export const keyHashKey = (hash: string) => ({ pk: `KEY#${hash}`, sk: 'KEY' })

/** The period of a key's own counter. It is stored with its owner's counters and erased with them. */
export const periodOfKey = (month: string, keyId: string): string => `${month}#${keyId}`

/** The counter of an account's rewrites in a voice. It never starts again, and is stored and erased with the months. */
export const periodOfVoices = 'voices'

/** These two are outside the owner's items and identify nobody. */
export const erasedKey = (mark: string) => ({ pk: `ERASED#${mark}`, sk: 'ERASED' })
export const receiptKey = (id: string) => ({ pk: `RECEIPT#${id}`, sk: 'RECEIPT' })

/** Outside the owner's items: a function that only counts calls can write nothing else (`countRates` in infra/constructs/database.ts). */
export const rateKey = (caller: string, route: string, begin: Date) => ({
  pk: `RATE#${caller}`,
  sk: `${route}#${begin.toISOString()}`,
})

export const challengeKey = (nonce: string) => ({ pk: `CHALLENGE#${nonce}`, sk: 'CHALLENGE' })

/** One part of the model's quota in one window. */
export const quotaKey = (part: number, begin: Date) => ({ pk: `MODEL#${part}`, sk: `QUOTA#${begin.toISOString()}` })

/** Lists that an operator reads as a whole. Each is one partition, ordered by its sort key. */
export const listKey = {
  contact: (id: string) => ({ pk: 'CONTACTS', sk: id }),
  newsletter: (address: string) => ({ pk: 'NEWSLETTER', sk: address }),
  waitlist: (address: string) => ({ pk: 'WAITLIST', sk: address }),
} as const

/** Stored with each visitor's message, so that the messages of one address are found without reading the others. */
export const senderKey = (addressHash: string, id: string) => ({ pk: `SENDER#${addressHash}`, sk: id })

/** `LETTER` is the name that stored items have. */
export const outboxKey = (id: string) => ({ pk: `OUTBOX#${id}`, sk: 'LETTER' })

/** The whole seconds of a time-to-live attribute. */
export const ttlAfter = (from: Date, seconds: number): number => Math.floor(from.getTime() / 1000) + seconds

export const secondsPerDay = 24 * 60 * 60
