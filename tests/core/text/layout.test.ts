// Rewritten prose goes back into its place: an independent parser of Markdown sees the same blocks before and after.
import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { expect, test } from 'vitest'
import { jobOf } from '#core/rewriting/job.ts'
import { rules } from '#core/rewriting/rules.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { assemble, taskOf } from '#core/rewriting/task.ts'
import { findSigns } from '#core/signs/find.ts'
import { readBlocks } from '#core/text/blocks.ts'

const key = 'k7f3abcd9'

/** It has phrases that the rules cut, as each text below has: they edit every line that they take for prose. */
const wrapped = (indent: string): string =>
  [
    'Moreover, the museum keeps a roster of volunteers that was drawn up when',
    'the curator moved here, and the board met in order to plan the visits of',
    'the guests who come to see the archive every week in order to read it.',
  ].join(`\n${indent}`)

/** Layouts around prose, one of each kind. */
const proseKinds: Record<string, string> = {
  'a wrapped paragraph': wrapped(''),
  'a paragraph on one line': 'Moreover, the archive is open to all who come in order to read it.',
  'wrapped items': `- ${wrapped('  ')}\n- ${wrapped('  ')}`,
  'a wrapped item that goes on at the margin': `- ${wrapped('')}`,
  'wrapped numbers': `1. ${wrapped('   ')}\n2. ${wrapped('   ')}`,
  'a wrapped task': `- [ ] ${wrapped('  ')}\n- [x] ${wrapped('  ')}`,
  'a wrapped label': `**Roster:** ${wrapped('')}`,
  'a wrapped label in an item': `* __Roster__: ${wrapped('  ')}`,
  'a wrapped letter': `(a) ${wrapped('')}`,
  'an item with a second paragraph': `- ${wrapped('  ')}\n\n  ${wrapped('  ')}`,
  'nested items': `- ${wrapped('  ')}\n  - ${wrapped('    ')}\n    1. ${wrapped('       ')}`,
  'a wrapped paragraph over a rule': `${wrapped('')}\n\n---`,
  'inline code over two lines':
    'A line that says in order to run `npm run build\nin order to build` the site for the reader.',
  'a tag over two lines': '<a href="x"\n   title="in order to see">the plan</a> that was made in order to work.',
  'a tag with a mark in its value':
    '<a title="a > b in order to see" href="/u">The plan</a> was made in order to work.',
  'a year at a line’s head': '1984. It was a good year for the mill, and the men met in order to say so.',
  'a wrapped year': `${wrapped('')} That was so in\n1984. It went on for years, and they met in order to talk about\nall of it and more.`,
  'a component around prose':
    '<Card title="In order to see">\n\nMoreover, the plan was made in order to work.\n\n</Card>',
  'links and emphasis': `See [the **whole** plan](https://example.com/a-b "In order to see"), which was\nmade in order to work, and *the other one* that the board had made in order\nto see the two of them side by side.`,
}

/** Text that is not prose, one of each kind. A rule would cut "in order to" wherever it is read. */
const otherKinds: Record<string, string> = {
  'a command': '$ utilize --all in order to delve into it',
  'a command of a user': 'ann@host:~/work$ utilize this in order to delve into it',
  'a command with options': 'docker run -it --rm image in order to delve into it',
  'commands in a row': 'npm run build && npm run see in order to delve',
  'a message of a compiler': 'src/main.c:12:5: error: expected it in order to delve',
  'a command over two lines':
    "curl -X POST https://example.com -d 'in order to see' \\\n  -H 'Accept: in order to see'",
  'a log':
    '2026-03-04 10:22:31 INFO the worker met it in order to delve\n2026-03-04 10:22:32 it went on in order to end',
  'a command in a shell of its own': 'mysql> SELECT name FROM users in order to see',
  'a query': "SELECT name FROM users WHERE note = 'in order to see' ORDER BY name",
  'a call': 'we.met(a, "in order to see", b);',
  'a rule of a style sheet': '.note { content: "we met in order to see" }',
  'a log with slashes': '2026/03/04 10:22:31 main.go:12: it went on in order to see',
  'a warning of a compiler': 'warning: unused variable in order to see it',
  'the result of a test': 'PASS src/app.test.ts it works in order to see',
  'pairs of names and values': 'name: Ann Lee in order to see\nrole: it is in order to go',
  'an entry of a catalogue': 'msgid "We met in order to talk"\nmsgstr "Wir trafen uns in order to talk"',
  'a line of contents': 'The men who met in order to talk ........ 12',
  'a log with levels': '[INFO] Scanning it in order to build the thing\n[ERROR] It failed in order to build the thing',
  'a trace': 'ValueError: it was not in order to delve\n    at com.example.Foo.bar(Foo.java:12)',
  CSV: 'id,name,note\n1,Bolts,we keep them in order to fix it\n2,Nuts,"in order, to hold, in order to go"',
  'CSV of two columns': 'name;note on it\nbolts;we keep them in order to fix it',
  'CSV with spaces': 'id, name, note\n1, Bolts, we keep them in order to fix it\n2, Nuts, in order to hold',
  TSV: 'id\tname\tnote\n1\tBolts\twe keep them in order to fix it',
  'columns set with spaces':
    'Item     Qty   Note\nBolts    200   we keep them in order to fix it\nNuts     180   in order to hold the thread',
  'a table without its rule': 'name | note | more\nbolts | we keep them in order to fix | yes',
  'a comment of MDX': '{/*\n  We keep this in order to delve.\n\n  - and this in order to go on\n*/}',
  'a comment of HTML': '<!--\nWe keep this in order to delve.\n\nAnd this in order to go on.\n-->',
  'a comment of Liquid':
    '{%- comment -%}\nWe keep this in order to delve.\n\nAnd this in order to go on.\n{%- endcomment -%}',
  'a comment of Jinja': '{# We keep this in order to delve.\n\nAnd this in order to go on. #}',
  'a formula': '$$\nwe keep this in order to delve\n\nand this in order to go on\n$$',
  'a formula of LaTeX': '\\[\nwe keep this in order to delve\n\\]',
  'an environment of LaTeX': '\\begin{align*}\nwe keep this in order to delve\n\n\\end{align*}',
  'a tag of a template over two lines': '{% include note.html\n   text="We keep this in order to delve" %}',
  'code of Liquid': '{% highlight ruby %}\nWe keep this in order to delve.\n{% endhighlight %}',
  'a comment of LaTeX': '% We keep this in order to delve\n%% and this in order to go on',
  'a block of org': '#+BEGIN_SRC sh\nwe keep this in order to delve\n\nand this in order to go on\n#+END_SRC',
  'a tag over several lines':
    '<Search\n  placeholder="Find it in order to read it"\n  onClick={() => go("in order to see")}\n/>',
  'a shortcode over several lines': '{{< figure\n  src="a.png"\n  caption="We met in order to delve"\n>}}',
  'a module': "import Plan from '../in/order/to.js'\nexport const meta = {\n  note: 'We met in order to delve',\n}",
}

const isOther = new Set(Object.values(otherKinds))

const frontMatters: Record<string, string> = {
  YAML: '---\n# made in order to see it\ntitle: A plan in order to delve\n\ntags: [a]\n---',
  TOML: '+++\ntitle = "A plan in order to delve"\n+++',
}

/** A block without the words of its prose: what may not change. */
const shapeOf = (node: Nodes): unknown => {
  switch (node.type) {
    case 'paragraph':
      return node.type
    case 'heading':
    case 'table':
    case 'code':
    case 'definition':
      return JSON.stringify(node, (name, value: unknown) => (name === 'position' ? undefined : value))
    case 'html':
      return [node.type, node.value.match(/<\/?\w+|"[^"]*"/gu)]
    case 'list':
      return [node.type, node.ordered, node.start, node.children.map(shapeOf)]
    case 'listItem':
      return [node.type, node.checked, node.children.map(shapeOf)]
    default:
      return [node.type, 'children' in node ? node.children.map(shapeOf) : []]
  }
}
const layoutOf = (text: string): unknown =>
  shapeOf(fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }))

/** A writer of segments; masks stay where they are. */
type Edit = (masked: string) => string

const edits: Record<string, Edit> = {
  'swaps words': (masked) => masked.replace(/(?<= )(\p{Ll}{3,}) (\p{Ll}{3,})(?= )/gu, '$2 $1'),
  'drops words': (masked) => masked.replace(/(?<= )\p{Ll}{3,} (?=\p{Ll}{3})/gu, ''),
  'adds words': (masked) => masked.replace(/(?<= )\p{Ll}{3,} (?=\p{Ll})/gu, '$&further '),
}

const editedBy = (edit: Edit, text: string): string => {
  const job = jobOf({ text, style: 'simple', key, concurrency: 1 })
  return job.chunks
    .map((_, index) => {
      const task = taskOf(job, index)
      return assemble(
        task,
        task.proses.map(({ hidden }) => hidden.restore(edit(hidden.masked)).trim()),
      )
    })
    .join('')
}

const editedByRules = async (text: string): Promise<string> => {
  const request = { text, style: 'simple' as const, key, concurrency: 4 }
  for await (const event of rewrite(request, rules)) if (event.type === 'done') return event.text
  throw new Error('The rewrite ended without a text.')
}

test.each(Object.entries(proseKinds))('%s keeps its layout, whoever rewrites its words', async (_, text) => {
  for (const edit of Object.values(edits)) {
    const edited = editedBy(edit, text)
    expect(layoutOf(edited)).toEqual(layoutOf(text))
    // The space behind a marker is no part of what is rewritten.
    const markers = /^[ \t]*(?:[-*] )?(?:\[[ x]\] |\(a\) |\d{1,3}\. |(?:\*\*|__)Roster:?(?:\*\*|__):? )?/gmu
    const marked = (lines: string) => lines.match(markers)?.filter((marker) => marker.trim() !== '')
    expect(marked(edited)).toEqual(marked(text))
  }
  expect(layoutOf(await editedByRules(text))).toEqual(layoutOf(text))
})

test.each([...Object.entries(otherKinds), ...Object.entries(frontMatters)])(
  '%s is no prose: it is not rewritten, and no sign is counted in it',
  async (_, other) => {
    const prose = 'The archive is open to all who come to read in it.'
    const text = `${other}\n\n${prose}\n`
    for (const edit of Object.values(edits)) expect(editedBy(edit, text).slice(0, other.length)).toBe(other)
    expect(await editedByRules(text)).toBe(text)
    expect(findSigns(text)).toEqual(findSigns(prose))
  },
)

test('any of these after one another keep their layout, and what has no edit its bytes', () => {
  const kind = fc.constantFrom(...Object.values(proseKinds), ...Object.values(otherKinds))
  const texts = fc.tuple(
    fc.constantFrom('', ...Object.values(frontMatters)),
    fc.array(kind, { minLength: 1, maxLength: 12 }),
  )
  fc.assert(
    fc.property(texts, fc.constantFrom(...Object.values(edits)), ([front, parts], edit) => {
      const text = [front, ...parts].join('\n\n# A heading\n\n')
      expect(editedBy((masked) => masked, text)).toBe(text)
      const edited = editedBy(edit, text)
      expect(layoutOf(edited)).toEqual(layoutOf(text))
      const others = (whole: string) => whole.split('\n\n# A heading\n\n').filter((part) => isOther.has(part))
      expect(others(edited)).toEqual(others(text))
    }),
  )
})

test('a paragraph of a run that is not edited keeps its lines', () => {
  const uneven =
    'This line is of one length and the next of another\nbecause somebody wrapped them by hand with no rule for\nthe width.'
  const text = `${wrapped('')}\n\n${uneven}`
  const edited = editedBy((masked) => masked.replace('Moreover, the', 'The'), text)
  expect(edited).not.toBe(text)
  expect(edited.endsWith(uneven)).toBe(true)
})

test('lines of prose that look a little like data or code are prose', () => {
  for (const text of [
    'The rate, (see a,b,c) is high; the next one,which is lower, is here.',
    '"Browns": shredded cardboard, dry leaves, or untreated sawdust',
    'Use the flag --force in order to go on with it.',
    'In 1984, 1,200 men met; 300 of them, in order to talk.',
    '•   A bullet with three spaces behind it is one.',
    '%s = %(count)s of the files, which were kept in order to see it.',
    '%(name)s has met the men of the town in order to talk',
    'Probably = likely, and what was expected = what was foreseen.',
    'A `<script>` tag, a `{/* comment */}` and a `<!-- comment -->` are spoken of here, and `</script>` ends it.',
    'use `a > b` where the two of them are not the same',
    'Note: the third  word has two spaces before it.',
    'For example, this is a sentence (with brackets);',
    'The party(ies) that met, and the plan(s) that they made;',
    'C# is a language that many of them use',
    'Error: the men met and did not talk about it.',
    'warning: the men met in the park and did not talk about it.',
    'if (and only if) it rains, we stay at home (or in the park)',
    'return to the office;',
    'See {{ link(a) }} and the set {a, b} for all of it',
    'Ann: We met at noon.\nBen: You met at one in the park.',
  ])
    expect(
      readBlocks(text)
        .flatMap(({ pieces }) => pieces)
        .some(({ kind }) => kind === 'prose'),
    ).toBe(true)
})

test.each([
  [
    'a sentence of phrases alone',
    'Moreover, we utilize this in order to delve into it.',
    'We utilize this to delve into it.',
  ],
  [
    'a word in its literal sense',
    'The plugin highlights the current line in yellow in order to show it.',
    'The plugin highlights the current line in yellow to show it.',
  ],
  [
    'a message with forms of number',
    'Moreover, the page has {count, plural, one {# file in order to utilize} other {# files in order to utilize}} in order to say so.',
    'The page has {count, plural, one {# file in order to utilize} other {# files in order to utilize}} to say so.',
  ],
])('%s loses what the rules cut, and nothing else', async (_, text, rewritten) => {
  expect(await editedByRules(text)).toBe(rewritten)
})
