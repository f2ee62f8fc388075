import { expect, test } from 'vitest'
import { cited, type Claim, shown } from '#web/content/claim.ts'
import { claims as others } from '#web/content/claims.ts'
import { modelReadiness } from '#web/content/landing-claim.ts'

const register = { modelReadiness, ...others }
const claims: Claim[] = Object.values(register)
const measured = {
  short: '9 of 9 facts kept',
  figure: 'All 9 facts of 2 texts kept',
  source: 'evaluation/report.md',
  date: '2026-11-21',
}

test('with all claims allowed, every one of the register is shown, and no two are the same', () => {
  const texts = claims.map((claim) => shown(claim, 'all'))
  expect(texts).toEqual(claims.map(({ text }) => text))
  expect(new Set(texts).size).toBe(texts.length)
  expect(shown(register.modelReadiness)).toBe('Ready for the newest model generation')
})

test('a claim with evidence is shown in both modes, with its source and date where it was measured', () => {
  const claim = { text: 'Original meaning kept', evidence: measured }
  for (const mode of ['all', 'evidenced'] as const) {
    expect(cited(claim, mode)).toEqual({ text: claim.text, measured })
    expect(cited(register.freeWords, mode)).toEqual({ text: '1,000 free words monthly' })
  }
})

test('a claim without evidence is replaced by a measured one or left out', () => {
  const claim = { text: '0% detection', instead: measured }
  expect(cited(claim, 'all')).toEqual({ text: '0% detection' })
  expect(cited(claim, 'evidenced')).toEqual({ text: '9 of 9 facts kept', measured })
  expect(cited({ ...claim, instead: null }, 'evidenced')).toBeUndefined()
  expect(shown(register.modelReadiness, 'evidenced')).toBeUndefined()
})

test('a claim that the measurements do not support is not made', () => {
  const claim = { text: 'Original meaning kept', evidence: null }
  expect(shown(claim, 'evidenced')).toBeUndefined()
  expect(shown(claim, 'all')).toBe(claim.text)
})

test('no claim without evidence is among what the mode for evidenced claims shows', () => {
  const unproven = new Set(claims.filter(({ evidence }) => evidence == null).map(({ text }) => text))
  const texts = claims.map((claim) => shown(claim, 'evidenced')).filter((text) => text !== undefined)
  expect(texts.filter((text) => unproven.has(text))).toEqual([])
})
