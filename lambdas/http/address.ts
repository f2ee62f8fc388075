import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { APIGatewayProxyEvent } from 'aws-lambda'

/** The caller's address as seen by the edge. */
export const addressOf = ({ headers, requestContext }: APIGatewayProxyEvent): string =>
  headers['x-viewer-ip'] ?? requestContext.identity.sourceIp

/**
 * A keyed hash of an address, so that the table holds no addresses. A household or a server gets a whole /64 of
 * IPv6 addresses, so those count as one.
 */
export const hashAddress = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(networkOf(address)).digest('base64url').slice(0, 22)

const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (embedded !== undefined) return embedded
  return groupsOf(address).slice(0, 4).join(':')
}

/** The eight groups of an IPv6 address, with `::` written out. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before.map(withoutLeadingZeros)
  const after = tail === '' ? [] : tail.split(':')
  const omitted = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...omitted, ...after].map(withoutLeadingZeros)
}

const withoutLeadingZeros = (group: string) => group.toLowerCase().replace(/^0+(?=.)/, '')
