import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planDropper } from '#core/rewriting/plan.ts'

const plan = 'plan: a host to cooks\nplan: the menu leads\nplan: the moral goes\nplan: friendly'
const text = 'The menu first.\n\nThen the wine, which\n--- nobody minds.'

const read = (answer: string, size: number, source = 'A draft.') => {
  const dropper = planDropper(source)
  let given = ''
  for (let at = 0; at < answer.length; at += size) given += dropper.read(answer.slice(at, at + size))
  return given + dropper.end()
}

test.each([
  ['a plan and dashes', `${plan}\n---\n${text}`],
  ['a plan in bold, with marks', `${plan.replaceAll('plan:', '- **Plan:**')}\n\n---\n\n${text}`],
  ['a plan without dashes', `${plan}\n\n${text}`],
  ['longer dashes', `${plan}\n----------\n${text}`],
  ['no plan', text],
])('%s: the text is given, in whatever pieces it comes', (_, answer) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (size) => {
      expect(read(answer, size).trim()).toBe(text)
    }),
  )
})

test('a text that begins like a plan itself is given whole, with a plan before it and without', () => {
  const own = 'Plan: we meet on Friday.\nplan: bring a coat.'
  for (const size of [1, 7, 500]) {
    expect(read(own, size, own)).toBe(own)
    expect(read(`${plan}\n---\n${own}`, size, own)).toBe(own)
  }
})

test('the first words after the plan are given as they come', () => {
  const dropper = planDropper('A draft.')
  expect(dropper.read(`${plan}\n---\n`)).toBe('')
  expect(dropper.read('The me')).toBe('The me')
  expect(dropper.read('nu first')).toBe('nu first')
})

test('an answer that begins with other words is given at once', () => {
  expect(planDropper('A draft.').read('Pl')).toBe('')
  expect(planDropper('A draft.').read('Please co')).toBe('Please co')
})
