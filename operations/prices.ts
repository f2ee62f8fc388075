import type { ModelName } from '#infra/stages.ts'

/** The profile keeps a text in the United States and costs a tenth more than the global one, as for every Claude since 4.5 on Bedrock. */
const inUnitedStates = 1.1

/**
 * The price of a unit in us-east-1, in dollars. `day` is the day of the last check, against copies of these pages: the models' prices by
 * platform.claude.com/docs (the pages of both models, October 2026), and by several guides that agree for Lambda, the gateway and the table
 * (2025 and 2026), for the tenth more of the regional profile, and for the logs. The edge, the firewall, the alarms and the secret are list prices
 * from memory, not from a page. Read the vendors' own pages before a decision depends on a price. Free tiers are left out, except for the alarms.
 */
export const prices = {
  day: '2026-11-21',
  /** A million tokens, in the profile that infra/stages.ts names. The fewest cached tokens are those of several guides that agree (November 2026). */
  models: {
    'claude-haiku-5-5': { in: 0.1 * inUnitedStates, out: 0.5 * inUnitedStates, tokensPerWord: 1.73 },
    'claude-haiku-5-5-global': { in: 0.1, out: 0.5, tokensPerWord: 1.73 },
    'claude-haiku-4-5': {
      in: 1 * inUnitedStates,
      out: 5 * inUnitedStates,
      tokensPerWord: 1.33,
      leastCachedTokens: 4_096,
    },
  } as Record<ModelName, ModelPrice>,
  /** A gigabyte-second on arm64, and a million runs. */
  lambda: { gigabyteSecond: 0.000_013_333_4, millionRuns: 0.2 },
  /** A million requests of the REST API. */
  gateway: { millionRequests: 3.5 },
  /** A million units on demand, and a gigabyte kept for a month. */
  table: { millionWrites: 0.625, millionReads: 0.125, gigabyteMonth: 0.25 },
  /** Ten thousand HTTPS requests and a gigabyte sent, in North America and Europe. */
  edge: { tenThousandRequests: 0.01, gigabyte: 0.085 },
  /** A gigabyte of ingested logs. */
  logs: { gigabyte: 0.5 },
  /** A month of each. */
  fixed: { firewall: 5, firewallRule: 1, alarm: 0.1, freeAlarms: 10, secret: 0.4 },
  /** An account that signs in within a month, beyond those that are free (Cognito's plan Essentials). */
  accounts: { perMonth: 0.015, free: 10_000 },
  /** A million traces. X-Ray keeps one request a second, and one in twenty of the others. */
  tracing: { millionTraces: 5, perSecond: 1, share: 0.05 },
  /** A million runs of a function at the edge. */
  edgeFunctions: { millionRuns: 0.1 },
  /** A million requests that the firewall inspects, including files. */
  firewall: { millionRequests: 0.6 },
} as const

/** The newer model counts about 30 % more tokens for the same words. */
type ModelPrice = {
  in: number
  out: number
  tokensPerWord: number
  /** The fewest tokens of a prompt that Bedrock keeps; undefined where no page that could be read names it. */
  leastCachedTokens?: number
}

/** The resources of one rewrite, and the behaviour of users: measured where a command is named, assumed otherwise. */
export const usage = {
  /** Assumed: a page. */
  wordsPerRewrite: 300,
  /** Assumed: twelve random letters, which count as one word; a token holds two or three of them. */
  tokensPerWordOfGibberish: 5,
  /** `npm run bench:table`. */
  writeUnits: 10,
  readUnits: 3,
  /** Assumed: how long the model takes while the function waits. */
  secondsPerRewrite: 12,
  memoryGigabytes: 0.5,
  /** Assumed: requests per visit other than the rewrite (usage, history, plan), and files of the site. */
  requestsPerRewrite: 4,
  filesPerRewrite: 10,
  /** Bedrock's quotas count a token that is written several times: ten for the newer Claude models. */
  quotaTokensPerTokenOut: 10,
  /** Assumed: rewrites of one account in a month. */
  rewritesPerAccount: 10,
  kilobytesSentPerRewrite: 150,
  kilobytesLoggedPerRewrite: 3,
  kilobytesStoredPerRewrite: 5,
  /** One every quarter of an hour, of so many words: infra/constructs/canary.ts and lambdas/canary. */
  canaryVisits: 4 * 24 * 30,
  canaryWords: 9,
  /** The busiest second of a month compared with the mean. */
  peak: 10,
} as const
