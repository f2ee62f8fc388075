import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** The answer of the worker. */
export type SolvedChallenge = { solution: string } | { failure: string }

/** A slow phone gets as long as the challenge is valid. */
const patienceMs = 10 * 60_000

/** Does the proof of work. Returns the solution as the server reads it. Never rejects. */
export const solve = async (challenge: string): Promise<SolvedChallenge> => {
  try {
    const parsed = JSON.parse(challenge) as Challenge
    const solution = await solveChallenge({ challenge: parsed, deriveKey, timeout: patienceMs })
    if (solution === null) return { failure: 'The challenge took too long.' }
    const { counter, derivedKey } = solution
    return { solution: JSON.stringify({ challenge: parsed, solution: { counter, derivedKey } }) }
  } catch (error) {
    return { failure: String(error) }
  }
}
