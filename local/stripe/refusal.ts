type Details = { code?: string; param?: string; declineCode?: string }

/** An error of Stripe: a status, and the `error` object that its SDKs turn into exceptions. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly type: string
  readonly details: Details

  constructor(status: number, type: string, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.type = type
    this.details = details
  }

  body() {
    const { code, param, declineCode } = this.details
    return {
      error: {
        ...(code !== undefined && {
          code,
          doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
        }),
        ...(declineCode !== undefined && { decline_code: declineCode }),
        message: this.message,
        ...(param !== undefined && { param }),
        type: this.type,
      },
    }
  }
}

export const invalidRequest = (message: string, details: Details = {}) =>
  new Refusal(400, 'invalid_request_error', message, details)

/** Stripe answers 404 when the path names what is missing (the parameter is then called `id`), and 400 when a parameter does. */
export const notFound = (what: string, id: string, param = 'id') =>
  new Refusal(param === 'id' ? 404 : 400, 'invalid_request_error', `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param,
  })
