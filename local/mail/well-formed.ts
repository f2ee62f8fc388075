/** Headers that a message has at most once (RFC 5322, 3.6). */
const single = ['from', 'sender', 'reply-to', 'to', 'cc', 'bcc', 'subject', 'mime-version', 'content-type']

/** Without the line break; RFC 5322, 2.1.1. */
const longestLine = 998

/** The reason that SES would refuse a raw message; undefined for a valid one. */
export const findFault = (raw: Buffer): string | undefined => {
  const message = raw.toString('latin1').replaceAll(/\r?\n/g, '\n')
  const tooLong = message.split('\n').some((line) => line.length > longestLine)
  if (tooLong) return `A line has more than ${longestLine} characters.`

  const head = message.split('\n\n', 1)[0] ?? ''
  if (/[^\n\t\x20-\x7E]/.test(head)) return 'A header has characters that are not ASCII.'

  const names: string[] = []
  for (const line of head.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const name = /^([!-9;-~]+):/.exec(line)?.[1]
    if (name === undefined) return `"${line.slice(0, 40)}" is no header.`
    names.push(name.toLowerCase())
  }
  const twice = single.find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  return twice === undefined ? undefined : `Duplicate header '${twice}'.`
}
