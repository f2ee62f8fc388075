import { describe, expect, test } from 'vitest'
import { clipboardOf } from '#web/editor/document/clipboard.ts'
import { docOfHtml } from '#web/editor/document/from-html.ts'
import { toMarkdown } from '#web/editor/document/to-markdown.ts'

// Short texts in the form in which each program puts them on the clipboard.

const markdownOfHtml = (html: string): string => toMarkdown(docOfHtml(html))

const samples: readonly [string, string, string][] = [
  [
    'Word',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm} @list l0:level1 {mso-level-text:x} --></style></head><body lang=EN-GB><!--StartFragment-->
<h1><span lang=EN-US>The plan<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=EN-US>We start <b>on
Monday</b> with <i>two</i> teams.<span style='mso-spacerun:yes'>  </span>See <a href="https://example.com/a">the page</a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Inner<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Second<o:p></o:p></p>
<p class=MsoNormal>Then:<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>One<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>Two<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>Name<o:p></o:p></p></td><td><p class=MsoNormal>Cost | fee<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Rent</p></td><td><p class=MsoNormal><b>12</b></p></td></tr></table>
<!--EndFragment--></body></html>`,
    '# The plan\n\nWe start **on Monday** with *two* teams. See [the page](https://example.com/a).\n\n- First\n  - Inner\n- Second\n\nThen:\n\n1. One\n2. Two\n\n| Name | Cost \\| fee |\n| --- | --- |\n| Rent | **12** |',
  ],
  [
    'Google Docs',
    `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400;font-style:normal">A heading</span></h2><p dir="ltr"><span style="font-weight:400;font-style:normal;text-decoration:none">Plain, </span><span style="font-weight:700;font-style:normal">bold</span><span style="font-weight:400;"> and </span><span style="font-weight:400;font-style:italic;">italic</span><span style="text-decoration:line-through"> gone</span><span>.</span></p><br /><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc;font-weight:400" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul><p dir="ltr"><a href="https://example.com" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">a link</span></a></p></b><br class="Apple-interchange-newline">`,
    '## A heading\n\nPlain, **bold** and *italic* ~~gone~~.\n\n- One\n  - Inner\n- Two\n\n[a link](https://example.com)',
  ],
  [
    'Pages',
    `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px}</style></head><body><p class="p1"><span class="s1"><b>A bold line</b></span></p><p class="p2">Words with<span class="Apple-converted-space">  </span><i>stress</i>.</p><ol class="ol1"><li class="li2"><span class="s2"></span>First</li><li class="li2"><span class="s2"></span>Second</li></ol></body></html>`,
    '**A bold line**\n\nWords with *stress*.\n\n1. First\n2. Second',
  ],
  [
    'Notion',
    `<meta charset='utf-8'><!-- notionvc: 1 --><h3>Notes</h3><p>Some <strong>text</strong> and <code>code</code>.</p><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">Open</span></li><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Done</span></li></ul><blockquote>Said by someone</blockquote><pre><code class="language-js">const a = 1;
</code></pre><hr>`,
    '### Notes\n\nSome **text** and `code`.\n\n- [ ] Open\n- [x] Done\n\n> Said by someone\n\n```\nconst a = 1;\n```\n\n---',
  ],
  [
    'Gmail',
    `<div dir="ltr">Hello Ann,<div><br></div><div>the <b>second</b> line<br>and its end.</div><div><ol><li>first</li><li>second<ul><li>deep</li></ul></li></ol></div><div><a href="mailto:ann@example.com">write</a></div><div class="gmail_quote"><blockquote class="gmail_quote">quoted<br><br>twice</blockquote></div></div>`,
    'Hello Ann,\n\nthe **second** line\nand its end.\n\n1. first\n2. second\n   - deep\n\n[write](mailto:ann@example.com)\n\n> quoted\n>\n> twice',
  ],
  [
    'Word Online',
    `<div class="OutlineElement"><p role="heading" aria-level="1" class="Paragraph"><span class="TextRun">Title</span></p></div><div class="ListContainerWrapper"><ul role="list"><li data-aria-level="1"><p>One</p></li></ul></div><div class="ListContainerWrapper"><ul role="list"><li data-aria-level="2"><p>Inner</p></li></ul></div>`,
    '# Title\n\n- One\n  - Inner',
  ],
]

describe('HTML of', () => {
  test.each(samples)('%s', (_, html, markdown) => {
    expect(markdownOfHtml(html)).toBe(markdown)
  })
})

test.each([
  [
    'a link that runs a script is its words',
    '<p>See <a href="javascript:alert(1)">this <b>page</b></a></p>',
    'See this **page**',
  ],
  [
    'a link whose words are its address is the address',
    '<p><a href="https://a.example/x">https://a.example/x</a></p>',
    'https://a.example/x',
  ],
  [
    'signs of Markdown in the words stay words',
    '<p># no heading</p><p>2 * 3 * 4, snake_case, *no*</p>',
    '\\# no heading\n\n2 * 3 * 4, snake_case, \\*no\\*',
  ],
  ['raised and lowered figures', '<p>10<sup>6</sup> cells of H<sub>2</sub>O</p>', '10⁶ cells of H₂O'],
  ['words that are raised for their looks', '<p>Ask<sup>new</sup> Ada.</p>', 'Asknew Ada.'],
  ['a quotation by its tag', '<p>He said <q>no way at all</q>.</p>', 'He said “no way at all”.'],
  ['the number of an item', '<ol><li value="4">c</li><li>d</li></ol>', '4. c\n5. d'],
  [
    'code without the label and the button above it',
    '<pre><div>python<button>Copy</button></div><code>x = 1<br>y = 2</code></pre>',
    '```\nx = 1\ny = 2\n```',
  ],
  [
    'a formula as it was typed, and once',
    '<p>k <span class="katex"><span class="katex-mathml"><math><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></math></span><span class="katex-html">x2</span></span></p>',
    'k $x^2$',
  ],
  ['words that their page hides', '<p>a<span hidden>b</span><span style="visibility:hidden">c</span>d</p>', 'ad'],
  ['bold with its space', '<p>a <b>bold </b>word</p>', 'a **bold** word'],
  [
    'scripts, pictures and hidden words are left out',
    '<p>a<script>x()</script><img src=x onerror=y()><span style="display:none">hid</span>b</p>',
    'ab',
  ],
  ['two paragraphs of an item', '<ul><li><p>one</p><p>more</p></li><li>two</li></ul>', '- one\n\n  more\n- two'],
  ['a table for the layout is its words', '<table><tr><td><p>one</p><p>two</p></td></tr></table>', 'one\n\ntwo'],
  ['a list that begins with another number', '<ol start="3"><li>c</li><li>d</li></ol>', '3. c\n4. d'],
  ['an address with brackets', '<p><a href="https://a.example/x_(y)">z</a></p>', '[z](https://a.example/x_%28y%29)'],
])('%s', (_, html, markdown) => {
  expect(markdownOfHtml(html)).toBe(markdown)
})

test('deep nesting is read', () => {
  expect(markdownOfHtml(`${'<div>'.repeat(5_000)}deep <b>words</b>`)).toBe('deep words')
})

test('what is copied has tags that mean something, and no signs of Markdown', () => {
  const { html, text } = clipboardOf(
    '# Title\n\nSome **bold** *it* ~~no~~ `a*b` [l](https://a.example) \\* 1 < 2 ![pic](x.png) [bad](javascript:x)\nnext\n\n- one\n  1. inner\n- two\n\n> said\n> twice\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet a\n```\n\n---\n\n3. three\n4. four',
  )
  expect(html).toBe(
    '<h1>Title</h1><p>Some <strong>bold</strong> <em>it</em> <s>no</s> <code>a*b</code> <a href="https://a.example">l</a> * 1 &lt; 2 pic bad<br>next</p><ul><li>one<ol><li>inner</li></ol></li><li>two</li></ul><blockquote><p>said</p><p>twice</p></blockquote><table><tbody><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></tbody></table><pre><code>let a</code></pre><hr><ol start="3"><li>three</li><li>four</li></ol>',
  )
  expect(text).toBe(
    'Title\n\nSome bold it no a*b l * 1 < 2 pic bad\nnext\n\n- one\n  1. inner\n- two\n\nsaid\ntwice\n\na\tb\n1\t2\n\nlet a\n\n3. three\n4. four',
  )
})

test('the stars of a product are copied', () => {
  expect(clipboardOf('Sold 5*3*2 = 30 and 2**3**2 of *these*.').text).toBe('Sold 5*3*2 = 30 and 2**3**2 of these.')
})

test('what is copied is what comes back when it is pasted', () => {
  const markdown =
    '# Title\n\nSome **bold** words.\n\n- one\n  - inner\n- two\n\n> said\n\n| a | b |\n| --- | --- |\n| 1 | 2 |'
  expect(markdownOfHtml(clipboardOf(markdown).html)).toBe(markdown)
})
