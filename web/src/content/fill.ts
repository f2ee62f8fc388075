import { brand } from '#core/brand.ts'
import { anonymous, daysOfBatch, historyGraceDays, type PlanId, plans, trialSeconds } from '#core/plans.ts'
import { formatNumber } from '#core/number-format.ts'
import { pricePerMonth, pricePerThousandWords } from './price.ts'
import type { WorkedExample } from './worked-example.ts'

const figuresOf = (id: PlanId) => ({
  [`${id}.name`]: plans[id].name,
  [`${id}.price`]: pricePerMonth(id),
  [`${id}.pricePerThousandWords`]: pricePerThousandWords(id),
  [`${id}.wordsPerMonth`]: formatNumber(plans[id].wordsPerMonth),
  [`${id}.wordsPerRequest`]: formatNumber(plans[id].wordsPerRequest),
  [`${id}.historyDays`]: plans[id].historyDays,
  [`${id}.savedVoices`]: plans[id].savedVoices,
})

const shared: Record<string, string | number> = {
  ...figuresOf('free'),
  ...figuresOf('pro'),
  'anonymous.wordsPerRequest': formatNumber(anonymous.wordsPerRequest),
  'anonymous.wordsPerDay': formatNumber(anonymous.wordsPerDay),
  'brand.name': brand.name,
  'brand.contactEmail': brand.contactEmail,
  'brand.trialCookie': brand.trialCookie,
  trialMinutes: trialSeconds / 60,
  daysOfBatch,
  historyGraceDays,
}

/**
 * The texts of a page, from a file of JSON in this folder, with their figures: `{{pro.wordsPerMonth}}` names one of a plan.
 * `own`: further figures, by name.
 * @throws if a text names a figure that does not exist.
 */
export const fill = <Content>(content: Content, own: Record<string, string | number> = {}): Content => {
  const figureOf = (_: string, name: string): string => {
    const figure = own[name] ?? shared[name]
    if (figure === undefined) throw new Error(`A text names {{${name}}}, which is no figure.`)
    return String(figure)
  }
  return JSON.parse(JSON.stringify(content).replaceAll(/\{\{([\w.]+)\}\}/g, figureOf)) as Content
}

/** The texts of a page with a worked example, whose figures they may name. */
export const fillAround = <Content extends { example: { result: WorkedExample } }>(content: Content): Content => {
  const { changes, report, signs } = content.example.result
  return fill(content, {
    edits: changes.edits,
    signsBefore: signs.before.length,
    signsAfter: signs.after.length,
    wordsBefore: report.words_before,
    wordsCut: report.words_before - report.words_after,
  })
}
