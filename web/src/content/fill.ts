import { type PlanId, plans } from '#core/plans.ts'
import { formatNumber } from '#core/number-format.ts'
import { pricePerMonth, pricePerThousandWords } from './price.ts'
import type { WorkedExample } from './worked-example.ts'

/** Figures and sentences by their kind and name. */
export type Figures = Record<string, Record<string, unknown>>

const ofPlan = (id: PlanId) => ({
  ...plans[id],
  price: pricePerMonth(id),
  pricePerThousandWords: pricePerThousandWords(id),
})

/**
 * The texts of a page, from a file of JSON in this folder, with their figures: `{{pro.wordsPerMonth}}` names one of a plan, and any
 * other is in `own`.
 * @throws if a text names a figure that does not exist.
 */
export const fill = <Content>(content: Content, own: Figures = {}): Content => {
  const figures: Figures = { free: ofPlan('free'), pro: ofPlan('pro'), ...own }
  const figureOf = (mark: string, kind: string, name: string): string => {
    const figure = figures[kind]?.[name]
    if (typeof figure === 'number') return formatNumber(figure)
    // as JSON writes it inside a text
    if (typeof figure === 'string') return JSON.stringify(figure).slice(1, -1)
    throw new Error(`${mark} is no figure.`)
  }
  return JSON.parse(JSON.stringify(content).replaceAll(/\{\{(\w+)\.(\w+)\}\}/g, figureOf)) as Content
}

/** The texts of a page with a worked example, whose figures they may name. */
export const fillAround = <Content extends { example: { result: WorkedExample } }>(content: Content): Content => {
  const { changes, report, signs } = content.example.result
  return fill(content, {
    example: {
      edits: changes.edits,
      signsBefore: signs.before.length,
      signsAfter: signs.after,
      wordsBefore: report.words_before,
      wordsCut: report.words_before - report.words_after,
    },
  })
}
