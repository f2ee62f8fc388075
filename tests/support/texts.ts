import fc from 'fast-check'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const benchmark = resolve(import.meta.dirname, '../../../shared/benchmarks/humanizerbench')

/** Real AI-written texts, which stand beside the repository on some machines and never in it. */
export const hasBenchmark = existsSync(benchmark)

export const benchmarkTexts = (): { id: string; text: string }[] =>
  ['june', 'july'].flatMap(
    (month) => JSON.parse(readFileSync(`${benchmark}/${month}-samples.json`, 'utf8')) as { id: string; text: string }[],
  )

const drafts = resolve(import.meta.dirname, '../../evaluation/drafts')

/** Drafts that a model wrote for us, of the kinds that people bring. */
export const ownDrafts = (): { id: string; text: string }[] =>
  readdirSync(drafts)
    .filter((file) => file.endsWith('.md'))
    .map((id) => ({ id, text: readFileSync(`${drafts}/${id}`, 'utf8') }))

/** Drafts that models wrote: our own in every clone, and those of the benchmark where it is. */
export const draftSets = [
  { name: 'our own drafts', isHere: true, read: ownDrafts },
  { name: '63 drafts (needs the benchmarks)', isHere: hasBenchmark, read: benchmarkTexts },
]

/** Lines of every kind that people paste. */
const line = fc.constantFrom(
  '# A heading of the text',
  'Title underlined',
  '=====',
  '---',
  '- an item of the list in a few words',
  '  - an item within it, with more words than that',
  '1. the first of the numbered items is here',
  '2) the second one has another mark in front',
  '* [ ] a task that somebody has still to do',
  '• a bullet that no parser of markdown knows at all',
  '> a quotation of somebody else, over one line',
  '>> deeper still',
  '| a | b |',
  '|---|---|',
  '| 1 | 2 |',
  '```js',
  'const a = 1;',
  '```',
  '    indented by four spaces, as code or as prose',
  '\tA paragraph that begins with a tab, as in a typescript.',
  '<div class="x">',
  '<p>A paragraph of pasted HTML, with <b>some bold</b> in it.</p>',
  '</div>',
  '<pre>',
  '</pre>',
  '<!-- a comment -->',
  '$$',
  'x^2 + y^2 = z^2',
  '[^1]: A footnote that explains something in a few words.',
  '[ref]: https://example.com "Title"',
  '**Label:** what the label stands for, in a short sentence.',
  '**A title in bold**',
  'She paid $1.2M on March 3, 2024, see [the report](https://example.com/a_(b)).',
  'A quick line with two spaces at its end, as a break.  ',
  'A line with a backslash at its end, as a break.\\',
  'Dear [Your Name],',
  'He said, "we will not do it again", and left (Smith & Lee, 2020, p. 12).',
  'a line that was wrapped by hand and goes on in the next',
  'one, because nobody told the editor to stop doing it and',
  'so it ends here at last.',
  'Café naïve 你好，世界。 \uD800 👩‍💻 \u200B zero',
  '',
  ' ',
)

/** Texts with all kinds of structure, in no sensible order. */
export const texts = fc
  .array(
    fc.oneof({ weight: 6, arbitrary: line }, { weight: 1, arbitrary: fc.string({ maxLength: 30, unit: 'binary' }) }),
    { maxLength: 30 },
  )
  .chain((lines) => fc.constantFrom('\n', '\r\n', '\n\n').map((lineBreak) => lines.join(lineBreak)))

/** Inputs that make careless patterns and parsers slow, or recurse deeply. */
export const hostileTexts: readonly [string, string][] = [
  ['one long token', 'a'.repeat(40_000)],
  ['opening parentheses', '('.repeat(100_000)],
  ['opening brackets', '['.repeat(100_000)],
  ['a sentence of 3,000 words', 'word '.repeat(3_000)],
  ['quotes in quotes', `${'>'.repeat(10_000)} deep`],
  ['quotes in quotes, spaced', `${'> '.repeat(10_000)}deep`],
  ['lists in lists', `${'- '.repeat(10_000)}deep`],
  [
    'lists in lists, by indentation',
    Array.from({ length: 300 }, (_, depth) => `${' '.repeat(2 * depth)}- deep`).join('\n'),
  ],
  ['quotation marks', '" "'.repeat(30_000)],
  ['backticks', Array.from({ length: 400 }, (_, length) => '`'.repeat(length)).join(' ')],
  ['stars', 'a**'.repeat(30_000)],
  ['full stops', '.'.repeat(100_000)],
  ['blanks', ' '.repeat(100_000)],
  ['line breaks', '\n  '.repeat(30_000)],
  ['backslashes', '\\'.repeat(50_000)],
  ['opening tags', '<a '.repeat(30_000)],
  ['unclosed elements', '<pre>'.repeat(10_000)],
  [
    'environments',
    Array.from({ length: 3_000 }, (_, number) => `\\begin{${'*'.repeat(number % 9)}e${number}}`).join(' '),
  ],
  ['tags with open values', '<a b={"'.repeat(10_000)],
  ['formulas', '$$\n'.repeat(20_001)],
  ['figures', '1 '.repeat(20_000)],
  ['number words', 'two '.repeat(20_000)],
  ['names', 'Smith, '.repeat(10_000)],
  ['table cells', '|'.repeat(50_000)],
]
