import { expect, test } from 'vitest'
import { shown } from '#web/content/claim.ts'
import * as register from '#web/content/claims.ts'

const claims = Object.values(register)

test('a build for evidenced claims shows a claim that has evidence and leaves the place of every other empty', () => {
  expect(shown(register.freeWords, 'evidenced')).toBe('1,000 free words monthly')
  expect(shown(register.modelReadiness, 'evidenced')).toBeUndefined()
  expect(shown(register.rating, 'evidenced')).toBeUndefined()
  expect(claims.filter((claim) => shown(claim, 'evidenced')).every(({ evidence }) => evidence)).toBe(true)
})

test('a claim is not made where what was measured does not bear it out', () => {
  const claim = { text: 'Original meaning kept' }
  const evidence = { figure: 'All 9 facts kept', source: 'evaluation/report.md', date: '2026-11-21' }
  expect(shown({ ...claim, evidence }, 'evidenced')).toBe(claim.text)
  expect(shown({ ...claim, evidence: null }, 'evidenced')).toBeUndefined()
  expect(shown({ ...claim, evidence: null }, 'all')).toBe(claim.text)
})

test('the local site shows every claim of the register, and no two are the same', () => {
  const texts = claims.map((claim) => shown(claim, 'all'))
  expect(texts.every((text) => text)).toBe(true)
  expect(new Set(texts).size).toBe(texts.length)
  expect(shown(register.modelReadiness)).toBe('Ready for the newest model generation')
})
