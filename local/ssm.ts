import { json } from 'node:stream/consumers'
import * as z from 'zod'
import type { Listener } from './gateway.ts'

const GetParameters = z.object({ Names: z.array(z.string()).min(1).max(10), WithDecryption: z.literal(true) })

/** The part of SSM's parameter store that the product uses: GetParameters with decryption. */
export const ssmHandler =
  (parameters: Record<string, () => string>): Listener =>
  async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
      response.end(JSON.stringify(body))
    }
    const refuse = (code: string, message: string, status = 400) => answer(status, { __type: code, message })

    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
      return refuse('MissingAuthenticationTokenException', 'Missing Authentication Token', 403)
    }
    const target = String(request.headers['x-amz-target'])
    if (target !== 'AmazonSSM.GetParameters') return refuse('UnknownOperationException', `${target} is not known here.`)
    const asked = GetParameters.safeParse(await json(request))
    if (!asked.success) return refuse('ValidationException', z.prettifyError(asked.error))

    const [known, unknown] = [true, false].map((isKnown) =>
      asked.data.Names.filter((name) => Object.hasOwn(parameters, name) === isKnown),
    )
    answer(200, {
      Parameters: (known ?? []).map((Name) => ({
        Name,
        Type: 'SecureString',
        Value: parameters[Name]?.(),
        Version: 1,
      })),
      InvalidParameters: unknown,
    })
  }
