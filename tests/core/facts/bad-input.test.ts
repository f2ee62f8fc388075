// Texts that the fact lock was not made for. The exact kinds hold in all of them.
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'
import { partOf } from '#tests/support/examples.ts'

const kindsOf = (source: string, rewrite: string): string[] => {
  const { lost, added } = checkFacts(source, rewrite, 'simple')
  return [...new Set([...lost, ...added].filter(({ severity }) => severity === 'refuses').map(({ kind }) => kind))]
}

test.each([
  [
    'French',
    'Le train de Lyon part à 14:30 et coûte 45 euros, mais les places sont rares le dimanche.',
    '45 euros',
    '54 euros',
  ],
  [
    'German',
    'Der Zug nach Bern fährt um 14:30 und kostet 45 Euro, doch am Sonntag sind die Plätze knapp.',
    '45 Euro',
    '54 Euro',
  ],
  ['Russian', 'Поезд отправляется в 14:30 и стоит 45 рублей.', '45', '54'],
  ['Japanese', '列車は14時30分に出発し、料金は4500円です。', '4500', '5400'],
  ['Thai', 'รถไฟไปเชียงใหม่ออกเวลาบ่าย ราคา ๔๕ บาท ต่อคน ไปกลับ', '๔๕', '๕๔'],
])('a figure in %s holds, and statements are not compared', (_, source, was, is) => {
  expect(checkFacts(source, source, 'simple')).toMatchObject({ verdict: 'pass', statements: 'unknown language' })
  expect(kindsOf(source, source.replace(was, is))).toContain('figure')
})

test('code holds to the letter', () => {
  const source = 'Set the limit in the file and start again:\n\n```\nlimit = 40\n```\n'
  expect(kindsOf(source, source)).toEqual([])
  expect(kindsOf(source, source.replace('40', '50'))).toContain('code')
})

test('a list keeps its figures', () => {
  const source = 'You need the following:\n\n- 200 g of flour\n- 3 eggs\n- 50 ml of milk\n'
  expect(kindsOf(source, source)).toEqual([])
  expect(kindsOf(source, source.replace('200 g', '20 g'))).toContain('figure')
})

test.each([
  ['a', 'b'],
  ['1', '2'],
  ['1x', '2x'],
  ['10^', '11^'],
  ['|', '||'],
  ['|a|b|\n|-|-|\n|c|d|\n', '|a|b|\n|-|-|\n|c|e|\n'],
  ['|a', 'not be '],
  ['every ', 'daily '],
  ['at least ', 'not be '],
  ['not be ', 'at least '],
  ['no ', 'not '],
  ['may ', 'might '],
  ['not only but ', 'no '],
  ['two both ', 'both two '],
  ['not a or ', 'not b or '],
])('up to 100,000 characters of %j and of %j are compared', (source, rewrite) => {
  const long = (text: string) => text.repeat(Math.ceil(partOf(100_000) / text.length))
  expect(checkFacts(long(source), long(source), 'simple').lost).toEqual([])
  expect(checkFacts(long(source), long(rewrite), 'simple').verdict).toMatch(/^(?:pass|warn|fail)$/u)
})

test('texts that share nothing are refused for all of their facts', () => {
  const source = 'On 3 May 2021 the garden in Leeds lost 40 roses to frost. The gardener blamed the east wind.'
  const rewrite = 'By 7 June 2019 the broker in Turin had sold 65 loans at a profit. Nobody asked where they came from.'
  const { lost, added } = checkFacts(source, rewrite, 'simple')
  expect(lost.map(({ text }) => text)).toEqual(expect.arrayContaining(['3 May 2021', '40', 'Leeds']))
  expect(added.map(({ text }) => text)).toEqual(expect.arrayContaining(['7 June 2019', '65', 'Turin']))
})
