import { FileProblem } from './file-problem.ts'

/** The text of a file as Markdown, with notes on the content it lacks. */
export type FileText = { text: string; notes: string[] }

/** A worker's message: an error loses its class on the way to the page. */
export type Answer<Result> = { result: Result } | { problem: string } | { failure: string }

/** Runs in the worker. Never rejects. */
export const answerWith = async <Result>(work: Promise<Result>): Promise<Answer<Result>> => {
  try {
    return { result: await work }
  } catch (error) {
    return error instanceof FileProblem ? { problem: error.message } : { failure: String(error) }
  }
}

/** Runs on the page. @throws {FileProblem} when the file cannot be read or written. */
export const readAnswer = <Result>(answer: Answer<Result>): Result => {
  if ('problem' in answer) throw new FileProblem(answer.problem)
  if ('failure' in answer) throw new Error(answer.failure)
  return answer.result
}
