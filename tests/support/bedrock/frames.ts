import { EventStreamCodec } from '@smithy/eventstream-codec'

const codec = new EventStreamCodec(
  (bytes) => Buffer.from(bytes).toString('utf8'),
  (text) => Buffer.from(text, 'utf8'),
)

const encode = (kind: 'event' | 'exception', type: string, body: object): Uint8Array =>
  codec.encode({
    headers: {
      ':message-type': { type: 'string', value: kind },
      [kind === 'event' ? ':event-type' : ':exception-type']: { type: 'string', value: type },
      ':content-type': { type: 'string', value: 'application/json' },
    },
    body: Buffer.from(JSON.stringify(body), 'utf8'),
  })

/** One message of application/vnd.amazon.eventstream. */
export const eventFrame = (type: string, body: object) => encode('event', type, body)

/** An error after the status 200 has been sent. */
export const exceptionFrame = (type: string, body: object) => encode('exception', type, body)
