import fc from 'fast-check'
import { expect, test } from 'vitest'
import { protect } from '#core/rewriting/protect.ts'
import { findSpans } from '#core/text/spans.ts'
import { hostileTexts, texts } from '#tests/support/texts.ts'

test.each<[string, string, string[]]>([
  [
    'link',
    'Go to https://example.com/a?b=c. Or www.example.org/x, or example.com.',
    ['https://example.com/a?b=c', 'www.example.org/x', 'example.com'],
  ],
  [
    'link',
    'See [the page](https://en.wikipedia.org/wiki/A_(b) "Title") now.',
    ['https://en.wikipedia.org/wiki/A_(b) "Title"'],
  ],
  ['link', 'An ![image of it](a.png) and <https://example.com>.', ['![image of it](a.png)', '<https://example.com>']],
  [
    'link',
    'Mail jane.doe+x@mail.example.co.uk or ask @jane about #launch.',
    ['jane.doe+x@mail.example.co.uk', '@jane', '#launch'],
  ],
  [
    'link',
    'It is at doi:10.1000/xyz123 (10.1016/j.cell.2020.01.001).',
    ['doi:10.1000/xyz123', '10.1016/j.cell.2020.01.001'],
  ],
  [
    'citation',
    'So it is (Smith & Lee, 2020, p. 12; Seyfang et al., 2014).',
    ['(Smith & Lee, 2020, p. 12; Seyfang et al., 2014)'],
  ],
  [
    'citation',
    'As Kern and Rogge (2018) and Hoppe et al. (2015) say.',
    ['Kern and Rogge (2018)', 'Hoppe et al. (2015)'],
  ],
  ['citation', 'It is known [3] and was shown [4, 7–9] (see Lee, 2019).', ['[3]', '[4, 7–9]', '(see Lee, 2019)']],
  ['citation', 'A note[^1] and a key [@smith2020, p. 3].', ['[^1]', '[@smith2020, p. 3]']],
  [
    'quotation',
    'He said, "we will not stop", and “they did not stop” too.',
    ['"we will not stop"', '“they did not stop”'],
  ],
  [
    'quotation',
    'The «trois petits cochons» and ‘it doesn’t end here’ end.',
    ['«trois petits cochons»', '‘it doesn’t end here’'],
  ],
  ['quotation', 'The "homework gap" is 5" wide and 6" deep.', []],
  [
    'code',
    'Run `npm ci` and ``a ` b`` in config.py with foo_bar and main().',
    ['`npm ci`', '``a ` b``', 'config.py', 'foo_bar', 'main()'],
  ],
  [
    'code',
    String.raw`With $x^2$ and \(a+b\) and \cite{lee2020}, it costs $5 and $10.`,
    ['$x^2$', String.raw`\(a+b\)`, String.raw`\cite{lee2020}`],
  ],
  ['code', 'A <b>tag</b> and an entity&nbsp;here.', ['<b>', '</b>', '&nbsp;']],
  [
    'placeholder',
    "Dear [Hiring Manager's Name], {{first_name}} of ${company} and {city}.",
    ["[Hiring Manager's Name]", '{{first_name}}', '${company}', '{city}'],
  ],
  ['citation', 'It was founded (in March 2020) and (March 2020) is late.', []],
])('a %s in %j', (kind, text, found) => {
  const spans = findSpans(text).filter((span) => span.kind === kind)
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(found)
})

test('every mask is there once, and restoring gives the text back byte for byte', () => {
  fc.assert(
    fc.property(texts, fc.stringMatching(/^[a-z0-9]{8,12}$/), fc.nat(50), (text, key, first) => {
      const { masked, masks, restore } = protect(text, key, first)
      for (const mask of masks) expect(masked.split(mask)).toHaveLength(2)
      expect(restore(masked)).toBe(text)
    }),
  )
})

test('a text that holds masks, or the key, is safe', () => {
  const text = 'Say ⟦k3y9:0⟧ and k3y9 and ⟦other:1⟧, "and a long quotation" too.'
  const { masked, restore } = protect(text, 'k3y9')
  expect(masked).not.toContain('other:1⟧')
  expect(restore(masked)).toBe(text)
  // A model that writes the text's own words again cannot reach into what is hidden.
  expect(restore('⟦k3y9:99⟧')).toBe('⟦k3y9:99⟧')
})

test('text between the masks stays as it is', () => {
  expect(protect('Paid $1.2M to "the whole wide world" by [Your Name].', 'k').masked).toBe(
    'Paid $1.2M to ⟦k:0⟧ by ⟦k:1⟧.',
  )
})

test('gives hostile texts back whole', () => {
  for (const [name, text] of hostileTexts) {
    const { masked, restore } = protect(text, 'k3y9')
    expect({ name, isWhole: restore(masked) === text }).toEqual({ name, isWhole: true })
  }
})
