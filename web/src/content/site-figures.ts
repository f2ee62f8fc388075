import { brand } from '#core/brand.ts'
import { anonymous, daysOfBatch, historyGraceDays, trialSeconds } from '#core/plans.ts'
import { wordsOfSamples } from '#core/voices/limits.ts'
import type { Figures } from './fill.ts'
import { productFacts } from './product-facts.ts'

/** The figures that help, about, privacy and terms may name, besides those of the plans. */
export const siteFigures: Figures = {
  anonymous,
  brand,
  fact: Object.fromEntries(Object.entries(productFacts).map(([name, { text }]) => [name, text])),
  limit: { daysOfBatch, historyGraceDays, trialMinutes: trialSeconds / 60, wordsOfSamples },
}
