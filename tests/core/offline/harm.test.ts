// The rules do no harm: no cut adds a sign of AI writing.
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rewriteTextOffline } from '#core/offline/rewrite-text.ts'
import { findSigns } from '#core/signs/find.ts'
import { sampleOf } from '#tests/support/examples.ts'

const texts = ['drafts', 'texts'].flatMap((folder) => {
  const from = new URL(`../../../evaluation/${folder}/`, import.meta.url)
  return readdirSync(from).map((name) => readFileSync(new URL(name, from), 'utf8'))
})
const paragraphs = texts.flatMap((text) => text.split(/\n\s*\n/u).filter((part) => /[.!?]$/u.test(part.trim())))
const formulas = [
  'Moreover, the plan is essential, ensuring that teams can thrive.',
  'These findings underscore the crucial role of sleep.',
  'It’s not just a tool—it’s a testament to their skill.',
  'This shift enables firms to leverage data, saving time.',
  'Experts say that it fosters trust—a robust, lasting bond.',
  'Ultimately, the choice is yours; it serves as a reminder that balance matters.',
  'The result? Fewer meetings. In today’s fast-paced world, people navigate change.',
  'While costs rise, the benefits — speed, comfort, and safety — remain significant.',
]

const countsOf = (text: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { sign } of findSigns(text)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return counts
}
const addedSigns = (before: string, after: string): string[] => {
  const was = countsOf(before)
  return [...countsOf(after)].flatMap(([sign, times]) => (times > (was.get(sign) ?? 0) ? [sign] : []))
}
const rewriteText = (parts: readonly string[]): string => rewriteTextOffline(parts).join('\n\n')

describe('no cut adds a sign', () => {
  it('to any of our own texts', () => {
    for (const text of sampleOf(texts)) expect(addedSigns(text, rewriteText(text.split('\n\n')))).toEqual([])
  })

  it('to any paragraphs put together', () => {
    const part = fc.oneof(
      fc.constantFrom(...paragraphs),
      fc.array(fc.constantFrom(...formulas), { minLength: 1, maxLength: 5 }).map((sentences) => sentences.join(' ')),
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        const rewritten = rewriteText(parts)
        expect(addedSigns(parts.join('\n\n'), rewritten)).toEqual([])
        expect(/\s$/u.test(rewritten)).toBe(/\s$/u.test(parts.at(-1)!))
      }),
    )
  })
})

describe('a sentence whose edit makes the rhythm even', () => {
  const edited = 'Moreover, it works.'
  const even = [
    'The new schedule gives every worker one more day of rest.',
    'The extra day helps the staff to plan their family life.',
    'The company saves on heating and on light in its offices.',
    'The customers notice that the service is quicker than before.',
  ].join(' ')
  const breaking = 'It is important to note that the managers see that the sick leave has gone down again.'

  it('is put back, and its neighbours are not', () => {
    const [alone, behind] = [breaking, edited].map((sentence) => rewriteText([sentence]))
    expect(alone).not.toBe(breaking)
    expect(behind).not.toBe(edited)
    expect(rewriteText([`${edited} ${even} ${breaking}`])).toBe(`${behind} ${even} ${breaking}`)
    expect(rewriteText([edited, `${even} ${breaking}`])).toBe(`${behind}\n\n${even} ${breaking}`)
  })

  it('is put back as a dropped ending, with a space before it', () => {
    const ending = 'In conclusion, the new schedule gives every worker one more day of rest and helps the staff.'
    const dropped = rewriteText([`${edited} ${even} ${ending}`])
    expect(addedSigns(`${edited} ${even} ${ending}`, dropped)).toEqual([])
    expect(dropped).not.toMatch(/[.!?]\p{L}/u)
  })
})
