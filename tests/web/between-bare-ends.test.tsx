import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { betweenBareEnds } from '#web/editor/changes/between-bare-ends.tsx'

test.each([
  ['words', '<ins>words</ins>'],
  [' two words ', ' <ins>two words</ins> '],
  ['\n\nnext line', '\n\n<ins>next line</ins>'],
  ['  ', '  '],
  ['', ''],
])('wraps the words of "%s" and leaves its spaces bare', (text, markup) => {
  expect(
    renderToStaticMarkup(
      <>
        {betweenBareEnds(text, (words) => (
          <ins>{words}</ins>
        ))}
      </>,
    ),
  ).toBe(markup)
})

test('says where each stretch starts', () => {
  const starts: [string, number][] = []
  const tell = (text: string, start: number) => {
    starts.push([text, start])
    return text
  }
  void betweenBareEnds(' two words  ', tell, tell)
  expect(starts).toEqual([
    [' ', 0],
    ['two words', 1],
    ['  ', 10],
  ])
})
