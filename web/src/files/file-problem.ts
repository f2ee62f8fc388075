/** Why a file cannot be read, in words for whoever chose it. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
}
