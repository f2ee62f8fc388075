import * as z from 'zod'
import { anonymous, challengeDifficulty, modelWords, runsAtOnce } from '#core/plans.ts'

/** A stage is a complete copy of the product. This file holds the differences between stages, and no secrets. */
export type Stage = {
  name: StageName
  region: typeof region
  /** The names of the lasting settings that it was given, for the next deployment to compare. */
  settings: readonly string[]
  /** Users and their texts outlive the stack and are protected from accidental deletion. */
  keepsData: boolean
  /** Protects the stack and everything that holds data from deletion. Off in a first deployment, so that it can be rolled back and retried if it fails. */
  isProtected: boolean
  hasFirewall: boolean
  /** Without a domain the site has CloudFront's address. */
  domain: Domain | undefined
  /** The way new rewriter code reaches its callers: a tenth of them first, or all. Undefined: it has no alias, and all get the new code. */
  release: 'gradual' | 'at-once' | undefined
  /** Closes the site: pages and API say that it is closed, and no request reaches a function. */
  isClosed: boolean
  /** The version of the edge's secret that is deployed; undefined: the current one. CloudFormation rereads a secret only when its reference changes. */
  originSecretVersion: string | undefined
  /** An address of a domain verified in SES. Without it Cognito sends the emails itself: at most 50 a day. */
  mailFrom: string | undefined
  /** The receiver of contact messages; the address above by default. */
  contactMail: string | undefined
  alarmMail: string | undefined
  /** Without it, sign-in with Google says that it is not set up. */
  google: Google | undefined
  /** The account's monthly costs above which a mail is sent. */
  budgetInDollarsPerMonth: number
  model: Model
  /** The ids of Pro's prices at Stripe. The first is for sale; the others used to be. If empty, nothing is sold. */
  stripePrices: readonly string[]
  limits: Limits
  /** `evidenced`: the site makes only those marketing claims that web/src/content/claims.ts has evidence for. */
  claims: 'all' | 'evidenced'
}

export type StageName = 'dev' | 'staging' | 'prod'

/** `alsoAt`: another address, such as the one with www, that redirects to this one. The certificate covers both. */
export type Domain = { name: string; certificateArn: string; alsoAt: string | undefined }

/** A Google client, the ARN of its secret in Secrets Manager, and the subdomain of Cognito's own pages for this pool. */
export type Google = { clientId: string; secretArn: string; signInName: string }

/** A Bedrock model: its inference profile and the regions in which the profile may run it. A global profile also needs the ARN without a region, `''`. */
type Model = {
  profile: string
  foundationModel: string
  regions: readonly string[]
  /** The request fields of this model in addition to the prompt. */
  fields: object
}

type Limits = {
  anonymousWordsPerDay: number
  anonymousWordsPerDayForEveryone: number
  /** The share of the visitors' day that may be used ahead of the clock before browsers are asked for a proof of work. */
  visitorsMargin: number
  /** The work of such a proof: the highest number that a browser tries. */
  challengeDifficulty: number
  /** The words that all Free accounts together may give to a model in a day. */
  freeModelWordsPerDay: number
  /** The account's quota for this model. Visitors, programs and batches get shares of it. */
  modelTokensPerMinute: number
  runsInFlightPerUser: number
  runsInFlightPerAddress: number
  /** The same for all visitors. Each is an attribute of one counter, so their number must be limited. */
  runsInFlightOfVisitors: number
  chunksAtOnce: number
  /** The number of rewrites that may run at once in the whole stage, which limits the cost of an hour of abuse. Undefined: the account's limit. */
  runsAtOnce: number | undefined
}

/** The calls per second that the gateway admits for all callers together. The firewall and the functions limit each caller far below that. */
export const gatewayPerSecond = { requests: 1_000, rewrites: 200 } as const

/** CloudFront accepts certificates and firewalls only from this region, so every stage is in it. */
export const region = 'us-east-1'

/** Anthropic's models in the geographic profile of the United States. Check the regions with `aws bedrock get-inference-profile`. */
const inUnitedStates = { regions: ['us-east-1', 'us-east-2', 'us-west-2'] } as const

const models = {
  /** It thinks by default, which rewrites do not need, and refuses temperature, top_p and top_k. */
  'claude-haiku-5-5': {
    ...inUnitedStates,
    profile: 'us.anthropic.claude-haiku-5-5',
    foundationModel: 'anthropic.claude-haiku-5-5',
    fields: { thinking: { type: 'disabled' } },
  },
  /** The same model in any region of the world, with its own quota. Texts may leave the United States. */
  'claude-haiku-5-5-global': {
    regions: [region, ''],
    profile: 'global.anthropic.claude-haiku-5-5',
    foundationModel: 'anthropic.claude-haiku-5-5',
    fields: { thinking: { type: 'disabled' } },
  },
  /** The fallback while the newer one is not available, at ten times the price. */
  'claude-haiku-4-5': {
    ...inUnitedStates,
    profile: 'us.anthropic.claude-haiku-4-5-20251001-v1:0',
    foundationModel: 'anthropic.claude-haiku-4-5-20251001-v1:0',
    fields: {},
  },
} as const satisfies Record<string, Model>

export type ModelName = keyof typeof models
export const modelNames = Object.keys(models) as ModelName[]

const limits: Limits = {
  anonymousWordsPerDay: anonymous.wordsPerDay,
  anonymousWordsPerDayForEveryone: anonymous.wordsPerDayForEveryone,
  visitorsMargin: anonymous.marginOfDay,
  challengeDifficulty,
  freeModelWordsPerDay: modelWords.perDayOnFree,
  modelTokensPerMinute: 4_000_000,
  runsInFlightPerUser: runsAtOnce.perUser,
  runsInFlightPerAddress: runsAtOnce.perAddress,
  runsInFlightOfVisitors: runsAtOnce.ofVisitors,
  chunksAtOnce: 12,
  runsAtOnce: undefined,
}

const stages = {
  dev: {
    keepsData: false,
    hasFirewall: false,
    limits,
    claims: 'all',
    budgetInDollarsPerMonth: 20,
    needs: [],
  },
  staging: {
    keepsData: false,
    hasFirewall: false,
    limits,
    claims: 'evidenced',
    budgetInDollarsPerMonth: 20,
    needs: [],
  },
  prod: {
    keepsData: true,
    hasFirewall: true,
    limits: { ...limits, runsAtOnce: 100 },
    claims: 'evidenced',
    budgetInDollarsPerMonth: 500,
    needs: ['domain', 'mailFrom', 'alarmMail'],
  },
} as const satisfies Record<
  StageName,
  Pick<Stage, 'keepsData' | 'hasFirewall' | 'limits' | 'claims' | 'budgetInDollarsPerMonth'> & {
    needs: readonly Given[]
  }
>

export const stageNames = Object.keys(stages) as StageName[]

/** The settings of a stage: in infra/settings.json, or on the command line as `-c name=value`. */
const given = {
  domain: { what: 'the domain of the site', example: 'app.example.com', schema: z.hostname() },
  certificate: {
    what: 'the ARN of a certificate for the domain, in us-east-1',
    example: 'arn:aws:acm:us-east-1:111122223333:certificate/...',
    schema: z.string().regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/\S+$/),
  },
  mailFrom: {
    what: 'the address that emails come from, of a domain verified in SES',
    example: 'hello@example.com',
    schema: z.email(),
  },
  contactMail: {
    what: 'the address that messages of visitors are sent to',
    example: 'team@example.com',
    schema: z.email(),
  },
  alarmMail: { what: 'the address that alarms are sent to', example: 'ops@example.com', schema: z.email() },
  googleClient: {
    what: 'the id of an OAuth client of Google',
    example: '1234-ab12.apps.googleusercontent.com',
    schema: z.string().regex(/^[\w-]+\.apps\.googleusercontent\.com$/),
  },
  googleSecret: {
    what: "the ARN of the secret in Secrets Manager that holds the Google client's secret, in us-east-1",
    example: 'arn:aws:secretsmanager:us-east-1:111122223333:secret:google-...',
    schema: z.string().regex(/^arn:aws:secretsmanager:us-east-1:\d{12}:secret:\S+$/),
  },
  signInName: {
    what: "a name for the pool's own pages, that no other pool in us-east-1 has",
    example: 'longhand-prod',
    // Cognito's own rule
    schema: z.string().regex(/^(?!.*(aws|amazon|cognito))[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/),
  },
  alsoAt: {
    what: 'another domain, which leads to that of the site',
    example: 'www.example.com',
    schema: z.hostname(),
  },
  modelTokens: {
    what: "the tokens a minute that the account's quota of the model has",
    example: '4000000',
    schema: z.string().regex(/^[1-9]\d{4,9}$/),
  },
  stripePrices: {
    what: "Stripe's price of Pro, and after a comma those that older subscriptions pay",
    example: 'price_1AbCdEfGhIjKlMnO',
    schema: z.string().regex(/^price_\w+(,price_\w+)*$/),
  },
  release: {
    what: 'whether a tenth of the callers get the new rewriter first, or all at once while an alarm rings',
    example: 'at-once',
    schema: z.enum(['gradual', 'at-once']),
  },
  closed: { what: 'whether the site is closed', example: 'yes', schema: z.enum(['yes', 'no']) },
  protected: {
    what: 'whether deletion is refused (npm run deploy sets it)',
    example: 'yes',
    schema: z.enum(['yes', 'no']),
  },
  originSecretVersion: {
    what: "the id of a version of the edge's secret",
    example: '0a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5f',
    schema: z.guid(),
  },
} as const

type Given = keyof typeof given

/** Settings of one deployment, which the next one goes without. */
const passing = new Set(['release', 'closed', 'protected', 'originSecretVersion'])

/** The settings that a stage keeps from one deployment to the next. */
export const lastingSettings: readonly string[] = [...Object.keys(given), 'model'].filter((name) => !passing.has(name))

/** A setting from the operator is missing or wrong. The message is one sentence with the remedy. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting'
}

/** Only the stage's name, which is enough for a deployed stage. Throws `WrongSetting`. */
export const readStageName = (context: (key: string) => unknown): StageName =>
  choose('stage', stages, context('stage') ?? 'dev')

/** The parameters with Stripe's secrets. Each is a SecureString that only the billing function reads. */
export const stripeParameters = (stage: StageName) => ({
  secretKey: `/longhand/${stage}/stripe-secret-key`,
  webhookSecrets: `/longhand/${stage}/stripe-webhook-secrets`,
})

/** The stage of `-c stage=`. Throws `WrongSetting` with a sentence for each setting that is missing or wrong. */
export const readStage = (context: (key: string) => unknown): Stage => {
  const name = readStageName(context)
  const { needs, ...settings } = stages[name]
  const wrong: string[] = []
  const read = (key: Given, isNeeded = (needs as readonly Given[]).includes(key)) => {
    try {
      return readGiven(name, key, context(key), isNeeded)
    } catch (error) {
      if (!(error instanceof WrongSetting)) throw error
      wrong.push(error.message)
      return undefined
    }
  }

  const stage: Stage = {
    name,
    region,
    settings: lastingSettings.filter((key) => context(key) !== undefined),
    ...settings,
    domain: readDomain(read),
    isProtected: settings.keepsData && read('protected') !== 'no',
    release: settings.keepsData ? (read('release') === 'at-once' ? 'at-once' : 'gradual') : undefined,
    isClosed: read('closed') === 'yes',
    originSecretVersion: read('originSecretVersion'),
    mailFrom: read('mailFrom'),
    contactMail: read('contactMail'),
    alarmMail: read('alarmMail'),
    google: readGoogle(read),
    limits: { ...settings.limits, modelTokensPerMinute: Number(read('modelTokens') ?? limits.modelTokensPerMinute) },
    stripePrices: read('stripePrices')?.split(',') ?? [],
    model: models[choose('model', models, context('model') ?? 'claude-haiku-5-5')],
  }
  if (wrong.length > 0) throw new WrongSetting(wrong.join('\n'))
  return stage
}

const choose = <Name extends string>(what: string, known: Record<Name, unknown>, asked: unknown): Name => {
  const names = Object.keys(known) as Name[]
  const found = names.find((name) => name === asked)
  if (found === undefined) {
    throw new WrongSetting(
      `There is no ${what} ${JSON.stringify(asked)}: choose ${names.join(' or ')} with -c ${what}=<name>.`,
    )
  }
  return found
}

const readGiven = (stage: StageName, key: Given, value: unknown, isNeeded: boolean): string | undefined => {
  const { what, example, schema } = given[key]
  if (value === undefined) {
    if (!isNeeded) return undefined
    throw new WrongSetting(`The stage ${stage} needs ${what}: add -c ${key}=<${example}>.`)
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    throw new WrongSetting(`${JSON.stringify(value)} is not ${what}: say it as -c ${key}=<${example}>.`)
  }
  return parsed.data
}

/** A domain is useless without its certificate, and a second domain without the first, on every stage. */
const readDomain = (read: (key: Given, isNeeded?: boolean) => string | undefined): Domain | undefined => {
  const alsoAt = read('alsoAt')
  const name = alsoAt === undefined ? read('domain') : read('domain', true)
  return name === undefined ? undefined : { name, certificateArn: read('certificate', true) ?? '', alsoAt }
}

/** A Google client is useless without its secret, and without a page of the pool to return to. */
const readGoogle = (read: (key: Given, isNeeded?: boolean) => string | undefined): Google | undefined => {
  const clientId = read('googleClient')
  if (clientId === undefined) return undefined
  return { clientId, secretArn: read('googleSecret', true) ?? '', signInName: read('signInName', true) ?? '' }
}
