// `npm run cost`: what a month costs, for each stage and model, and where the design hits limits as it grows. An estimate, not a bill.
import { formatNumber, formatPercent } from '#core/number-format.ts'
import { modelWords, plans } from '#core/plans.ts'
import { strengths, type Strength } from '#core/strengths.ts'
import { styleIds, type Style } from '#core/styles.ts'
import { modelWordsOf } from '#core/usage.ts'
import { gatewayPerSecond, modelNames, readStage, stageNames, type ModelName, type Stage } from '#infra/stages.ts'
import { shareHandedOut, sharesOfQuota } from '#lambdas/data/model-quota.ts'
import { callsOf, type Call } from './calls.ts'
import { prices, usage } from './prices.ts'

const million = 1_000_000
const secondsPerMonth = 30 * 24 * 3600
/** The default of a stage. */
const usualModel: ModelName = 'claude-haiku-5-5'

/** The defaults of a rewrite. */
const usualCalls = callsOf('simple', 'medium')
const calls = Object.values(usualCalls)

type Cost = {
  model: number
  machinery: number
  accounts: number
  tracing: number
  canary: number
  fixed: number
  total: number
}

const sumOf = (parts: Record<string, number>): number => Object.values(parts).reduce((sum, part) => sum + part, 0)

/** A month of this many rewrites, in dollars. Accounts and traces have a free or fixed part, so they do not grow linearly. */
export const costOf = (stage: Pick<Stage, 'hasFirewall'>, model: ModelName, rewrites: number, alarms: number): Cost => {
  const { models, machinery, fixed, ...others } = partsOf(stage, model, rewrites, alarms)
  const parts = { model: sumOf(models), machinery: sumOf(machinery), ...others, fixed: sumOf(fixed) }
  return { ...parts, total: sumOf(parts) }
}

/** The same month, line by line. */
export const partsOf = (
  { hasFirewall }: Pick<Stage, 'hasFirewall'>,
  model: ModelName,
  rewrites: number,
  alarms: number,
) => {
  const spent = (...called: (Call | undefined)[]) =>
    called.reduce(
      (sum, call) => sum + (call ? rewrites * dollarsOf(tokensOf(call, model, usage.wordsPerRewrite), model) : 0),
      0,
    )
  const { writer, secondWriting, checker } = usualCalls
  const { firewall, firewallRule, alarm, freeAlarms, secret } = prices.fixed
  return {
    models: {
      writer: spent(writer, secondWriting),
      checker: spent(checker),
    },
    machinery: {
      'functions, gateway, table, edge, logs': rewrites * machineryPerRewrite,
      'functions at the edge': rewrites * edgeFunctionsPerRewrite,
      "firewall's requests": hasFirewall ? rewrites * firewallRequestsPerRewrite : 0,
    },
    accounts: Math.max(0, rewrites / usage.rewritesPerAccount - prices.accounts.free) * prices.accounts.perMonth,
    tracing: (tracesOf(rewrites * requests) * prices.tracing.millionTraces) / million,
    canary: usage.canaryVisits * canaryVisit(model, hasFirewall),
    fixed: {
      'two secrets': 2 * secret,
      alarms: Math.max(0, alarms - freeAlarms) * alarm,
      'firewall and its rules': hasFirewall ? firewall + 3 * firewallRule : 0,
    },
  }
}

/** A short text through every call of a rewrite, with two functions that wait for the model: the canary's own, and the rewriter. */
const canaryVisit = (model: ModelName, hasFirewall: boolean): number => {
  const tokens = calls.reduce((sum, call) => sum + dollarsOf(tokensOf(call, model, usage.canaryWords), model), 0)
  const waiting = 2 * usage.secondsPerRewrite * usage.memoryGigabytes * prices.lambda.gigabyteSecond
  const request =
    (2 * prices.lambda.millionRuns +
      prices.gateway.millionRequests +
      prices.edgeFunctions.millionRuns +
      (hasFirewall ? prices.firewall.millionRequests : 0)) /
    million
  return tokens + waiting + request
}

const tracesOf = (requestsMade: number): number => {
  const always = Math.min(requestsMade, prices.tracing.perSecond * secondsPerMonth)
  return always + prices.tracing.share * (requestsMade - always)
}

type Tokens = { in: number; out: number }

const tokensOf = ({ reads, writes, instructions, share }: Call, model: ModelName, words: number): Tokens => {
  const text = words * prices.models[model].tokensPerWord
  return { in: share * (reads * text + instructions), out: share * writes * text }
}

export const dollarsOf = (tokens: Tokens, model: ModelName): number => {
  const price = prices.models[model]
  return (tokens.in * price.in + tokens.out * price.out) / million
}

/** A rewrite in a style and strength: its calls, tokens and dollars, and the checker's share of the dollars. */
export const costOfRewrite = (style: Style, strength: Strength, model: ModelName, words = usage.wordsPerRewrite) => {
  const all = callsOf(style, strength)
  const spent = Object.entries(all).map(([name, call]) => ({ name, tokens: tokensOf(call, model, words) }))
  const total = spent.reduce((sum, { tokens }) => sum + dollarsOf(tokens, model), 0)
  const checker = spent.find(({ name }) => name === 'checker')
  return {
    calls: Object.values(all).reduce((sum, { share }) => sum + share, 0),
    tokensIn: spent.reduce((sum, { tokens }) => sum + tokens.in, 0),
    tokensOut: spent.reduce((sum, { tokens }) => sum + tokens.out, 0),
    dollars: total,
    head: Object.values(all).reduce((sum, call) => sum + call.share * call.head, 0),
    longestHead: Math.max(...Object.values(all).map((call) => call.head)),
    checkerShare: checker === undefined ? 0 : dollarsOf(checker.tokens, model) / total,
  }
}

/** The share of Pro's price that is left if a month's words are all used, in rewrites of the usual size. */
export const marginOfPro = (style: Style, strength: Strength, model: ModelName): number => {
  const { wordsPerMonth, pricePerMonthInCents } = plans.pro
  const rewrites = wordsPerMonth / usage.wordsPerRewrite
  const { dollars: perRewrite } = costOfRewrite(style, strength, model)
  const spent = rewrites * (perRewrite + machineryPerRewrite + edgeFunctionsPerRewrite)
  return 1 - (100 * spent) / pricePerMonthInCents
}

/**
 * The cost in dollars of a stage's models on a day that uses up every limit of core/plans.ts: by visitors, by all accounts on Free
 * together, and by one account on Pro that spends its whole month. The texts are gibberish, and each goes through every call of a rewrite,
 * including the second writing.
 */
export const attackOf = ({ limits }: Pick<Stage, 'limits'>, model: ModelName) => {
  const price = prices.models[model]
  const { perAllowedWord } = modelWords
  // the instructions are counted among the words: see `modelWordsOf`
  const perWord =
    (calls.reduce((sum, { reads, writes }) => sum + reads * price.in + writes * price.out, 0) *
      usage.tokensPerWordOfGibberish) /
    million
  const parts = {
    visitors: limits.anonymousWordsPerDayForEveryone * perAllowedWord * perWord,
    free: limits.freeModelWordsPerDay * perWord,
    pro: plans.pro.wordsPerMonth * perAllowedWord * perWord,
  }
  return { ...parts, total: parts.visitors + parts.free + parts.pro }
}

const requests = 1 + usage.requestsPerRewrite

/** One run for each call, and two for each page or file: on its way in and out. */
const edgeFunctionsPerRewrite = ((requests + 2 * usage.filesPerRewrite) * prices.edgeFunctions.millionRuns) / million

const firewallRequestsPerRewrite = ((requests + usage.filesPerRewrite) * prices.firewall.millionRequests) / million

const machineryPerRewrite =
  usage.secondsPerRewrite * usage.memoryGigabytes * prices.lambda.gigabyteSecond +
  (requests * (prices.lambda.millionRuns + prices.gateway.millionRequests)) / million +
  (usage.writeUnits * prices.table.millionWrites + usage.readUnits * prices.table.millionReads) / million +
  ((requests + usage.filesPerRewrite) * prices.edge.tenThousandRequests) / 10_000 +
  (usage.kilobytesSentPerRewrite * prices.edge.gigabyte + usage.kilobytesLoggedPerRewrite * prices.logs.gigabyte) /
    million +
  // a year of rewrites is kept
  (12 * usage.kilobytesStoredPerRewrite * prices.table.gigabyteMonth) / million

type Bend = { rewritesPerMonth: number; what: string }

/** The monthly rewrites at which the busiest second reaches each limit, nearest first. docs/scaling.md says what to change at each. */
export const bendsOf = ({ limits }: Pick<Stage, 'limits'>): Bend[] => {
  const atPeak = (perSecond: number) => (perSecond * secondsPerMonth) / usage.peak
  const runs = limits.runsAtOnce ?? accountRuns
  const bends = [
    {
      what: `${runs} runs at once, ${usage.secondsPerRewrite} s each (runsAtOnce, or the account's limit)`,
      rewritesPerMonth: atPeak(runs / usage.secondsPerRewrite),
    },
    {
      what: `${gatewayPerSecond.rewrites} rewrites a second at the gateway`,
      rewritesPerMonth: atPeak(gatewayPerSecond.rewrites),
    },
    {
      what: `${formatNumber(gatewayPerSecond.requests)} requests a second at the gateway, ${requests} a rewrite`,
      rewritesPerMonth: atPeak(gatewayPerSecond.requests / requests),
    },
    {
      what: `${formatNumber(limits.freeModelWordsPerDay)} words a day given to a model on Free, if one rewrite in four is theirs`,
      rewritesPerMonth: ((limits.freeModelWordsPerDay * 30) / modelWordsOf(usage.wordsPerRewrite)) * 4,
    },
    {
      what: `${formatNumber(limits.anonymousWordsPerDayForEveryone)} words a day of visitors, if one rewrite in two is theirs`,
      rewritesPerMonth: ((limits.anonymousWordsPerDayForEveryone * 30) / usage.wordsPerRewrite) * 2,
    },
    { what: '4,000 write units a second of the table', rewritesPerMonth: atPeak(4_000 / usage.writeUnits) },
    {
      what: '1,000 write units a second of one key: the day of all on Free, one write a rewrite, if one in four is theirs',
      rewritesPerMonth: atPeak(1_000 * 4),
    },
    {
      what: `${formatNumber(limits.modelTokensPerMinute)} tokens a minute of the model, ${formatNumber(Math.round(quotaTokensPerRewrite))} a rewrite`,
      rewritesPerMonth: atPeak(limits.modelTokensPerMinute / 60 / quotaTokensPerRewrite),
    },
    {
      what: `the visitors' ${formatPercent(sharesOfQuota.visitor, 1)} of the tokens that are handed out, if one rewrite in two is theirs`,
      rewritesPerMonth: atPeak(
        (2 * sharesOfQuota.visitor * shareHandedOut * limits.modelTokensPerMinute) / 60 / quotaTokensPerRewrite,
      ),
    },
  ]
  return bends.toSorted((a, b) => a.rewritesPerMonth - b.rewritesPerMonth)
}

/** Lambda's default for an account that is not new. */
const accountRuns = 1_000

/** The tokens of a rewrite as the model's quota counts them. lambdas/data/model-quota.ts estimates them from the words. */
export const quotaTokensPerRewrite = calls.reduce((sum, call) => {
  const tokens = tokensOf(call, usualModel, usage.wordsPerRewrite)
  return sum + tokens.in + usage.quotaTokensPerTokenOut * tokens.out
}, 0)

/** Alarms of a stage: see infra/constructs. */
export const alarmsPerStage = 47

const dollars = (amount: number) =>
  amount.toLocaleString('en', { style: 'currency', currency: 'USD', maximumFractionDigits: amount < 100 ? 2 : 0 })

const exampleOf = (stage: string): Record<string, string> => ({
  stage,
  domain: 'example.com',
  certificate: 'arn:aws:acm:us-east-1:111122223333:certificate/example',
  mailFrom: 'hello@example.com',
  alarmMail: 'ops@example.com',
})

const monthsOfWords = [0, million, 10 * million, 100 * million, 3_000 * million]

/** Each line of a month's cost, for each number of words. */
const linesOf = (stage: Stage) => {
  const lines: Record<string, Record<string, string>> = {}
  for (const words of monthsOfWords) {
    const parts = partsOf(stage, usualModel, words / usage.wordsPerRewrite, alarmsPerStage)
    const { models, machinery, fixed, ...others } = parts
    for (const [line, amount] of Object.entries({ ...models, ...machinery, ...others, ...fixed }))
      lines[line] = { ...lines[line], [formatNumber(words)]: dollars(amount) }
  }
  return lines
}

/** No request asks a provider to keep the head of a prompt, so no price here counts on it. */
const sayKeptHeads = (model: ModelName): string => {
  const { leastCachedTokens: least } = prices.models[model]
  return least === undefined
    ? 'No cache is counted: no page names the fewest tokens that Bedrock keeps for this model, and a head that is written again costs a quarter more.'
    : `No cache is counted: Bedrock keeps ${formatNumber(least)} tokens or more for this model, and each head is shorter.`
}

// oxlint-disable-next-line max-lines-per-function
const print = () => {
  console.log(`A month in dollars, by unit prices of ${prices.day}; ${usage.wordsPerRewrite} words a rewrite.\n`)
  for (const name of stageNames) {
    const said = exampleOf(name)
    const stage = readStage((key) => said[key])
    const rows = modelNames.flatMap((model) =>
      monthsOfWords.map((words) => {
        const rewrites = words / usage.wordsPerRewrite
        const cost = costOf(stage, model, rewrites, alarmsPerStage)
        const { model: tokens, machinery, accounts, tracing, canary, fixed, total } = cost
        return {
          model,
          words: formatNumber(words),
          rewrites: formatNumber(Math.round(rewrites)),
          tokens: dollars(tokens),
          machinery: dollars(machinery),
          accounts: dollars(accounts),
          tracing: dollars(tracing),
          canary: dollars(canary),
          fixed: dollars(fixed),
          total: dollars(total),
        }
      }),
    )
    console.log(name)
    console.table(rows)
    console.log(`The same line by line, with ${usualModel}; a column for each number of words:`)
    console.table(linesOf(stage))
    console.log('The models of a day on which everything is abused that can be:')
    console.table(
      modelNames.map((model) => {
        const { visitors, free, pro, total } = attackOf(stage, model)
        return {
          model,
          visitors: dollars(visitors),
          'all on Free': dollars(free),
          'one on Pro': dollars(pro),
          total: dollars(total),
        }
      }),
    )
    console.log('It bends at, rewrites a month:')
    for (const { rewritesPerMonth, what } of bendsOf(stage)) {
      console.log(`  ${formatNumber(Math.round(rewritesPerMonth / 1_000))},000  ${what}`)
    }
    console.log()
  }
  for (const model of modelNames) {
    console.log(`A rewrite of ${usage.wordsPerRewrite} words with ${model}, and Pro with all of its words used:`)
    console.log(sayKeptHeads(model))
    console.table(
      styleIds.flatMap((style) =>
        strengths.map((strength) => {
          const {
            calls: made,
            tokensIn,
            tokensOut,
            dollars: price,
            head,
            longestHead,
            checkerShare,
          } = costOfRewrite(style, strength, model)
          return {
            style,
            strength,
            calls: made.toFixed(2),
            'tokens in': Math.round(tokensIn),
            'of them, fixed head': Math.round(head),
            'tokens out': Math.round(tokensOut),
            'dollars of 1,000': dollars(1_000 * price),
            'longest head': longestHead,
            checker: formatPercent(checkerShare, 1),
            'margin of Pro': formatPercent(marginOfPro(style, strength, model), 1),
          }
        }),
      ),
    )
  }
}

if (import.meta.main) print()
