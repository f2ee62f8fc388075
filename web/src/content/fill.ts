import { type PlanId, plans } from '#core/plans.ts'
import { formatNumber } from '#core/number-format.ts'
import { pricePerMonth, pricePerThousandWords } from './price.ts'
import type { WorkedExample } from './worked-example.ts'

const figuresOf = (id: PlanId) => ({
  [`${id}.name`]: plans[id].name,
  [`${id}.price`]: pricePerMonth(id),
  [`${id}.pricePerThousandWords`]: pricePerThousandWords(id),
  [`${id}.wordsPerMonth`]: formatNumber(plans[id].wordsPerMonth),
  [`${id}.wordsPerRequest`]: formatNumber(plans[id].wordsPerRequest),
  [`${id}.historyDays`]: String(plans[id].historyDays),
})

/** The texts of a page, from its file of JSON in this folder. */
type Page = { slug: string; example: { result: WorkedExample } }

/**
 * The texts of a page with their figures: `{{pro.wordsPerMonth}}` names one of a plan, `{{edits}}` one of the page's own example.
 * @throws if a text names a figure that does not exist.
 */
export const fill = <Content extends Page>(content: Content): Content => {
  const { changes, report, signs } = content.example.result
  const figures: Record<string, string | number> = {
    ...figuresOf('free'),
    ...figuresOf('pro'),
    edits: changes.edits,
    signsBefore: signs.before.length,
    signsAfter: signs.after.length,
    wordsBefore: report.words_before,
    wordsCut: report.words_before - report.words_after,
  }
  const figureOf = (_: string, name: string): string => {
    const figure = figures[name]
    if (figure === undefined) throw new Error(`${content.slug} names {{${name}}}, which is no figure.`)
    return String(figure)
  }
  return JSON.parse(JSON.stringify(content).replaceAll(/\{\{([\w.]+)\}\}/g, figureOf)) as Content
}
