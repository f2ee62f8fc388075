import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { charactersOfTerm, lockedTermsPerRequest } from '#core/api/humanize.ts'
import { lockedTermLimits } from '#web/editor/options/keep-words.ts'
import { LockedTerms } from '#web/editor/options/locked-terms.tsx'
import { startUser } from './user.ts'

const Form = () => {
  const [terms, setTerms] = useState<readonly string[]>([])
  return <LockedTerms terms={terms} onChange={setTerms} />
}

const open = () => {
  render(<Form />)
  return { user: startUser() }
}
const field = () => screen.getByRole('textbox', { name: 'Always keep these words' })
const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

afterEach(cleanup)

test('the limits are those of the contract', () => {
  expect(lockedTermLimits).toEqual({ terms: lockedTermsPerRequest, characters: charactersOfTerm })
})

test('Enter and a comma end a term, and leaving the field does', async () => {
  const { user } = open()
  await user.type(field(), 'deep work{Enter}  flow ,deep work,')
  expect(chips()).toEqual(['deep work', 'flow'])
  await user.type(field(), 'TechCorp')
  await user.tab()
  expect(chips()).toEqual(['deep work', 'flow', 'TechCorp'])
})

test('a list is pasted as terms', async () => {
  const { user } = open()
  await user.click(field())
  await user.paste('one, two\nthree\n,')
  expect(chips()).toEqual(['one', 'two', 'three'])
})

test('a term is unlocked by its button or by Backspace, and the focus stays', async () => {
  const { user } = open()
  await user.type(field(), 'one,two,three,')
  await user.click(screen.getByRole('button', { name: 'No longer keep one' }))
  expect(chips()).toEqual(['two', 'three'])
  expect(document.activeElement).toBe(field())
  await user.keyboard('{Backspace}')
  expect(chips()).toEqual(['two'])
  screen.getByText('three is no longer protected.')
})

test('reports terms that are too long or too many', async () => {
  const { user } = open()
  await user.click(field())
  await user.paste(`${'x'.repeat(101)},`)
  expect(chips()).toEqual([])
  screen.getByText('A protected word or phrase has at most 100 characters.')
  await user.paste(Array.from({ length: 51 }, (_, index) => `term ${index}`).join(','))
  expect(chips()).toHaveLength(50)
  screen.getByText('At most 50 words or phrases can be protected.')
})
