import { describe, expect, it } from 'vitest'
import { findSigns, readSigns } from '#core/signs/find.ts'
import { summarizeSigns } from '#core/signs/summary.ts'

const plain =
  'My aunt kept bees behind the mill. In May she lent me her hat and let me hold the smoke. I was nine, and afraid, and I did not tell her so. '
const machine =
  'Moreover, it is important to note that leaders must leverage seamless tools. The plan fosters trust, cuts waste, and drives growth, highlighting its value. '

describe('summarizeSigns', () => {
  it('says nothing about fewer than 100 words, though single phrases are still found', () => {
    expect(summarizeSigns(readSigns(machine))).toBeUndefined()
    expect(findSigns(machine).length).toBeGreaterThan(4)
    expect(summarizeSigns({ words: 99, findings: [] })).toBeUndefined()
    expect(summarizeSigns({ words: 100, findings: [] })).toBeDefined()
  })

  it('counts by family in 100 words of prose, and no more in code beside it', () => {
    const text = `${plain.repeat(6)}\n\n${machine}`
    const summary = summarizeSigns(readSigns(text))!
    const { structure, words, phrases, punctuation } = summary.families
    expect(structure + words + phrases + punctuation).toBeCloseTo(summary.per100Words)
    expect(summary.per100Words).toBeCloseTo((summary.signs / summary.words) * 100)
    expect(phrases).toBeCloseTo((1 / summary.words) * 100)
    expect(structure).toBeCloseTo((2 / summary.words) * 100)
    expect(summarizeSigns(readSigns(`${text}\n\n\`\`\`\n${machine.repeat(9)}\n\`\`\`\n`))).toEqual(summary)
  })

  it('shows where several signs stand together, and leaves a single one alone', () => {
    const text = `${plain}She was truly kind. ${plain.repeat(4)}\n\n${machine}`
    const { clusters } = summarizeSigns(readSigns(text))!
    expect(clusters).toHaveLength(1)
    expect(text.slice(clusters[0]!.start, clusters[0]!.end)).toContain('leverage seamless tools')
    expect(clusters[0]!.findings.map(({ sign }) => sign)).not.toContain('intensifier')
  })

  it('takes a repeated mark alone for no cluster', () => {
    const text = `${plain.repeat(4)}The mill — old — was cold — and dark — and wet.`
    expect(summarizeSigns(readSigns(text))!.clusters).toEqual([])
  })
})
