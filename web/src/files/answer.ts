import { FileProblem } from './file-problem.ts'

/** The text of a file as Markdown, with notes on the content it lacks. */
export type FileText = { text: string; notes: string[] }

/** A worker's message: an error loses its class on the way to the page. */
export type Answer = { read: FileText } | { problem: string } | { failure: string }

/** Runs in the worker. Never rejects. */
export const answerWith = async (reading: Promise<FileText>): Promise<Answer> => {
  try {
    return { read: await reading }
  } catch (error) {
    return error instanceof FileProblem ? { problem: error.message } : { failure: String(error) }
  }
}

/** Runs on the page. @throws {FileProblem} when the file cannot be read. */
export const readAnswer = (answer: Answer): FileText => {
  if ('problem' in answer) throw new FileProblem(answer.problem)
  if ('failure' in answer) throw new Error(answer.failure)
  return answer.read
}
