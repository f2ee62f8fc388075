import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** The document behind a link. `nonce` makes the link unique: a record that is shared again gets a new link. */
export type RecordAddress = { userId: string; documentId: string; nonce: string }

const algorithm = 'aes-256-gcm'
const bytesOfNonce = 12
const bytesOfTag = 16

/** A separate key, so that tokens of other links do not work here. */
const keyFrom = (linkKey: string) => createHmac('sha256', linkKey).update('link of a record').digest()

export const newNonce = (): string => randomBytes(bytesOfNonce).toString('base64url')

/** The token of a record's link. It is encrypted, so it reveals nothing, and only we can create one. */
export const sealRecord = ({ userId, documentId, nonce }: RecordAddress, linkKey: string): string => {
  const start = Buffer.from(nonce, 'base64url')
  const cipher = createCipheriv(algorithm, keyFrom(linkKey), start)
  const sealed = Buffer.concat([cipher.update(`${userId} ${documentId}`), cipher.final()])
  return Buffer.concat([start, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** The document of a link; undefined if we did not create the link. */
export const openToken = (token: string, linkKey: string): RecordAddress | undefined => {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= bytesOfNonce + bytesOfTag) return undefined
  const start = bytes.subarray(0, bytesOfNonce)
  const decipher = createDecipheriv(algorithm, keyFrom(linkKey), start, { authTagLength: bytesOfTag })
  decipher.setAuthTag(bytes.subarray(-bytesOfTag))
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(bytesOfNonce, -bytesOfTag)), decipher.final()])
    const [userId = '', documentId = ''] = opened.toString().split(' ')
    return { userId, documentId, nonce: start.toString('base64url') }
  } catch {
    return undefined
  }
}
