import { escapeHtml } from '#core/html.ts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readMessage } from './mail/message.ts'
import { type Email, type Outbox, addressOf } from './mail/outbox.ts'
import { findFault } from './mail/well-formed.ts'

type MailOptions = {
  outbox: Outbox
  /** The verified identities of SES: addresses and domains that emails may come from. */
  identities: string[]
}

/** The first API of SES (query protocol: a form in, XML out): SendRawEmail, delivered to the outbox. */
export const mailHandler =
  ({ outbox, identities }: MailOptions) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID()
    const answer = (status: number, xml: string) => {
      response.writeHead(status, { 'content-type': 'text/xml', 'x-amzn-requestid': requestId })
      response.end(xml)
    }
    try {
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
        throw new MailRefusal('MissingAuthenticationToken', 'Request is missing Authentication Token', 403)
      }
      const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
      if (form.get('Action') !== 'SendRawEmail') {
        throw new MailRefusal('InvalidAction', 'The local mail sends raw emails only.')
      }
      const email = readRaw(form)
      assertSendable(email, identities)
      const { id } = outbox.deliver(email)
      answer(
        200,
        `<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>${id}</MessageId></SendRawEmailResult><ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata></SendRawEmailResponse>`,
      )
    } catch (error) {
      if (!(error instanceof MailRefusal)) console.error(error)
      const { code, message, status } =
        error instanceof MailRefusal ? error : new MailRefusal('InternalFailure', 'The local mail failed.', 500)
      answer(
        status,
        `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeHtml(message)}</Message></Error><RequestId>${requestId}</RequestId></ErrorResponse>`,
      )
    }
  }

class MailRefusal extends Error {
  override readonly name = 'MailRefusal'
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

const readRaw = (form: URLSearchParams): Email => {
  const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64')
  const { headers, ...bodies } = readMessage(raw)
  const from = headers['from']
  if (from === undefined) throw new MailRefusal('InvalidParameterValue', "Missing required header 'From'.")
  const fault = findFault(raw)
  if (fault !== undefined) throw new MailRefusal('InvalidParameterValue', fault)
  const destinations = membersOf(form, 'Destinations')
  const named = ['to', 'cc', 'bcc'].flatMap((name) => headers[name]?.split(/\s*,\s*/) ?? [])
  return {
    from,
    to: destinations.length > 0 ? destinations : named,
    subject: headers['subject'] ?? '',
    ...(headers['reply-to'] !== undefined && { replyTo: [headers['reply-to']] }),
    ...bodies,
    headers,
  }
}

/** A list in the query protocol: `Name.member.1`, `Name.member.2`, ... */
const membersOf = (form: URLSearchParams, name: string): string[] => {
  const members: string[] = []
  for (let index = 1; ; index += 1) {
    const member = form.get(`${name}.member.${index}`)
    if (member === null) return members
    members.push(member)
  }
}

const assertSendable = ({ from, to, replyTo = [], subject }: Email, identities: string[]) => {
  if (to.length === 0) throw new MailRefusal('InvalidParameterValue', "Missing required header 'To'.")
  if (to.length > 50) throw new MailRefusal('MessageRejected', 'Recipient count exceeds 50.')
  for (const line of [from, ...to, ...replyTo, subject]) {
    if (hasControlCharacter(line))
      throw new MailRefusal('InvalidParameterValue', 'Header contains a control character.')
  }
  for (const mailbox of [from, ...to, ...replyTo]) {
    if (!/^[^\s@]+@[^\s@]+$/.test(addressOf(mailbox))) {
      throw new MailRefusal('InvalidParameterValue', "Missing final '@domain'")
    }
  }
  const sender = addressOf(from).toLowerCase()
  const verified = identities.some((identity) => sender === identity || sender.endsWith(`@${identity}`))
  if (verified) return
  throw new MailRefusal(
    'MessageRejected',
    `Email address is not verified. The following identities failed the check in region US-EAST-1: ${sender}`,
  )
}

// eslint-disable-next-line no-control-regex -- control characters are what it looks for: they would add headers
const hasControlCharacter = (text: string): boolean => /[\u0000-\u001F\u007F]/.test(text)
