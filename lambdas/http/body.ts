import type { APIGatewayProxyEvent } from 'aws-lambda'
import type * as z from 'zod'
import { Problem } from '#core/problem.ts'

/** The parsed body of a request, or a problem in the product's words. What the user wrote is never quoted. */
export const parseBody = <Schema extends z.ZodType>(event: APIGatewayProxyEvent, schema: Schema): z.output<Schema> => {
  if (!/^application\/json\b/i.test(event.headers['content-type'] ?? '')) {
    throw new Problem('invalid-request', 'The request must be sent as application/json.')
  }
  return validate(schema, parseJson(decode(event)))
}

/** A body as it came, for a signature that covers its very bytes, and the header that holds it. */
export type RawBody = { bytes: Uint8Array; header: (name: string) => string | undefined }

export const rawBody = ({ body, isBase64Encoded, headers }: APIGatewayProxyEvent): RawBody => ({
  bytes: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  header: (name) => headers[name],
})

export const validate = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = [...new Set(parsed.error.issues.flatMap(({ path }) => path.slice(0, 1).map(String)))]
  throw new Problem(
    'invalid-request',
    fields.length === 0 ? 'The request is not valid.' : `The request is not valid: ${fields.join(', ')}.`,
    { cause: parsed.error.issues.map(({ code, path }) => ({ code, path })) },
  )
}

const decode = ({ body, isBase64Encoded }: APIGatewayProxyEvent): string => {
  if (body === null || !isBase64Encoded) return body ?? ''
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body, 'base64'))
  } catch (error) {
    throw new Problem('invalid-request', 'The request is not UTF-8.', { cause: error })
  }
}

/** Half a character, which an escape can name and no text holds, becomes the sign for an unknown one: the table refuses it. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
  } catch {
    // the parser's message quotes the text, so it is not kept as the cause
    throw new Problem('invalid-request', 'The request is not JSON.')
  }
}
