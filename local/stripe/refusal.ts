/** An error of Stripe: a status, and the `error` object that its SDKs turn into exceptions. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly body: object

  constructor(status: number, type: string, message: string, code?: string) {
    super(message)
    this.status = status
    this.body = { error: { type, message, ...(code !== undefined && { code }) } }
  }
}

export const invalidRequest = (message: string) => new Refusal(400, 'invalid_request_error', message)

export const notFound = (what: string, id: string) =>
  new Refusal(404, 'invalid_request_error', `No such ${what}: '${id}'`, 'resource_missing')
