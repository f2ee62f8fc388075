import { describe, expect, test } from 'vitest'
import { clearedIn, withoutCleared } from '#core/facts/cleared.ts'
import { checkFacts } from '#core/facts/compare.ts'
import { isOfMeaning } from '#core/facts/kinds.ts'

const source =
  'The hall is not open on Sundays. The trains run at night. The fee must be paid in May. Ann Weber sells 40 tickets a day.'
const rewrite =
  'The hall is open on Sundays. The trains run at night. The fee may be paid in May. Ann Weber sells 45 tickets a day.'

const compare = (text = rewrite) => checkFacts(source, text, 'simple')
const said = ({ lost, added }: Pick<ReturnType<typeof compare>, 'lost' | 'added'>) =>
  [...lost, ...added].map(({ kind, severity }) => `${kind} ${severity}`)

/** Everything that the rules find, as a careless model would clear it. */
const all = () => {
  const clearedOf = clearedIn({ source, rewrite })
  const { lost, added } = compare()
  return [...lost.map((fact) => clearedOf('lost', fact)), ...added.map((fact) => clearedOf('added', fact))]
}

describe('what a model has cleared', () => {
  test('has its words and its sentences', () => {
    expect(all()).toContainEqual({
      kind: 'qualifier',
      words: 'may',
      source: 'The fee must be paid in May.',
      rewrite: 'The fee may be paid in May.',
    })
  })

  test('warns if it refused, and is left out if it warned; an exact fact stays as it was', () => {
    expect(said(compare())).toEqual(expect.arrayContaining(['negation refuses', 'qualifier warns', 'figure refuses']))
    const left = said(withoutCleared(compare(), { source, rewrite }, all()))
    expect(left).toContain('negation warns')
    expect(left).toContain('figure refuses')
    expect(left.filter((each) => each.startsWith('qualifier'))).toEqual([])
    expect(left).not.toContain('negation refuses')
  })

  test('is doubted again once its sentence is edited', () => {
    const edited = rewrite.replace('may be paid', 'may well be paid')
    const left = withoutCleared(compare(edited), { source, rewrite: edited }, all())
    expect(said(left)).toContain('qualifier warns')
  })

  test('is cleared wherever its sentences stand', () => {
    const moved = `Welcome to the hall. ${rewrite}`
    const left = withoutCleared(compare(moved), { source, rewrite: moved }, all())
    expect(said(left).filter((each) => each.startsWith('qualifier'))).toEqual([])
  })

  test('is nothing where the list is empty', () => {
    const { lost, added } = compare()
    expect(withoutCleared({ lost, added }, { source, rewrite }, [])).toEqual({ lost, added })
    expect([...lost, ...added].some(({ kind }) => isOfMeaning(kind))).toBe(true)
  })
})
