/**
 * The limits of each kind of user. The pricing cards, the editor and the server read this one table,
 * so that a card never lists what the server refuses.
 */
export const plans = {
  free: {
    name: 'Free',
    pricePerMonthInCents: 0,
    wordsPerMonth: 1_000,
    wordsPerRequest: 1_000,
    /** The editor's counter turns to the warning colour above this many words: 80 % of a request. */
    warnAboveWords: 800,
    historyDays: 90,
    savedVoices: 1,
    rewritesInVoice: 1,
    textsPerBatch: 0,
    exports: ['txt'],
  },
  pro: {
    name: 'Pro Monthly',
    pricePerMonthInCents: 1_900,
    wordsPerMonth: 50_000,
    wordsPerRequest: 3_000,
    warnAboveWords: 2_400,
    historyDays: undefined,
    savedVoices: 10,
    rewritesInVoice: undefined,
    textsPerBatch: 50,
    exports: ['txt', 'docx', 'md'],
  },
} as const satisfies Record<string, Plan>

/** Days that every document stays at least when its user goes from a plan that keeps all to one that does not. */
export const historyGraceDays = 30

/** After which a batch of texts is forgotten; its documents are not. */
export const daysOfBatch = 7

/** Someone without an account. The daily figures are the defaults of settings: see lambdas/config.ts. */
export const anonymous = {
  wordsPerRequest: 300,
  warnAboveWords: 250,
  wordsPerDay: 1_500,
  /** All anonymous use together. */
  wordsPerDayForEveryone: 60_000,
  /** The share of these that only addresses get which have had nothing yet that day. */
  keptForNewcomers: 1 / 3,
  /** The share of the day that may be used ahead of the clock before a rewrite asks the browser for a proof of work. */
  marginOfDay: 1 / 4,
  /** The number of allowances that one address may use, each rewrite after the first allowance with a proof of work. Schools share an address. */
  allowancesOfAddress: 4,
  exports: ['txt'],
} as const

/** The scheduled visit of the site: 96 rewrites of nine words, and room for an operator's own. */
export const canary = { wordsPerDay: 1_500, runsAtOnce: 3 } as const

/**
 * A text that comes back unchanged, or fails, costs its user nothing and costs us the model's answer. So the words that are given to a
 * model have limits of their own, which nothing gives back (see `modelWordsOf`). `npm run cost` prints what a day of abuse costs under them.
 */
export const modelWords = {
  /** Of a user's month and a visitor's day: words that may be given to a model for each word that may be charged. */
  perAllowedWord: 5,
  /** All accounts on Free together. */
  perDayOnFree: 300_000,
} as const

/** Rewrites that may run at once. All visitors together stay far below what the function may run, so that users are served. */
export const runsAtOnce = { perUser: 8, perAddress: 3, ofVisitors: 30 } as const

/** The highest number that a browser tries for a proof of work: about four seconds on a laptop, and two on average. */
export const challengeDifficulty = 6_000

/** The demo on the landing page can be used once in this time. */
export const trialSeconds = 60 * 60

export type FileFormat = 'txt' | 'docx' | 'md'

type Plan = {
  name: string
  pricePerMonthInCents: number
  wordsPerMonth: number
  wordsPerRequest: number
  warnAboveWords: number
  /** Days that a document stays in the history; undefined: as long as the account. */
  historyDays: number | undefined
  /** Voices of the user's own that may be saved. */
  savedVoices: number
  /** Rewrites in such a voice that an account ever has; undefined: no limit but the words. */
  rewritesInVoice: number | undefined
  /** Texts that may be handed in at once, to be rewritten one after the other; 0: none. */
  textsPerBatch: number
  /** Files that a rewrite can be saved as. Copying is for everyone. */
  exports: readonly FileFormat[]
}

export type PlanId = keyof typeof plans
export const planIds = Object.keys(plans) as [PlanId, ...PlanId[]]
