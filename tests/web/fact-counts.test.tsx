import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listHumanizations } from '#core/api/documents.ts'
import { openRecord } from '#core/api/records.ts'
import { rules } from '#core/rewriting/rules.ts'
import { withoutPlacedFacts } from '#core/rewriting/placed-facts.ts'
import type { Report } from '#core/rewriting/report.ts'
import { findSigns } from '#core/signs/find.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { readKept } from '#panel/rules.ts'
import { readFindings } from '#web/editor/findings/read-findings.ts'
import { sayDoubt } from '#web/editor/findings/checks.ts'
import RecordPage from '#web/routes/record/route.tsx'
import { ok } from './backend.ts'
import { open, useDashboard } from './dashboard-page.tsx'

const { site, member } = useDashboard()

/** Repeats, full names, a denial, a hedge, a list and a quotation: each was counted by some pages and not by others. */
const draft = `In March 2024 the firm hired Rosa Lindqvist. The bakery of Rosa Lindqvist utilizes 12 ovens, and the 12 ovens may not be enough.

- Flour: 40 kg
- Salt: 40 kg

In her words, “we lost more bread to haste than to heat” (Okafor, 2019). Lindqvist pays $1,200 in Leeds. Furthermore, it never closes before 18:00.`

/** Of the list above: a date and an hour, a name, a surname and a town, 12 ovens, 40 kg, $1,200, a quotation and a citation. */
const facts = 10

const rewritten = async () => {
  for await (const step of rewrite({ text: draft, style: 'simple', key: 'k1', concurrency: 1 }, rules))
    if (step.type === 'done') return { text: step.text, report: withoutPlacedFacts(step.report) }
  throw new Error('The rewrite did not end.')
}

/** The history has one document, the draft with this rewrite. */
const answerHistory = (humanized_text: string, report: Report) =>
  site().answer(listHumanizations, () =>
    ok({
      humanizations: [
        {
          id: '1',
          title: 'Bakery',
          style: 'simple',
          word_count: 60,
          original_text: draft,
          humanized_text,
          created_at: new Date(2026, 10, 5).toISOString(),
          report,
        },
      ],
    }),
  )

test('the history, the editor, the record and the panels show one number of facts', async () => {
  const { text, report } = await rewritten()
  expect(text).not.toBe(draft)
  await member()
  answerHistory(text, report)
  const user = open('/dashboard?tab=documents')
  const row = within(await screen.findByRole('article', { name: /^Bakery/ }))
  expect(row.getByText(/facts kept/).parentElement?.textContent).toContain(`All ${facts} facts kept`)

  await user.click(row.getByRole('button', { name: 'Bakery' }))
  await waitFor(() =>
    expect(document.querySelector('.summary')?.textContent).toMatch(new RegExp(`^${facts} facts kept`, 'u')),
  )
  await user.click(await screen.findByRole('button', { name: 'Details' }))
  const panel = within(await screen.findByRole('complementary', { name: 'Details' }))
  expect(panel.getAllByRole('listitem')).toHaveLength(facts)

  const { facts: lines, kept } = readKept(draft, text)
  expect(kept).toMatch(new RegExp(`^${facts} .* kept$`, 'u'))
  expect(lines.map(({ state }) => state)).toEqual(Array.from({ length: facts }, () => 'kept'))

  site().answer(openRecord, () =>
    ok({
      title: 'Bakery',
      style: 'simple',
      rewritten_at: new Date(2026, 10, 20).toISOString(),
      shared_at: new Date(2026, 10, 21).toISOString(),
      audience: 'journal',
      draft,
      delivered: text,
      text,
    }),
  )
  history.replaceState(null, '', '/record#a-token')
  render(<RecordPage />)
  await screen.findByText(kept)
})

test('the history shows the counts of an older report as they were stored, without what is no fact today', async () => {
  const { report } = await rewritten()
  await member()
  const stored = { figure: { kept: 6, of: 7 }, negation: { kept: 2, of: 3 }, structure: { kept: 4, of: 4 } }
  answerHistory(draft, { ...report, facts: stored })
  open('/dashboard?tab=documents')
  const row = within(await screen.findByRole('article', { name: /^Bakery/ }))
  expect(row.getByText(/facts kept/).parentElement?.textContent).toContain('6 of 7 facts kept')
})

test('what an assistant says before its piece has no facts, and the places of the piece are those of the whole text', () => {
  const remark = 'Certainly! Here is a 500-word article about ovens:\n\n'
  const source = `${remark}The bakery bought 12 ovens from Rosa Lindqvist.`
  const told = 'From Rosa Lindqvist, the bakery bought 12 ovens.'
  const found = readFindings({ source, rewrite: told, style: 'simple', terms: [] })
  expect(found.facts.map(({ state, text }) => `${state} ${text}`)).toEqual(['kept 12', 'kept Rosa Lindqvist'])
  const places = found.before.filter((each) => each.fact !== undefined)
  expect(places.map(({ start, end }) => source.slice(start, end))).toEqual(['12', 'Rosa Lindqvist'])
  expect(readKept(source, told).facts.map(({ state }) => state)).toEqual(['kept', 'kept'])
})

test('signs that overlap are one phrase; layout and the words of a fact are none', () => {
  const source =
    '- **Flour:** white.\n- **Salt:** fine.\n\nThe bakers utilize 12 ovens. But here’s the good news—you get bread, and it is important to note the hour.'
  const texts = { source, rewrite: source, style: 'expand', terms: ['utilize'] } as const
  const { before, hasSigns } = readFindings(texts)
  expect(hasSigns).toBe(true)
  const phrases = before.filter(({ sign }) => sign !== undefined)
  expect(phrases.map(({ start, end }) => source.slice(start, end))).toEqual([
    'the good news—you',
    'it is important to note',
  ])
  expect(phrases.length).toBeLessThan(findSigns(source).length)
})

test('of a text in another language no signs are counted, before or after', () => {
  const source =
    'Die Gruppe in Oslo hat im Jahr 2024 sieben neue Brunnen gebaut, und alle sieben geben seitdem Wasser. Das Team ist bekannt.'
  const found = readFindings({ source, rewrite: source, style: 'simple', terms: [] })
  expect(found).toMatchObject({ hasSigns: false, hasStatements: false })
  expect(found.before.some(({ sign }) => sign !== undefined)).toBe(false)
})

test('of two texts that a model compared no doubt about their meaning is listed', () => {
  const source = 'The fee must be paid in May. The hall in Leeds opens at night.'
  const told = 'The fee may be paid in May. The hall in Leeds opens at night.'
  const texts = { source, rewrite: told, style: 'simple', terms: [] } as const
  expect(readFindings(texts).doubts).toMatchObject([{ kind: 'duty', severity: 'warns' }])
  expect(readFindings({ ...texts, edited: [] }).doubts).toEqual([])
})

test('an edit brings back the doubts about its own sentence alone', () => {
  const source = 'The fee must be paid in May. The hall in Leeds must open at night.'
  const told = 'The fee may be paid in May. The hall in Leeds may open at night.'
  const second = { start: source.indexOf('The hall'), end: source.length }
  const texts = { source, rewrite: told, style: 'simple', terms: [] } as const
  const inRewrite = { start: told.indexOf('The hall'), end: told.length }
  const { doubts } = readFindings({ ...texts, edited: [{ source: second, rewrite: inRewrite }] })
  expect(doubts).toMatchObject([{ kind: 'duty', source: { start: source.lastIndexOf('must') } }])
})

test('doubts have their places in the whole texts, and those that refuse a rewrite come first', () => {
  const remark = 'Certainly! Here is a 500-word article about the hall:\n\n'
  const source = `${remark}The hall is not open on Sundays. The bakery sells bread to every shop in the town. The trains run at night. The tenant tells the landlord.`
  const told = 'The hall is open on Sundays. The trains run at night. The landlord tells the tenant.'
  const found = readFindings({ source, rewrite: told, style: 'simple', terms: [] })
  const names = found.doubts.map((doubt) => `${doubt.severity} ${sayDoubt(doubt)}`)
  expect(names).toContain('warns The rewrite leaves out “The bakery sells bread to every shop in the town”.')
  expect(names[0]).toMatch(/^refuses/)
  expect(names.findLastIndex((name) => name.startsWith('refuses'))).toBeLessThan(
    names.findIndex((name) => name.startsWith('warns')),
  )
  expect(found.doubts.length).toBeGreaterThan(2)
  for (const [text, side] of [
    [source, 'source'],
    [told, 'rewrite'],
  ] as const)
    for (const passage of found.doubts.flatMap((doubt) => doubt[side] ?? []))
      expect(text.slice(passage.start, passage.end)).toBe(passage.text)
})

test('the words of one clause that have gone are one doubt', () => {
  const source = 'The hall is open on Sundays. Anna Berg may close the hall if the roof leaks.'
  const found = readFindings({
    source,
    rewrite: 'The hall is open on Sundays. Anna Berg may close the hall.',
    style: 'simple',
    terms: [],
  })
  expect(found.doubts.map((doubt) => doubt.source?.text)).toEqual(['if the roof leaks'])
  const places = found.doubts.flatMap((doubt) => doubt.source ?? [])
  expect(places.map(({ start, end }) => source.slice(start, end))).toEqual(['if the roof leaks'])
})
