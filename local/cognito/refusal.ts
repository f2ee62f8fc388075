/** An error of Cognito: the exception's name in the SDKs, and a message. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly exception: string

  constructor(exception: string, message: string) {
    super(message)
    this.exception = exception
  }
}

/** A wrong password and an unknown user get the same message, so that the answer does not reveal accounts. */
export const wrongPassword = () => new Refusal('NotAuthorizedException', 'Incorrect username or password.')

export const invalidParameter = (message: string) => new Refusal('InvalidParameterException', message)
