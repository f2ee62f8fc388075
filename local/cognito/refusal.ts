/** What Cognito answers instead of a result: an exception's name, as its SDKs know it, and a message. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly exception: string

  constructor(exception: string, message: string) {
    super(message)
    this.exception = exception
  }
}

/** The same words for a wrong password and for a user who does not exist: nobody learns who has an account. */
export const wrongPassword = () => new Refusal('NotAuthorizedException', 'Incorrect username or password.')

export const invalidParameter = (message: string) => new Refusal('InvalidParameterException', message)

export const limitExceeded = () =>
  new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
