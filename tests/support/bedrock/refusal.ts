/** An error of Bedrock: the exception's name in the SDK, and its status. */
const statuses = {
  ValidationException: 400,
  SerializationException: 400,
  UnknownOperationException: 404,
  ModelErrorException: 424,
  ModelStreamErrorException: 424,
  ThrottlingException: 429,
  InternalServerException: 500,
  ServiceUnavailableException: 503,
} as const

export class Refusal extends Error {
  override readonly name: keyof typeof statuses
  readonly status: number

  constructor(name: keyof typeof statuses, message: string) {
    super(message)
    this.name = name
    this.status = statuses[name]
  }
}
