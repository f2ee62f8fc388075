/** The reason that a file cannot be read, in words for its owner. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
}
