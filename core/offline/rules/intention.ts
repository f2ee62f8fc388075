import { capitalise } from '../casing.ts'

const merits =
  'convenience|comfort|durability|sustainability|simplicity|versatility|functionality|style|elegance|performance|quality|safety|flexibility|efficiency|ease|usability|precision|practicality|portability|productivity|reliability|wellness|scalability|accessibility|security|speed'
const intention = new RegExp(
  String.raw`^([\s*_]*)(?:Designed|Crafted|Built|Made|Created|Engineered) with (?:(?:both|modern|everyday|your) )?(?:${merits})(?:(?:,|,? and) (?:${merits}))* in mind, (?=(?:(?:the|this|these|our|its?|each|every|your)\b|[A-Z\uE000-\uF8FF]))`,
  'u',
)

/** "Designed with convenience in mind, the mug fits any bag." → "The mug fits any bag." An aim that every product has says nothing of this one. */
export const dropIntention = (sentence: string): string => {
  const found = intention.exec(sentence)
  return found === null ? sentence : found[1] + capitalise(sentence.slice(found[0].length))
}
