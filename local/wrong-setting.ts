/** A setting that cannot be used; the message is one sentence for the user. A command ends with the exit code 2. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting'
}
