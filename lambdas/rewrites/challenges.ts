import { createHmac, randomInt } from 'node:crypto'
import * as z from 'zod'
import { Problem } from '#core/problem.ts'
import * as challenges from '#lambdas/data/challenges.ts'
import { ttlAfter } from '#lambdas/data/keys.ts'
import type { Table } from '#lambdas/data/table.ts'

/** The browser and the server both have a fast one of their own. */
const algorithm = 'PBKDF2/SHA-256'

/** Rounds for each number that is tried: 0.3 ms in a browser, so that the work is in the derivation and not in the calls. */
const cost = 1_000

/** Long enough for a slow phone in a background tab. */
const secondsOfChallenge = 10 * 60

const Hex = z.string().regex(/^(?:[0-9a-f]{2})+$/)

/** A challenge as the library makes it, and the counter whose derived key starts with the challenge's prefix. */
const Solution = z.object({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(algorithm),
      nonce: Hex,
      salt: Hex,
      cost: z.int().positive(),
      keyLength: z.int().positive(),
      keyPrefix: Hex,
      keySignature: Hex,
      /** The hashed address that it was made for, and when it expires, in epoch seconds. */
      data: z.strictObject({ owner: z.string(), until: z.int() }),
    }),
    signature: Hex,
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: Hex }),
})

// few visitors are challenged, so the library is loaded for the first of them
const loadLibrary = async () => {
  const [library, derivation] = await Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/pbkdf2')])
  return { ...library, deriveKey: derivation.deriveKey }
}

/**
 * Proofs of work that a visitor's browser does before a rewrite. Each is made for one address, expires, and opens one rewrite. The
 * signing keys are derived from the edge's secret: when that changes, an open challenge is refused and the browser gets another.
 */
export const createChallenges = (originSecret: string, difficulty: number, table: Table) => {
  const secretFor = (use: string) => createHmac('sha256', originSecret).update(`challenge ${use}`).digest('hex')
  const secrets = () => ({
    hmacSignatureSecret: secretFor('signature'),
    hmacKeySignatureSecret: secretFor('key signature'),
  })

  /** True if the solution is right and nobody has used it. It is used from then on. */
  const isAccepted = async (solution: string, owner: string, now: Date): Promise<boolean> => {
    const read = readSolution(solution)
    if (read === undefined) return false
    const { nonce, data } = read.challenge.parameters
    if (data.owner !== owner || data.until * 1000 <= now.getTime()) return false
    const { verifySolution, deriveKey } = await loadLibrary()
    const { verified } = await verifySolution({ ...read, deriveKey, ...secrets() })
    return verified && challenges.spend(table, nonce, data.until)
  }

  const create = async (owner: string, now: Date): Promise<string> => {
    const { createChallenge, deriveKey } = await loadLibrary()
    const challenge = await createChallenge({
      algorithm,
      cost,
      // from the whole range: a robot would pass over numbers that are never drawn
      counter: randomInt(1, difficulty + 1),
      data: { owner, until: ttlAfter(now, secondsOfChallenge) },
      deriveKey,
      ...secrets(),
    })
    return JSON.stringify(challenge)
  }

  return {
    /**
     * Accepts the solution of the visitor at a hashed address. `cause` begins the sentence of the refusal.
     * @throws {Problem} `challenge` with a new challenge if there is no solution, or it is wrong, expired, used or another address's.
     */
    async requireSolution(solution: string | undefined, owner: string, cause: string, now: Date): Promise<void> {
      if (solution !== undefined && (await isAccepted(solution, owner, now))) return
      throw new Problem(
        'challenge',
        `${cause}, so a short check is needed. Reload the page and try again, or sign up for a free account.`,
        { challenge: await create(owner, now) },
      )
    },
  }
}

export type Challenges = ReturnType<typeof createChallenges>

const readSolution = (solution: string) => {
  try {
    return Solution.safeParse(JSON.parse(solution)).data
  } catch {
    return undefined
  }
}
