import { Resolver, type LookupAddress, type ResolverOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Problem } from '#core/problem.ts'

/** `local`: allows plain http to this machine, as in the local run. */
export type Reach = 'public' | 'local'

const localHosts = new Set(['localhost', '127.0.0.1'])

export const isLocal = ({ protocol, hostname }: URL, reach: Reach): boolean =>
  reach === 'local' && protocol === 'http:' && localHosts.has(hostname)

const notPublic = () => new Problem('invalid-request', 'This address is not public, so nothing is sent to it.')

/** The part of IPv6 that is given to anybody at all (RFC 4291, 2.4 and IANA's registry). */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** True for an address of the public internet: not a private, local, shared, reserved, tunnelled or unallocated one. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalIpv6))
}

/** @throws {Problem} `invalid-request` for a forbidden address. Host names are only resolved when something is sent. */
export const readWebhookUrl = (text: string, reach: Reach): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined) throw new Problem('invalid-request', 'This is not a web address.')
  if (isLocal(url, reach)) return url
  if (url.protocol !== 'https:') throw new Problem('invalid-request', 'The address must begin with https://.')
  if (url.username !== '' || url.password !== '') {
    throw new Problem('invalid-request', 'The address must not contain a user name or password.')
  }
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  if (
    isIP(host) === 0 ? !host.includes('.') || /(^|\.)(localhost|local|internal)\.?$/.test(host) : !isPublicAddress(host)
  ) {
    throw notPublic()
  }
  return url
}

export type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** In milliseconds, for each server. Without `maxTimeout` each further try waits twice as long. */
const resolverOptions: ResolverOptions = { timeout: 2_000, maxTimeout: 2_000, tries: 2 }

/** Leaves half of an attempt for the delivery, however many servers are silent. */
const lookupMs = 5_000

/**
 * Asks the name servers for both kinds of address over sockets of its own. `dns.lookup` would take one of the process's four
 * threads for each name until its server answers, and four slow names would stop everything else, files and encryption included.
 * `servers`: other ones than the machine's.
 */
export const askNameServers =
  (servers?: readonly string[]): Resolve =>
  (hostname, _, callback) => {
    const resolver = new Resolver(resolverOptions)
    if (servers !== undefined) resolver.setServers(servers)
    const found: LookupAddress[] = []
    let waiting = 2
    const limit = setTimeout(() => resolver.cancel(), lookupMs)
    const collect = (family: 4 | 6) => (error: NodeJS.ErrnoException | null, addresses: string[]) => {
      found.push(...(error === null ? addresses : []).map((address) => ({ address, family })))
      waiting -= 1
      if (waiting > 0) return
      clearTimeout(limit)
      // many networks have no way to IPv6
      const inOrder = found.toSorted((a, b) => a.family - b.family)
      callback(inOrder.length === 0 ? (error ?? new Error('The name has no address.')) : null, inOrder)
    }
    resolver.resolve4(hostname, collect(4))
    resolver.resolve6(hostname, collect(6))
  }

/**
 * Resolves a name once and gives the connection only the checked addresses. A single non-public address refuses them all, because
 * a name that resolves to both kinds is trying to slip one through.
 */
export const publicLookup =
  (resolve: Resolve = askNameServers()): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null || first === undefined) {
        callback(error ?? new Error('The name has no address.'), '')
      } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
        callback(notPublic(), '')
      } else if (options.all === true) {
        callback(null, addresses)
      } else {
        callback(null, first.address, first.family)
      }
    })
  }
