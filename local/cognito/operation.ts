import * as z from 'zod'
import type { UserPool } from './pool.ts'
import { Refusal, invalidParameter } from './refusal.ts'

/** One operation of the service. It validates an unknown body. */
export type Operation = (pool: UserPool, body: unknown) => object | Promise<object>

/** The input of a browser, with the client. */
export const publicOperation = <Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (pool: UserPool, input: z.output<z.ZodObject<Shape>>) => object | Promise<object>,
): Operation => {
  const inputOf = z.object(shape)
  return (pool, body) => {
    const { ClientId } = read(z.object({ ClientId: z.string() }), body)
    if (ClientId !== pool.clientId) {
      throw new Refusal('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`)
    }
    return run(pool, read(inputOf, body))
  }
}

/** The input of a signed-in user, whose access token names the client. */
export const ownOperation = <Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (pool: UserPool, input: z.output<z.ZodObject<Shape>>) => object | Promise<object>,
): Operation => {
  const inputOf = z.object(shape)
  return (pool, body) => run(pool, read(inputOf, body))
}

/** The input of an administrator with AWS credentials, with the pool. */
export const adminOperation = <Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (pool: UserPool, input: z.output<z.ZodObject<Shape>>) => object | Promise<object>,
): Operation => {
  const inputOf = z.object(shape)
  return (pool, body) => {
    const { UserPoolId } = read(z.object({ UserPoolId: z.string() }), body)
    if (UserPoolId !== pool.id) {
      throw new Refusal('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`)
    }
    return run(pool, read(inputOf, body))
  }
}

const read = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const input = schema.safeParse(body)
  if (input.success) return input.data
  const [issue] = input.error.issues
  throw invalidParameter(
    `1 validation error detected: Value at '${issue?.path.join('.')}' failed to satisfy constraint: ${issue?.message}`,
  )
}
