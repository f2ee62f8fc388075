import { expect, test } from 'vitest'
import { isEnglish } from '#core/text/language.ts'
import { readTexts } from '#evaluation/fact-lock.ts'
import { draftSets } from '#tests/support/texts.ts'

test.each([
  'Die Firma hat den Plan nicht mit der Leitung besprochen, und die Kosten sind in der Zeit stark gestiegen.',
  'Le conseil a voté le budget en mars, et la maire a dit que les travaux commenceraient avant la fin de l’été.',
  'El ayuntamiento aprobó el presupuesto en marzo, y la alcaldesa dijo que las obras empezarían antes del verano.',
  'De gemeente heeft de begroting in maart goedgekeurd, en de burgemeester zei dat het werk in de zomer begint.',
  'Совет утвердил бюджет в марте, и мэр сказала, что работы начнутся ещё до конца лета этого года, если позволят средства.',
  'المجلس وافق على الميزانية في مارس وقالت رئيسة البلدية إن الأعمال ستبدأ قبل نهاية الصيف إذا توفرت الأموال',
  '市議会は三月に予算を承認し、市長は夏の終わりまでに工事を始めると述べた。',
  'Rada miasta zatwierdziła budżet w marcu, a burmistrz powiedziała, że prace ruszą jeszcze przed końcem lata tego roku.',
])('%s is not English', (text) => {
  expect(isEnglish(text)).toBe(false)
})

test('English is, and what is too short to tell', () => {
  for (const text of Object.values(readTexts())) expect(isEnglish(text)).toBe(true)
  expect(isEnglish('Guten Tag')).toBe(true)
  expect(isEnglish('')).toBe(true)
})

test.for(draftSets)('so are $name', ({ isHere, read }, { skip }) => {
  skip(!isHere)
  for (const { text } of read()) expect(isEnglish(text)).toBe(true)
})
