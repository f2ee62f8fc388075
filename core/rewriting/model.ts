/** A call of a language model. The user's text is inside `user`, as data between markers that no text can guess. */
export type Prompt = { system: string; user: string }

/** A JSON Schema that an answer has to fit. A provider with structured answers gives JSON by it; other models answer in the prompt's own form. */
export type AnswerForm = { name: string; description: string; schema: Json }

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

export type ModelOptions = { maxTokens: number; form?: AnswerForm }

/**
 * A model streams its answer in pieces. It throws when the answer is not complete (any stop reason but a natural end):
 * an answer that ends without a throw is whole.
 */
export type Model = (prompt: Prompt, options: ModelOptions) => AsyncIterable<string>

/** An error of a model that ends the rewrite. After any other error of a reader the rewrite goes on without it. */
export class NotToBeWorkedAround extends Error {
  override readonly name: string = 'NotToBeWorkedAround'
}
