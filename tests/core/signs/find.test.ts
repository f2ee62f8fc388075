import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signById, signs } from '#core/signs/catalogue.ts'
import { findSigns } from '#core/signs/find.ts'
import { texts } from '#tests/support/texts.ts'

const foundIn = (text: string, sign: string): string[] =>
  findSigns(text)
    .filter((finding) => finding.sign === sign)
    .map((finding) => finding.text)

describe('the catalogue', () => {
  it('names at least 40 signs once each, structure first and words second', () => {
    expect(signs.length).toBeGreaterThanOrEqual(40)
    expect(signById.size).toBe(signs.length)
    expect([...new Set(signs.map(({ family }) => family))]).toEqual(['structure', 'words', 'phrases', 'punctuation'])
  })
})

describe.each(signs)('$id', ({ id, example, finds = example, nearMiss }) => {
  it('is found where it stands', () => {
    expect(foundIn(example, id)).toContain(finds)
  })

  it('is not found in what only looks like it', () => {
    expect(foundIn(nearMiss, id)).toEqual([])
  })
})

describe('findSigns', () => {
  it.each([
    ['a quotation', 'She said, “It is important to note that we must leverage seamless tools.”'],
    ['a quote', '> Moreover, it is crucial to ensure a seamless, robust, and vibrant landscape.\n> Ultimately, it is.'],
    ['code', '```\n// Moreover, it is crucial to ensure a seamless landscape.\n```'],
    ['code in a line', 'The message was `ensure seamless leverage` when the run had failed.'],
    ['a link', 'The paper is at https://example.org/ensure-seamless-leverage/landscape for all to read.'],
    ['a table', '| Moreover, it is crucial | ensure |\n|---|---|\n| a seamless landscape | leverage |'],
    ['a placeholder', 'Please write to [Ensure Seamless Landscape] before the end of May.'],
  ])('does not judge %s', (_, text) => {
    expect(findSigns(text)).toEqual([])
  })

  it('judges the prose around what it does not judge, at the offsets of the text', () => {
    const text =
      '# A heading\n\n> Ultimately, quoted.\n\n- [x] The team `must` ensure that\n  the crucial door is shut.\n'
    const findings = findSigns(text)
    expect(findings.map(({ sign, text: found }) => [sign, found])).toEqual([
      ['ensure', 'ensure'],
      ['essential', 'crucial'],
    ])
    for (const { start, end, text: found } of findings) expect(text.slice(start, end)).toBe(found)
  })

  it('reads a paragraph that was wrapped by hand as one', () => {
    const text =
      'The old mill on the river was sold twice before the war, and when it\ncomes to mills nobody in the town would tell you that they make money.'
    expect(foundIn(text, 'when-it-comes-to')).toEqual(['when it\ncomes to'])
  })

  it('does not name a word again inside a phrase', () => {
    const text = 'Diet plays a crucial role in how we sleep.'
    expect(findSigns(text).map(({ sign }) => sign)).toEqual(['plays-a-role'])
  })

  it.each([
    ['He fought drought, weeds, and the endless rows of beets.', 'drought, weeds, and the endless rows'],
    ['It hit families, students, and pensioners even more.', 'families, students, and pensioners'],
    ['We need good roads, cheap homes, and fast trains make towns grow.', 'roads, cheap homes, and fast trains'],
    ['It rains in spring, in summer, and in autumn.', 'spring, in summer, and in autumn'],
  ])('marks a list of three to the end of its last phrase: %s', (text, list) => {
    expect(foundIn(text, 'triad')).toEqual([list])
  })

  it('takes a capital in mid-sentence for a name', () => {
    expect(findSigns('We met Foster and Journey at the Catalyst in Leeds.')).toEqual([])
  })

  it('finds places in order, with the text that stands there, whatever the text', () => {
    const pieces = fc.array(fc.oneof(texts, fc.constantFrom(...signs.map(({ example }) => example))), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('\n\n')
        const findings = findSigns(text)
        expect(findings).toEqual(findings.toSorted((a, b) => a.start - b.start || b.end - a.end))
        for (const { sign, start, end, text: found } of findings) {
          expect(signById.has(sign)).toBe(true)
          expect(found).toBe(text.slice(start, end))
          expect(found.trim()).not.toBe('')
        }
      }),
    )
  })
})
