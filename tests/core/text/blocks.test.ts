import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBlocks, type Prose } from '#core/text/blocks.ts'
import { putBack } from '#core/text/put-back.ts'
import { draftSets, hostileTexts, texts } from '#tests/support/texts.ts'

const piecesOf = (text: string) => readBlocks(text).flatMap(({ pieces }) => pieces)
const proseOf = (text: string) => piecesOf(text).filter((piece): piece is Prose => piece.kind === 'prose')
const joined = (text: string) =>
  piecesOf(text)
    .map((piece) => piece.source)
    .join('')

test('untouched, the pieces are the text byte for byte, whatever its structure', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(joined(text)).toBe(text)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(joined(text)).toBe(text)
    }),
  )
})

test('a prose put back as it was is its source, also where it was wrapped', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const prose of proseOf(text)) expect(putBack(prose, prose.text)).toBe(prose.source)
    }),
  )
})

test('a text that is all paragraphs reads the same as where something after them calls for the parser', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const plain = text
        .split(/\r?\n/)
        .filter((line) => /^\s*[\p{L}<"(]|^\s*$/u.test(line) && !line.includes('|'))
        .join('\n')
      const parsed = proseOf(`${plain}\n\n- an item that has enough words\n`).slice(0, -1)
      expect(proseOf(plain)).toEqual(parsed)
    }),
  )
})

test.each<[string, string[]]>([
  ['# A heading that has many words\n\nThe body has words as well.', ['The body has words as well.']],
  ['A heading that has many words\n===\nThe body has words as well.', ['The body has words as well.']],
  [
    '- One item with enough words.\n  1) Another item with enough words.',
    ['One item with enough words.', 'Another item with enough words.'],
  ],
  ['* [x] A task with enough words.', ['A task with enough words.']],
  [
    '• A bullet with enough words.\r\n• Another bullet with enough words.',
    ['A bullet with enough words.', 'Another bullet with enough words.'],
  ],
  [
    '1) A number with enough words.\n2) Another one with enough words.',
    ['A number with enough words.', 'Another one with enough words.'],
  ],
  ['> Somebody else said all these words.', []],
  ['| these words | are in a table |\n|---|---|\n| and these | are too |', []],
  ['```\nthese words are in code\n\nand these words too\n```', []],
  ['---\ntitle: These words are front matter\n---\n\nThe body has words as well.', ['The body has words as well.']],
  ['$$\nall of this is a formula\n\nand this is too\n$$', []],
  ['<pre>\nall of this stays as\n\nit is in here\n</pre>', []],
  ['<p>A paragraph of pasted HTML.</p>\n<h2>Short title</h2>', ['A paragraph of pasted HTML.']],
  ['**Label:** what the label stands for here.', ['what the label stands for here.']],
  ['**1. Put Your Router in a Central Spot**\nStop hiding it in the closet.', ['Stop hiding it in the closet.']],
  ['**Start your free trial with us today.**', ['Start your free trial with us today.']],
  ['[Your Name]\nDear Hiring Manager,\n\nI write to apply for it.\n\nSincerely,', ['I write to apply for it.']],
  ['\tA paragraph that begins with a tab.', ['A paragraph that begins with a tab.']],
  ['    const answer = compute(with, some, words);', []],
  ['    users = load()\n    greet("Hello to all of you", users) // says hello to all users', []],
  ['The first line of a poem\nThe second line of a poem', ['The first line of a poem', 'The second line of a poem']],
  [
    'A line with a hard break here.  \nThe line that comes after it.',
    ['A line with a hard break here.', 'The line that comes after it.'],
  ],
  ['这是一个没有空格的中文句子。', ['这是一个没有空格的中文句子。']],
  ['', []],
])('the prose of %j', (text, prose) => {
  expect(proseOf(text).map((piece) => piece.text)).toEqual(prose)
  expect(joined(text)).toBe(text)
})

test('a paragraph wrapped by hand is read on one line and wrapped again at its width', () => {
  const source =
    'This paragraph was wrapped by hand at some width, as\nmail programs do, and goes on over three lines until\nit ends.'
  const [prose] = proseOf(source)
  expect(prose?.text).toBe(source.replaceAll('\n', ' '))
  const rewritten = putBack(
    prose!,
    'Mail programs wrap a paragraph like this one by hand at some width, and it then goes on over three lines.',
  )
  expect(rewritten.split('\n').every((line) => line.length <= 52)).toBe(true)
  expect(rewritten).toContain('\n')
})

test('reads hostile texts whole', () => {
  for (const [name, text] of hostileTexts) {
    expect({ name, isWhole: joined(text) === text }).toEqual({ name, isWhole: true })
  }
})

test.for(draftSets)('$name round-trip, and most of their characters are prose', ({ isHere, read }, { skip }) => {
  skip(!isHere)
  for (const { text } of read()) {
    expect(joined(text)).toBe(text)
    const characters = proseOf(text).reduce((sum, prose) => sum + prose.text.length, 0)
    expect(characters / text.length).toBeGreaterThan(0.6)
  }
})

test('what stands around a paragraph is read the same, however long the paragraph is', () => {
  const around = (paragraph: string) =>
    [
      '# A heading',
      paragraph,
      '- An item of a list of some length\n- Another item of this list here',
      `  ${paragraph}`,
      paragraph,
      '> A quotation of several words',
      paragraph,
      '```\ncode\n',
      paragraph,
      '```',
      paragraph,
      '| a | b |\n|---|---|\n| 1 | 2 |',
      `${paragraph}\n---`,
      paragraph,
    ].join('\n\n')
  const [short, long] = [
    'A few plain words.',
    'Many more words than that, which go on.\nThey have a second line as well.',
  ]
  const shape = (paragraph: string) =>
    readBlocks(around(paragraph)).map(({ kind, pieces }) => ({
      kind,
      source: pieces
        .map(({ source }) => source)
        .join('')
        .replaceAll(paragraph, 'x'),
    }))
  expect(shape(long)).toEqual(shape(short))
  expect(shape(short).filter(({ kind, source }) => kind === 'paragraph' && source === 'x\n\n')).toHaveLength(4)
})
