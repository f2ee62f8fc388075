import { cleanup, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { draftsOfModels, viewOf } from '#web/voices/fingerprint-view.ts'
import { VoicePreview } from '#web/voices/voice-preview.tsx'
import { startUser } from './user.ts'

afterEach(cleanup)

const Preview = ({ draft }: { draft?: string }) => {
  const [text, setText] = useState('')
  return <VoicePreview text={text} onText={setText} {...(draft !== undefined && { draft })} />
}

const sample =
  "I don't know — I can't say. We went home at nine, and it rained all the way there and back again. Fine.\n\n"

test('the habits of a text are what can be counted in it', () => {
  const view = viewOf(sample)
  expect(view).toMatchObject({ words: 22, sentenceWords: 7.333 })
  expect(view?.sentences).toEqual([1 / 3, 1 / 3, 1 / 3, 0, 0, 0, 0].map((share) => expect.closeTo(share, 5)))
  expect(view?.contractions).toBeCloseTo(200 / 22, 1)
  expect(view?.dashes).toBeCloseTo(100 / 22, 1)
  expect(viewOf('The cat ran home at noon.')?.wordLetters).toBeCloseTo(19 / 6, 5)
  expect(viewOf('```\ncode\n```')).toBeUndefined()
  expect(viewOf('')).toBeUndefined()
})

const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('a text that is pasted is shown beside drafts of models, and settles as it grows', async () => {
  const user = startUser()
  render(<Preview />)
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByLabelText('See your voice'))
  await user.paste(sample)
  expect(await screen.findByText(/^22 of 300 words\. The figures settle/)).toBeTruthy()
  expect(cells('Words per sentence')).toEqual(['7.3 words', `${draftsOfModels.sentenceWords.toFixed(1)} words`])
  expect(screen.getByRole('columnheader', { name: 'AI drafts' })).toBeTruthy()
  await user.paste(sample.repeat(14))
  expect(await screen.findByText('330 words.')).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Sentences of You by their words: 1–5: 33 %/ })).toBeTruthy()
})

test('and beside the draft in the editor, if that is long enough', async () => {
  const user = startUser()
  render(<Preview draft={'The team uses many tools for its daily work in the office. '.repeat(12)} />)
  await user.click(screen.getByLabelText('See your voice'))
  await user.paste(sample)
  expect(await screen.findByRole('columnheader', { name: 'Your draft' })).toBeTruthy()
  expect(cells('Words per sentence')[1]).toBe('12.0 words')
})
