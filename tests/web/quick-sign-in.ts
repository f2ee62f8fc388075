import { createRequire } from 'node:module'
import { power } from '#tests/support/cognito.ts'

/** The numbers of Amplify's sign-in, as far as they are used here. */
type Number = {
  modPow: (exponent: Number, modulus: Number, answer: (error: null, result: Number) => void) => void
  mod: (modulus: Number) => Number
  toString: (base: 16) => string
}
type Numbers = { BigInteger: (new (text: string, base: 16) => Number) & { prototype: Number } }

const whole = (number: Number): bigint => BigInt(`0x${number.toString(16)}`)

/**
 * Lets Amplify sign in with the engine's own large numbers. Its own are written in JavaScript for browsers without any, and take
 * half a second for each sign-in. The rest of the exchange is Amplify's, and the pool checks its result as ever.
 */
export const signInQuickly = async () => {
  const amplify = createRequire(import.meta.url).resolve('aws-amplify')
  const auth = createRequire(amplify).resolve('@aws-amplify/auth')
  const numbers = new URL('../esm/providers/cognito/utils/srp/BigInteger/index.mjs', `file://${auth}`)
  const { BigInteger } = (await import(/* @vite-ignore */ numbers.href)) as Numbers
  BigInteger.prototype.modPow = function modPow(exponent, modulus, answer) {
    answer(null, new BigInteger(power(whole(this.mod(modulus)), whole(exponent)).toString(16), 16))
  }
}
