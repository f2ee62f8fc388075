import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rewriteOffline } from '#core/offline/rewrite.ts'
import { putCutsBack } from '#core/rewriting/cuts.ts'
import { checkFacts } from '#core/facts/compare.ts'
import { rewrite, type RewriteEvent } from '#core/rewriting/rewrite.ts'
import { countWords } from '#core/text/words.ts'
import { segmentModel } from '#tests/support/scripted-models.ts'

type Done = Extract<RewriteEvent, { type: 'done' }>

const rewritten = async (text: string, write: (segment: string) => string): Promise<Done> => {
  const request = { text, style: 'simple', key: 'k3y9x8w7v6', concurrency: 4 } as const
  for await (const event of rewrite(request, segmentModel(write))) if (event.type === 'done') return event
  throw new Error('The rewrite did not end.')
}

const filler = (team: string) =>
  `It is important to note that team ${team} utilizes a wide range of tools in order to facilitate its work.`
const teams = ['Avon', 'Brent', 'Clyde', 'Derwent', 'Exe', 'Frome', 'Great Ouse', 'Humber']

test.each([
  ['sentences of one paragraph', teams.map(filler).join(' ')],
  ['short paragraphs', teams.map(filler).join('\n\n')],
  ['items of a list', teams.map((team) => `- ${filler(team)}`).join('\n')],
])('filler in %s goes as far as the length allows, instead of not at all', async (_, text) => {
  const { text: delivered, report } = await rewritten(text, (segment) => rewriteOffline(segment, 'simple'))
  expect(checkFacts(text, delivered, 'simple').verdict).not.toBe('fail')
  expect(report.status).not.toBe('unchanged')
  const left = delivered.split('It is important').length - 1
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(teams.length / 2)
  expect(report.left_as_it_was).toBe(left)
  for (const team of teams) expect(delivered.split(team)).toHaveLength(2)
})

test('a model that cuts what was said leaves a text of the length that the style allows', async () => {
  const text = teams
    .map((team) => `The boats of ${team} leave the harbour early and come back with the evening tide.`)
    .join(' ')
  const { text: delivered } = await rewritten(text, (segment) =>
    segment.replaceAll(' and come back with the evening tide', ''),
  )
  expect(countWords(delivered)).toBeGreaterThanOrEqual(Math.floor(countWords(text) * 0.6))
})

test('the largest cut is restored first, no more than needed in eight tries, and none if nothing helps', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 40 }), fc.nat(400), (cuts, allowed) => {
      let tries = 0
      const put = putCutsBack(cuts, { wordsCut: (cut) => cut, putBack: () => 0 }, (parts) => {
        tries += 1
        return parts.reduce((sum, cut) => sum + cut, 0) <= allowed
      })
      expect(tries).toBeLessThanOrEqual(9)
      expect(put?.reduce((sum, cut) => sum + cut, 0)).toBeLessThanOrEqual(allowed)
      const back = cuts.filter((cut, at) => cut !== put?.[at])
      const kept = cuts.filter((cut, at) => cut > 0 && cut === put?.[at])
      expect(Math.min(...back)).toBeGreaterThanOrEqual(Math.max(...kept))
    }),
  )
  expect(putCutsBack([3, 2], { wordsCut: (cut) => cut, putBack: () => 0 }, () => false)).toBeUndefined()
})
