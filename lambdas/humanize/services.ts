import { systemClock } from '#lambdas/clients/clock.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'
import { apiKeyAuthenticate } from '#lambdas/http/api-key.ts'
import { createGateServices } from '#lambdas/http/services.ts'
import { createChallenges } from '#lambdas/rewrites/challenges.ts'
import { createRewriteServices } from '#lambdas/rewrites/services.ts'

export const createHumanizeServices = (
  settings: Settings<'humanize'>,
  now = systemClock,
  table = connectToTable(settings.TABLE_NAME),
) => {
  const { limits, ...rewriting } = createRewriteServices(settings, now, table)
  return {
    ...rewriting,
    ...createGateServices('humanize', settings, now, table),
    authenticateKey: apiKeyAuthenticate(table, now),
    challenges: createChallenges(settings.ORIGIN_SECRET, settings.CHALLENGE_DIFFICULTY, table),
    limits: {
      ...limits,
      anonymousWordsPerDay: settings.ANONYMOUS_WORDS_PER_DAY,
      anonymousWordsPerDayForEveryone: settings.ANONYMOUS_WORDS_PER_DAY_FOR_EVERYONE,
      runsInFlightPerAddress: settings.RUNS_IN_FLIGHT_PER_ADDRESS,
      runsInFlightOfVisitors: settings.RUNS_IN_FLIGHT_OF_VISITORS,
      visitorsMargin: settings.VISITORS_MARGIN,
    },
  }
}
export type HumanizeServices = ReturnType<typeof createHumanizeServices>
