import { Logger } from '@aws-lambda-powertools/logger'
import { Problem } from '#core/problem.ts'
import { traceInSource } from './trace.ts'

/** One line of a stack trace: only the location. */
const frame = /^\s+at (?:.* \()?(?:file:\/\/|node:|\/|[\w.-]+\.ts)[^()]*:\d+:\d+\)?$/

/** The frames of a stack trace. Its head repeats the message, which may have several lines. */
const framesOf = ({ stack = '', message }: Error): string => {
  const head = stack.indexOf(message)
  const frames = head === -1 ? stack : stack.slice(head + message.length)
  return traceInSource(
    frames
      .split('\n')
      .filter((line) => frame.test(line))
      .join('\n'),
  )
}

const isIdentifier = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value))

/** The error names of the services behind the SDKs. They never contain text of a user. */
const namesOf = (error: object): object =>
  Object.fromEntries(
    ['code', 'type', 'statusCode', 'requestId', 'httpStatusCode', 'syscall']
      .map((key) => [key, (error as Record<string, unknown>)[key]] as const)
      .filter(([, value]) => isIdentifier(value)),
  )

const mostCauses = 4

/**
 * Describes an error by its name and location. The message and any other field of an error that is not ours may quote the user's
 * text (as those of patterns, parsers and services do).
 */
const describeError = (error: Error, causes = mostCauses): object => ({
  name: error.name,
  ...namesOf(error),
  ...('$metadata' in error && error.$metadata instanceof Object && namesOf(error.$metadata)),
  ...(error instanceof Problem && { message: error.message }),
  stack: framesOf(error),
  ...(error.cause instanceof Error && causes > 0 && { cause: describeError(error.cause, causes - 1) }),
})

/** A logger that cannot quote an error's message. Log anything that was thrown under the key `error`. */
export const createLogger = (serviceName: string): Logger =>
  new Logger({
    serviceName,
    jsonReplacerFn: (key, value) =>
      value instanceof Error ? describeError(value) : key === 'error' ? typeof value : value,
  })
