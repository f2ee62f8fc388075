import { createHmac } from 'node:crypto'
import { isByEdge, isSecret, type EdgeSecrets } from './edge.ts'

export const canaryHeader = 'x-canary'

/** The time on its way, and the difference between two functions' clocks. */
const secondsOfToken = 5 * 60

const signatureOf = (second: number, secret: string): Buffer =>
  createHmac('sha256', secret).update(`canary ${second}`).digest()

/** Proves that a request comes from the canary, for five minutes: `<epoch second>.<signature>`. The edge's secret itself never travels. */
export const createCanaryToken = (originSecret: string, now: Date): string => {
  const second = Math.floor(now.getTime() / 1000)
  return `${second}.${signatureOf(second, originSecret).toString('base64url')}`
}

export const isCanaryToken = (token: string, secrets: EdgeSecrets, now: Date): boolean => {
  const [, second, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (second === undefined || signature === undefined) return false
  if (Math.abs(now.getTime() / 1000 - Number(second)) > secondsOfToken) return false
  const given = Buffer.from(signature, 'base64url')
  return isByEdge(secrets, (secret) => isSecret(given, signatureOf(Number(second), secret)))
}
