import * as z from 'zod'
import type { UserPool } from './pool.ts'
import { Refusal, invalidParameter } from './refusal.ts'

/** One operation of the service. It validates an unknown body. */
export type Operation = (pool: UserPool, body: unknown) => object | Promise<object>

type Run<Shape extends z.ZodRawShape> = (
  pool: UserPool,
  input: z.output<z.ZodObject<Shape>>,
) => object | Promise<object>

/** An operation of a signed-in user, whose access token names the client. */
export const ownOperation = <Shape extends z.ZodRawShape>(shape: Shape, run: Run<Shape>): Operation => {
  const inputOf = z.object(shape)
  return (pool, body) => {
    const input = inputOf.safeParse(body)
    if (!input.success) throw invalidParameter(z.prettifyError(input.error))
    return run(pool, input.data)
  }
}

/** An operation of a browser, which names the client. */
export const publicOperation = <Shape extends z.ZodRawShape>(shape: Shape, run: Run<Shape>): Operation =>
  naming('ClientId', 'clientId', ownOperation(shape, run))

/** An operation of an administrator with AWS credentials, who names the pool. */
export const adminOperation = <Shape extends z.ZodRawShape>(shape: Shape, run: Run<Shape>): Operation =>
  naming('UserPoolId', 'id', ownOperation(shape, run))

const naming = (parameter: string, own: 'clientId' | 'id', operation: Operation): Operation => {
  const named = z.object({ [parameter]: z.string() })
  return (pool, body) => {
    const input = named.safeParse(body)
    if (!input.success) throw invalidParameter(z.prettifyError(input.error))
    if (input.data[parameter] !== pool[own]) {
      throw new Refusal('ResourceNotFoundException', `${parameter} ${input.data[parameter]} does not exist.`)
    }
    return operation(pool, body)
  }
}
