/** A raw message for SES (RFC 5322, 2045 to 2047): its simple interface cannot set the headers of a mailing list. */
type Message = {
  from: string
  to: string
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** It cannot occur in a body, because base64 never contains its first two characters in this order. */
const boundary = '=_longhand'

/** @throws {Error} if a value would add another header. */
export const writeMessage = ({ from, to, replyTo, subject, text, html, headers = {} }: Message): string =>
  [
    header('From', from),
    header('To', to),
    ...(replyTo === undefined ? [] : [header('Reply-To', replyTo)]),
    header('Subject', encodeWords(subject)),
    ...Object.entries(headers).map(([name, value]) => header(name, value)),
    header('MIME-Version', '1.0'),
    header('Content-Type', `multipart/alternative; boundary="${boundary}"`),
    '',
    ...part('text/plain', text),
    ...part('text/html', html),
    `--${boundary}--`,
    '',
  ].join('\r\n')

/** The last defence against an injected header. Our own folding is allowed, because the next line begins with a space. */
const header = (name: string, value: string): string => {
  if (/[^\x20-\x7E]/.test(value.replaceAll('\r\n ', ' '))) throw new Error(`The header ${name} cannot be written.`)
  return `${name}: ${value}`
}

const part = (type: string, content: string): string[] => [
  `--${boundary}`,
  `Content-Type: ${type}; charset=utf-8`,
  'Content-Transfer-Encoding: base64',
  '',
  ...(Buffer.from(content)
    .toString('base64')
    .match(/.{1,76}/g) ?? []),
]

/** An encoded word has at most 75 characters, 12 of them for the frame; 45 bytes become 60. */
const bytesPerWord = 45
const longestPlain = 60

/** Text in a header. Text that looks like an encoded word is encoded too, or mail programs would decode it. */
const encodeWords = (text: string): string => {
  if (/^[\x20-\x7E]*$/.test(text) && !text.includes('=?') && text.length <= longestPlain) return text
  const words: string[] = ['']
  for (const character of text) {
    const longer = (words.at(-1) ?? '') + character
    if (Buffer.byteLength(longer) > bytesPerWord) words.push(character)
    else words[words.length - 1] = longer
  }
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ')
}
