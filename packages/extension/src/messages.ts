// The messages between the script in a page and the background, which rewrites, holds the key, and alone may reach a server.
import type { FactsRead, Rewritten, ServerRequest, Way } from '#panel/rewritten.ts'

export type Requests = {
  /** The panel opens. */
  start: { request: object; answer: Way & { server: string | undefined } }
  rules: { request: Way & { text: string }; answer: Rewritten }
  server: { request: ServerRequest; answer: Rewritten }
  /** The facts of the draft, compared with the text as the user has chosen it. */
  facts: { request: { draft: string; text: string }; answer: FactsRead }
  options: { request: object; answer: undefined }
}
export type RequestName = keyof Requests

/** A request on the port. Answers carry its `id`, and may come in any order. */
export type PortRequest = {
  [Name in RequestName]: { id: number; name: Name } & Requests[Name]['request']
}[RequestName]

/** `problem` is a sentence for the user. `progress` may come several times before the answer. */
export type PortAnswer = { id: number } & ({ answer: unknown } | { problem: string } | { progress: string })

/** The name of the port. */
export const portName = 'longhand'
