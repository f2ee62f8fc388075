import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { spansOf } from '#web/editor/changes/edits.ts'
import { markChanges } from '#web/editor/changes/mark-changes.ts'
import { markedSide, sayEdit } from '#web/editor/changes/marked-pieces.ts'
import { Marked, Pieces } from '#web/editor/changes/marked.tsx'

const html = async (before: string, after: string, side: 'before' | 'after') =>
  renderToStaticMarkup(<Marked changes={(await markChanges(before, after)).changes} side={side} />).replaceAll(
    /<\/?span[^>]*>/gu,
    '',
  )

test('cut words are struck and new ones underlined, without the spaces at their ends', async () => {
  const [before, after] = [
    'Teams really utilize digital tools every day. ',
    'Teams utilize digital tools every day. New. ',
  ]
  expect(await html(before, after, 'before')).toBe('Teams <del>really</del> utilize digital tools every day. ')
  expect(await html(before, after, 'after')).toBe('Teams utilize digital tools every day. <ins>New.</ins> ')
})

test('of a recast sentence, figures and names that both sides have are not marked', async () => {
  const before = 'Moreover, a study by Anna Berg of 1,240 users in May 2024 suggests that 18% struggle.'
  const after = 'In May 2024, Anna Berg asked 1,240 users, and 18% had trouble: 7 more.'
  const struck = await html(before, after, 'before')
  expect(struck).toBe(
    '<del>Moreover, a study by</del> Anna Berg <del>of</del> 1,240 <del>users in</del> May 2024 <del>suggests that</del> 18% <del>struggle.</del>',
  )
  const added = await html(before, after, 'after')
  expect(added).toBe(
    '<ins>In</ins> May 2024<ins>,</ins> Anna Berg <ins>asked</ins> 1,240 <ins>users, and</ins> 18% <ins>had trouble: 7 more.</ins>',
  )
})

test('a fact that is gone is struck', async () => {
  expect(await html('It cost $40 in Oslo.', 'The price was not told.', 'before')).toBe(
    '<del>It cost $40 in Oslo.</del>',
  )
})

test('the words of the author are told from those of Longhand', () => {
  const [longhands] = spansOf([[{ kind: 'written', text: 'New.' }]])
  const markup = (by: 'author' | 'longhand') =>
    renderToStaticMarkup(<Pieces pieces={markedSide([{ ...longhands!, by }], 'after')} />)
  expect(markup('author')).toBe('<ins class="own">New.</ins>')
  expect(markup('longhand')).toBe('<ins>New.</ins>')
})

test.each([
  ['a', 'b', 'Change ', ' to '],
  ['a ', '', 'Cut ', ''],
  ['', ' b', 'Add ', ''],
  [' ', '\n', 'Change a space', ''],
])('the edit of %j to %j is told in words', (cut, written, first, between) => {
  expect(sayEdit({ cut, written })).toEqual({ first, between })
})
