import type { APIGatewayProxyEvent } from 'aws-lambda'
import type * as z from 'zod'
import { Problem } from '#core/problem.ts'
import { validate } from '#core/validate.ts'

/** The parsed body of a request, or a problem in our own words that never quotes the user's text. */
export const parseBody = <Schema extends z.ZodType>(event: APIGatewayProxyEvent, schema: Schema): z.output<Schema> => {
  if (!/^application\/json\b/i.test(event.headers['content-type'] ?? '')) {
    throw new Problem('invalid-request', 'The request must be sent as application/json.')
  }
  return validate(schema, parseJson(decode(event)))
}

/** The raw bytes of a body, to check a signature. */
export const rawBody = ({ body, isBase64Encoded }: APIGatewayProxyEvent): Uint8Array =>
  Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8')

const decode = ({ body, isBase64Encoded }: APIGatewayProxyEvent): string => {
  if (body === null || !isBase64Encoded) return body ?? ''
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body, 'base64'))
  } catch (error) {
    throw new Problem('invalid-request', 'The request is not UTF-8.', { cause: error })
  }
}

/** An escape can encode half a character, which the table refuses. It is replaced with the replacement character. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
  } catch {
    // the parser's message quotes the text, so it is not kept as the cause
    throw new Problem('invalid-request', 'The request is not JSON.')
  }
}
