// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#core/posts/markdown.ts'
import { xssVectors } from '#tests/support/xss.ts'

/** Parses HTML as a browser would, with a parser unrelated to the one that wrote it. */
const parse = (html: string) => {
  const whole = document.createElement('main')
  whole.innerHTML = html
  return whole
}

const harmless = new Set(
  'A BLOCKQUOTE BR CODE DEL DIV EM H1 H2 H3 H4 H5 H6 HR IMG INPUT LI OL P PRE SECTION STRONG SUP TABLE TBODY TD TH THEAD TR UL'.split(
    ' ',
  ),
)

/** Finds anything in this HTML that could run, load or shadow something. */
const dangersIn = (html: string): string[] =>
  [...parse(html).querySelectorAll('*')].flatMap((element) => [
    ...(harmless.has(element.tagName) ? [] : [`<${element.tagName}>`]),
    ...(element.tagName === 'INPUT' && !element.matches('[type=checkbox][disabled]') ? ['an open input'] : []),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (/^on|^style$|^srcdoc$|^srcset$|^form|^xlink|^action$|^background$/i.test(name)) return [`${name}=${value}`]
      if (name === 'href') {
        const { protocol } = new URL(value, 'https://longhand.example/')
        return ['https:', 'http:', 'mailto:'].includes(protocol) ? [] : [`href=${value}`]
      }
      if (name === 'src') {
        return /^https:\/\/|^\/(?!\/)|^data:image\/(?:png|jpeg|gif|webp|avif);base64,/.test(value)
          ? []
          : [`src=${value}`]
      }
      if (name === 'id') return /^user-content-|^footnote-label$/.test(value) ? [] : [`id=${value}`]
      return name === 'name' ? [`name=${value}`] : []
    }),
  ])

describe('script', () => {
  test('there are at least 150 ways to try', () => {
    expect(new Set(xssVectors).size).toBeGreaterThanOrEqual(150)
  })

  test('the check sees what it shall see', () => {
    const bad =
      '<script>1</script><a href="javascript:1">x</a><img src="x" onerror="1"><p id="location" style="x">x</p>'
    expect(dangersIn(bad)).toHaveLength(6)
  })

  test.each(xssVectors)('%j becomes nothing that runs', (vector) => {
    expect(dangersIn(renderMarkdown(vector))).toEqual([])
  })

  test('nor does any of it inside other markdown, or beside another', () => {
    const vector = fc.constantFrom(...xssVectors)
    const around = fc.constantFrom(
      '',
      '> ',
      '- ',
      '# ',
      '**',
      '`',
      '[a](',
      '![b](',
      '| a |\n| - |\n| ',
      '```\n',
      '<div>\n',
    )
    fc.assert(
      fc.property(around, vector, fc.constantFrom('', '\n', '\n\n', ' '), vector, (before, first, between, second) => {
        expect(dangersIn(renderMarkdown(before + first + between + second))).toEqual([])
      }),
    )
  })
})

describe('ordinary markdown', () => {
  const html = (markdown: string) => parse(renderMarkdown(markdown))

  test('tables are whole, and can be scrolled by keys', () => {
    const region = html('| a | b |\n| --- | ---: |\n| 1 | **2** |').querySelector('[role=region][tabindex="0"]')
    expect(region?.getAttribute('aria-label')).toBe('Table')
    expect([...(region?.querySelectorAll('th, td') ?? [])].map((cell) => cell.innerHTML)).toEqual([
      'a',
      'b',
      '1',
      '<strong>2</strong>',
    ])
    expect(region?.querySelector('td:last-child')?.getAttribute('align')).toBe('right')
  })

  test('code keeps every sign and its language', () => {
    const code = 'if (a < b && "c" > \'d\') {\n\treturn `<script>`\n}\n'
    const block = html(`~~~ts\n${code}~~~`).querySelector('pre[tabindex="0"] > code.language-ts')
    expect(block?.textContent).toBe(code)
  })

  test('images keep address, alternative and title, and load when they are looked at', () => {
    const picture = html('![A *cat*](/images/01h.webp "Tom")').querySelector('img')
    expect(Object.fromEntries([...(picture?.attributes ?? [])].map(({ name, value }) => [name, value]))).toEqual({
      src: '/images/01h.webp',
      alt: 'A cat',
      title: 'Tom',
      loading: 'lazy',
    })
  })

  test('images that old posts hold in themselves are shown', () => {
    const address = 'data:image/png;base64,iVBORw0KGgo='
    expect(html(`![x](${address})`).querySelector('img')?.getAttribute('src')).toBe(address)
    expect(html('![x](http://example.com/x.png)').querySelector('img')?.hasAttribute('src')).toBe(false)
  })

  test('footnotes lead there and back', () => {
    const page = html('One[^a], two[^a].\n\n[^a]: The note.')
    const [reference] = page.querySelectorAll('sup a')
    const note = page.querySelector(`[id="${reference?.getAttribute('href')?.slice(1)}"]`)
    expect(note?.textContent).toContain('The note.')
    const back = [...(note?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')?.slice(1))
    expect(back).toHaveLength(2)
    for (const id of back) expect(page.querySelector(`[id="${id}"]`)).not.toBeNull()
  })

  test('lists, tasks, quotations, emphasis, rules and breaks', () => {
    const page = html('1. a\n   - b\n\n- [x] c\n- [ ] d\n\n> e **f** _g_ ~~h~~  \n> i\n\n---')
    expect(page.querySelector('ol > li ul > li')?.textContent).toBe('b')
    expect([...page.querySelectorAll('input[type=checkbox]')].map((box) => box.hasAttribute('checked'))).toEqual([
      true,
      false,
    ])
    for (const part of ['blockquote strong', 'blockquote em', 'blockquote del', 'blockquote br', 'hr']) {
      expect(page.querySelector(part)).not.toBeNull()
    }
  })

  test('headings stand below the title of the post, which is the only first one', () => {
    const levels = (markdown: string) => [...html(markdown).querySelectorAll('h1,h2,h3')].map(({ tagName }) => tagName)
    expect(levels('# a\n\n## b')).toEqual(['H2', 'H3'])
    expect(levels('## a\n\n### b')).toEqual(['H2', 'H3'])
  })

  test('HTML is shown as it was written, so that nothing is lost without a word', () => {
    expect(html('Use <b>bold</b> and `Vec<T>`, or Vec<String>.').textContent?.trim()).toBe(
      'Use <b>bold</b> and Vec<T>, or Vec<String>.',
    )
    expect(html('a <!-- note to self --> b').textContent?.trim()).toBe('a  b')
  })
})

describe('limits', () => {
  const refusal = (markdown: string) => {
    try {
      renderMarkdown(markdown)
      return 'rendered'
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  test('100,000 characters are taken, and one more is not, nor 2 MB', () => {
    const line = `${'word '.repeat(19)}word\n`
    expect(refusal(line.repeat(1_000))).toBe('rendered')
    expect(refusal(`${line.repeat(1_000)}.`)).toBe('text-too-long')
    expect(refusal('x'.repeat(2_000_000))).toBe('text-too-long')
  })

  const lines = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => line(i)).join('\n')

  test.each([
    ['a list 1,000 deep, on one line', `${'- '.repeat(1_000)}x`],
    ['a list 300 deep, by indentation', lines(300, (i) => `${' '.repeat(2 * i)}- x`)],
    ['quotations 50,000 deep', `${'>'.repeat(50_000)}x`],
    ['lists and quotations 13 deep on every line', lines(3_000, () => `${'> - '.repeat(7)}x`)],
    ['brackets that never close', '['.repeat(100_000)],
    ['emphasis that never closes', '*a_ '.repeat(25_000)],
    ['links that never close', '[a]('.repeat(25_000)],
    ['50,000 lines', 'a\n'.repeat(50_000)],
    ['a table of a million empty cells', `${'|'.repeat(1_000)}\n${'|-'.repeat(999)}|\n${'|\n'.repeat(1_000)}`],
    ['a long address referred to 4,000 times', `[a]: https://x/${'y'.repeat(20_000)}\n\n${'[a]\n\n'.repeat(2_000)}`],
    ['a footnote referred to 20,000 times', `${`${'[^a]'.repeat(200)}\n\n`.repeat(100)}\n\n[^a]: x`],
  ])('%s is refused', (_, markdown) => {
    expect(refusal(markdown)).toBe('invalid-request')
  })

  test.each([
    ['a list 10 deep', lines(10, (i) => `${'  '.repeat(i)}- x`)],
    ['code full of signs', `~~~\n${'a[b](c) * _d_ '.repeat(600)}\n~~~`],
    ['a rule of many stars', '* '.repeat(200)],
    ['a table of 500 rows', `| a | b |\n| - | - |\n${'| [x](y) | *z* |\n'.repeat(500)}`],
    ['200 footnotes', `${lines(200, (i) => `x[^${i}]\n`)}\n\n${lines(200, (i) => `[^${i}]: y`)}`],
  ])('%s is not', (_, markdown) => {
    expect(refusal(markdown)).toBe('rendered')
  })

  test('any text ends as HTML or as a refusal', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '- ',
        '> ',
        '1. ',
        '  ',
        '\n',
        '\n\n',
        '*',
        '_',
        '`',
        '~~~\n',
        '[',
        ']',
        '(',
        ')',
        '![',
        '<',
        '>',
        '|',
        '# ',
        '[^a]',
        '\\',
        '&#',
        '\t',
      ),
      fc.string({ maxLength: 5, unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 120 }), (parts) => {
        expect(['rendered', 'invalid-request']).toContain(refusal(parts.join('')))
      }),
    )
  })
})
