import * as z from 'zod'
import { noOtherSecret } from '#core/http/edge-secret.ts'
import { anonymous, challengeDifficulty, modelWords, runsAtOnce } from '#core/plans.ts'

const table = () => ({ TABLE_NAME: z.string().min(3) })

/** A secret that CloudFront adds to each request, which proves that the request came through the edge. */
const edge = () => ({
  ORIGIN_SECRET: z.string().min(16),
  /** Accepted as well while the secret changes. */
  ORIGIN_SECRET_OTHER: z.union([z.enum([noOtherSecret, '']).transform(() => undefined), z.string().min(16)]).optional(),
})

const meter = () => ({
  /** Multiplies every limit of core/api/rates.ts, because the tests of a stage call it more often than any page does. */
  RATE_FACTOR: z.coerce.number().positive().default(1),
})

const pool = () => ({
  USER_POOL_ID: z.string().regex(/^[\w-]+_\w+$/),
  USER_POOL_CLIENT_ID: z.string().min(1),
  /** The address of the pool's public keys; by default, the pool's own. */
  USER_POOL_KEYS_URL: z.url().optional(),
})

const stripe = () => ({
  /** The names of SecureStrings in SSM's parameter store. */
  STRIPE_SECRET_KEY_PARAMETER: z.string().min(1),
  /** Its value is one secret, or two separated by a comma while the secret changes. */
  STRIPE_WEBHOOK_SECRETS_PARAMETER: z.string().min(1),
  /** The first is for sale. The others are old prices and still give Pro to users who pay them. If empty, nothing is sold. */
  STRIPE_PRICES: z.string().transform((list) => list.split(',').filter((price) => price !== '')),
  /** The address of Stripe's API, if not the public one. */
  STRIPE_API_URL: z.url().optional(),
})

const model = () => ({
  /** The namespace of this stage's metrics. */
  METRICS_NAMESPACE: z.string().min(1).default('Longhand'),
  MODEL_ID: z.string().min(1),
  /** JSON with fields that this model needs in addition to the prompt, such as a switch for its thinking. */
  MODEL_FIELDS: z.string().default('{}'),
  /** The writer: the model, or the rules, which need none. */
  WRITTEN_BY: z.enum(['model', 'rules']).default('model'),
  /** The number of rewrites one user may run at once. It protects the model's quota; the words have their own limit. */
  RUNS_IN_FLIGHT: z.coerce.number().int().positive().default(runsAtOnce.perUser),
  FREE_MODEL_WORDS_PER_DAY: z.coerce.number().int().default(modelWords.perDayOnFree),
  /** The model's quota. Visitors, programs and batches get shares of it. Leave it out for a self-hosted model, which has no quota. */
  MODEL_TOKENS_PER_MINUTE: z.coerce.number().positive().optional(),
  /** The number of chunks of a text that are written in parallel. The longest text of a request is 11 chunks: one round. */
  CHUNKS_AT_ONCE: z.coerce.number().int().positive().default(12),
})

/** Events go to the public internet and, in the local run, also to this machine. */
const reach = () => ({ WEBHOOK_REACH: z.enum(['public', 'local']).default('public') })

/** Signs the links in emails. The links must work as long as people keep the emails, so it does not change. */
const links = () => ({ LINK_KEY: z.string().min(32) })

/** The settings that each function reads from its environment; a test checks that the stack supplies them all. Getters, because building all schemas would take a twentieth of a start. */
export const settings = {
  get humanize() {
    return z.object({
      ...table(),
      ...edge(),
      ...pool(),
      ...meter(),
      ...model(),
      RUNS_IN_FLIGHT_PER_ADDRESS: z.coerce.number().int().positive().default(runsAtOnce.perAddress),
      RUNS_IN_FLIGHT_OF_VISITORS: z.coerce.number().int().positive().default(runsAtOnce.ofVisitors),
      ANONYMOUS_WORDS_PER_DAY: z.coerce.number().int().default(anonymous.wordsPerDay),
      ANONYMOUS_WORDS_PER_DAY_FOR_EVERYONE: z.coerce.number().int().default(anonymous.wordsPerDayForEveryone),
      /** The share of the visitors' day that may be used ahead of the clock without a challenge; 1 for no such limit. */
      VISITORS_MARGIN: z.coerce.number().min(0).max(1).default(anonymous.marginOfDay),
      /** The work of a challenge; see `challengeDifficulty`. */
      CHALLENGE_DIFFICULTY: z.coerce.number().int().min(2).default(challengeDifficulty),
    })
  },
  get batch() {
    return z.object({
      ...table(),
      ...model(),
      /** The longest that a text may take: the same as for a waiting user. A turn of a batch has five minutes. */
      SECONDS_PER_TEXT: z.coerce.number().positive().max(240).default(85),
    })
  },
  get api() {
    return z.object({ ...table(), ...edge(), ...pool(), ...meter(), ...links(), ...reach() })
  },
  get billing() {
    return z.object({
      ...table(),
      ...edge(),
      ...pool(),
      ...meter(),
      ...stripe(),
      ...links(),
      SITE_URL: z.url(),
      METRICS_NAMESPACE: z.string().min(1).default('Longhand'),
    })
  },
  get export() {
    return z.object({ ...table(), ...edge(), ...pool(), ...meter() })
  },
  get identity() {
    return z.object({ ...table(), ...links(), ...meter(), SITE_URL: z.url() })
  },
  get 'table-changes'() {
    return z.object({
      ...table(),
      ...links(),
      SITE_URL: z.url(),
      /** The sender's address. If empty, all emails wait. */
      MAIL_FROM: z.union([z.literal(''), z.email()]).default(''),
      /** The address that receives visitors' messages. If empty, the one above. */
      MAIL_TO: z.union([z.literal(''), z.email()]).default(''),
    })
  },
  get admin() {
    return z.object({ ...table(), ...edge(), ...pool(), ...meter(), IMAGES_BUCKET: z.string().min(3) })
  },
  get webhooks() {
    return z.object({ ...table(), ...reach() })
  },
  get canary() {
    return z.object({ SITE_URL: z.url(), ...edge() })
  },
  get blog() {
    return z.object({
      ...table(),
      /** The site build's templates for posts. */
      TEMPLATES_FILE: z.string().min(1),
    })
  },
} as const

export type FunctionName = keyof typeof settings
export type Settings<F extends FunctionName> = z.output<(typeof settings)[F]>

class NotConfigured extends Error {
  override readonly name = 'NotConfigured'
}

/** The settings of one function. Throws at cold start and names each key that is missing or wrong. */
export const readSettings = <F extends FunctionName>(
  name: F,
  environment: Record<string, string | undefined> = process.env,
): Settings<F> => {
  const read = settings[name].safeParse(environment)
  if (!read.success) throw new NotConfigured(`The function ${name} is not configured. ${z.prettifyError(read.error)}`)
  return read.data as Settings<F>
}
