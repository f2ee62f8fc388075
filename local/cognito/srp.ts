import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Secure Remote Password as Cognito and its clients speak it: SRP-6a over the 3,072-bit group of RFC 3526 with g = 2
 * (RFC 5054 has g = 5 there), SHA-256, numbers padded as Java's BigInteger.toByteArray() writes them.
 */
const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const generator = 2n

/** The stored verifier of a password, both parts in hexadecimal. */
export type PasswordVerifier = { salt: string; verifier: string }

/** One sign-in in progress, on the server's side. */
export type Exchange = { clientPublic: bigint; serverPrivate: bigint; serverPublic: bigint; verifier: bigint }

type Claim = { poolName: string; username: string; secretBlock: string; timestamp: string }

export const verifierOf = (poolName: string, username: string, password: string): PasswordVerifier => {
  const salt = randomBytes(16).toString('hex')
  return { salt, verifier: toHex(computeVerifier(poolName, username, password, salt)) }
}

export const verifies = (
  { salt, verifier }: PasswordVerifier,
  poolName: string,
  username: string,
  password: string,
): boolean => sameBytes(toHex(computeVerifier(poolName, username, password, salt)), verifier)

/** Parses a client's public value; undefined if it is not a number, or a multiple of the prime, which would fix the key. */
export const readClientPublic = (hex: string): bigint | undefined => {
  if (!/^[0-9a-f]{1,1024}$/i.test(hex)) return undefined
  const value = BigInt(`0x${hex}`)
  return value % prime === 0n ? undefined : value
}

export const beginExchange = (clientPublic: bigint, verifierHex: string): Exchange => {
  const verifier = BigInt(`0x${verifierHex}`)
  const serverPrivate = BigInt(`0x${randomBytes(32).toString('hex')}`)
  const serverPublic = (multiplier * verifier + power(generator, serverPrivate)) % prime
  return { clientPublic, serverPrivate, serverPublic, verifier }
}

/** Verifies that the client knew the password: only the password yields the key of its signature. */
export const provesPassword = (exchange: Exchange, claim: Claim, signature: string): boolean =>
  sameBytes(signClaim(keyOf(exchange), claim), signature)

export const toHex = (value: bigint): string => value.toString(16)

const keyOf = ({ clientPublic, serverPrivate, serverPublic, verifier }: Exchange): Buffer => {
  const scramble = hash(pad(clientPublic), pad(serverPublic))
  const shared = power((clientPublic * power(verifier, scramble)) % prime, serverPrivate)
  return Buffer.from(hkdfSync('sha256', pad(shared), pad(scramble), 'Caldera Derived Key', 16))
}

const signClaim = (key: Buffer, { poolName, username, secretBlock, timestamp }: Claim): string =>
  createHmac('sha256', key)
    .update(poolName)
    .update(username)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64')

const computeVerifier = (poolName: string, username: string, password: string, salt: string): bigint => {
  const identity = createHash('sha256').update(`${poolName}${username}:${password}`).digest()
  return power(generator, hash(pad(BigInt(`0x${salt}`)), identity))
}

const pad = (value: bigint): Buffer => {
  const hex = toHex(value)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  // a leading bit of 1 would read as a minus sign
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

const hash = (...parts: Buffer[]): bigint =>
  BigInt(`0x${createHash('sha256').update(Buffer.concat(parts)).digest('hex')}`)

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n
  let square = base % prime
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime
    square = (square * square) % prime
  }
  return result
}

/** Compares digests, so that the time taken reveals neither length nor content. */
const sameBytes = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

const multiplier = hash(pad(prime), pad(generator))
