/** Reads a MIME message (RFC 5322, 2045 to 2047) for the outbox: the product's own emails, not every valid one. */
export type Message = {
  headers: Record<string, string>
  text?: string
  html?: string
}

type Part = { headers: Record<string, string>; body: string }

export const readMessage = (raw: Buffer): Message => {
  // one character per byte, until the charset of each part is known
  const part = readPart(raw.toString('latin1'))
  const headers = Object.fromEntries(Object.entries(part.headers).map(([name, value]) => [name, decodeWords(value)]))
  return { headers, ...readBodies(part) }
}

const readBodies = (part: Part): Omit<Message, 'headers'> => {
  const contentType = part.headers['content-type'] ?? 'text/plain'
  if (part.headers['content-disposition']?.startsWith('attachment') === true) return {}
  if (/^multipart\//i.test(contentType)) {
    const boundary = parameterOf(contentType, 'boundary') ?? ''
    const parts = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1, -1)
    return Object.assign({}, ...parts.map((inner) => readBodies(readPart(inner.replace(/^[^\r\n]*\r\n/, '')))))
  }
  const content = decodeBody(part, parameterOf(contentType, 'charset') ?? 'utf-8')
  if (/^text\/html/i.test(contentType)) return { html: content }
  return /^text\/plain/i.test(contentType) ? { text: content } : {}
}

const readPart = (source: string): Part => {
  const normal = source.replaceAll(/\r?\n/g, '\r\n')
  const end = normal.startsWith('\r\n') ? 0 : normal.indexOf('\r\n\r\n')
  const head = end === -1 ? normal : normal.slice(0, end)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines
    .map((line) => /^([\w-]+):\s*(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, name = '', value = '']) => [name.toLowerCase(), value])
  return {
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: end === -1 ? '' : normal.slice(end).replace(/^(\r\n){1,2}/, ''),
  }
}

const parameterOf = (header: string, name: string): string | undefined =>
  new RegExp(`;\\s*${name}="?([^";]+)"?`, 'i').exec(header)?.[1]

const decodeBody = ({ headers, body }: Part, charset: string): string => {
  const encoding = headers['content-transfer-encoding']?.toLowerCase()
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll(/=\r\n/g, '')) : body, 'latin1')
  return new TextDecoder(charset).decode(bytes)
}

const decodeQuoted = (text: string): string =>
  text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Non-ASCII words in a header: `=?utf-8?B?…?=` and `=?utf-8?Q?…?=`. */
const decodeWords = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?([\w-]+)\?([BQ])\?([^?]*)\?=/gi, (_, charset: string, encoding: string, content: string) => {
      const bytes =
        encoding.toUpperCase() === 'B'
          ? Buffer.from(content, 'base64')
          : Buffer.from(decodeQuoted(content.replaceAll('_', ' ')), 'latin1')
      return new TextDecoder(charset).decode(bytes)
    })
