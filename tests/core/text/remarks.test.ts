import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutRemarks } from '#core/text/remarks.ts'

const letter = '**Joanna Priddle**\n14 Osier Lane\n\nDear Ms. Castellane,\n\nI would like to apply.\n'

test.each([
  "Certainly! Here's a tailored cover letter for the Data Analyst position:",
  'Sure! Here is a cover letter for you.',
  'Here’s a reflective essay of about 350 words for your course:\n\n---',
  'Here is your revised statement:',
])('an assistant’s opening remark goes: %s', (remark) => {
  expect(withoutRemarks(`${remark}\n\n${letter}`)).toBe(letter)
})

test('a closing remark goes with the opening one, and only with it', () => {
  const closing = "Let me know if you'd like help adding anything!"
  expect(withoutRemarks(`Sure! Here's the letter:\n\n${letter}\n${closing}\n`)).toBe(letter)
  expect(withoutRemarks(`${letter}\n${closing}\n`)).toBe(`${letter}\n${closing}\n`)
})

test.each([
  'Here is a list of our prices:\n\nA cut is $20.',
  'Sure, the letter came late.\n\nWe read it anyway.',
  "Here's the thing about a good essay: it has a point.\n\nMine has none.",
  "Certainly! Here's a cover letter:",
  "Certainly! Here's a cover letter:\n\n",
  'Certainly the report was late.\n\nNobody minded.',
])('a person’s own words stay: %s', (text) => {
  expect(withoutRemarks(text)).toBe(text)
})

test('whatever stands there, the result is a part of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('', "Here's an essay:\n\n"), (text, remark) => {
      expect((remark + text).includes(withoutRemarks(remark + text).trim())).toBe(true)
    }),
  )
})
