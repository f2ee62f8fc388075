import { expect, test } from 'vitest'
import { anonymous, plans } from '#core/plans.ts'
import { Problem, ProblemBody, problems } from '#core/problem.ts'
import { fileFor } from '#core/http/site.ts'
import { dayOf, monthOf, usageOf } from '#core/usage.ts'

test('the plans are those of the price list', () => {
  expect(plans.free).toMatchObject({ pricePerMonthInCents: 0, wordsPerMonth: 1_000, historyDays: 90 })
  expect(plans.pro).toMatchObject({ pricePerMonthInCents: 1_900, wordsPerMonth: 50_000, historyDays: undefined })
  expect(anonymous).toMatchObject({ wordsPerRequest: 300, warnAboveWords: 250 })
})

test('months and days are those of UTC', () => {
  const newYear = new Date('2026-12-31T23:59:59.999Z')
  expect([monthOf(newYear), dayOf(newYear)]).toEqual(['2026-12', '2026-12-31'])
})

test('words that a running rewrite holds are not used, and not left either', () => {
  expect(usageOf('2026-11', { used: 250, committed: 400 }, 1_000)).toEqual({
    month_year: '2026-11',
    words_used: 250,
    word_limit: 1_000,
    remaining_words: 600,
    usage_percentage: 25,
  })
})

test('after a downgrade there are no words left, not fewer than none', () => {
  expect(usageOf('2026-11', { used: 9_000, committed: 9_000 }, 1_000)).toMatchObject({
    remaining_words: 0,
    usage_percentage: 100,
  })
})

test('a problem survives its journey', () => {
  const sent = new Problem('word-limit-exceeded', 'Word limit exceeded', { remainingWords: 40 })
  const received = Problem.from(JSON.parse(JSON.stringify(sent.body('request-1'))))
  expect(received).toMatchObject({ code: 'word-limit-exceeded', remainingWords: 40 })
  expect(ProblemBody.parse(sent.body())).toEqual({
    type: '/api-reference#word-limit-exceeded',
    title: 'Word limit exceeded',
    status: 429,
    detail: 'Word limit exceeded',
    code: 'word-limit-exceeded',
    message: 'Word limit exceeded',
    remaining_words: 40,
  })
})

test('an unknown error is an unavailable service', () => {
  for (const body of [undefined, '<html>', { code: 'else', message: 'x' }, { message: 'Forbidden' }]) {
    expect(Problem.from(body)).toMatchObject({ code: 'unavailable' })
  }
})

test('every problem has a status of an error', () => {
  for (const status of Object.values(problems)) expect(status).toBeGreaterThanOrEqual(400)
})

test.each([
  ['/', '/index.html', 200],
  ['/dashboard', '/app.html', 200],
  ['/dashboard/', '/app.html', 200],
  ['/auth/confirm', '/app.html', 200],
  ['/dashboard/other', '/404.html', 404],
  ['/nothing', '/404.html', 404],
])('%s is answered with %s and %i', (path, file, status) => {
  expect(fileFor(path)).toEqual({ file, status })
})
