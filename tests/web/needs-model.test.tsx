import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { lengths, sayBand } from '#core/lengths.ts'
import { sayStyleNeedsModel } from '#core/needs-model.ts'
import { styleIds } from '#core/styles.ts'
import { NeedsModel } from '#web/editor/options/needs-model.tsx'
import { StylePicker } from '#web/editor/options/style-picker.tsx'

afterEach(cleanup)

test('where rules write, Expand and Shorten are said to need a model before they run', async () => {
  const config = { region: 'us-east-1', userPoolId: 'p', userPoolClientId: 'c', writer: 'rules' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(config))
  const page = render(<NeedsModel of="expand" className="" />)
  await screen.findByText(/Expand needs a language model\. Rules only cut phrases\./u)
  page.rerender(<NeedsModel of="shorten" className="" />)
  screen.getByText(/Shorten needs a language model\./u)
  page.rerender(<NeedsModel of="simple" className="" />)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('the band of a style stands beside its name, and describes its radio', () => {
  render(<StylePicker value="simple" onChange={() => undefined} disabled={false} />)
  const described = screen.getByRole('radio', { name: 'Expand' }).getAttribute('aria-describedby')
  expect(document.getElementById(described!)?.textContent).toBe(
    `${Math.round(100 * lengths.expand.min)}–${Math.round(100 * lengths.expand.max)} % of your words`,
  )
  screen.getByText(/50–80 %/u)
  const withBand = styleIds.filter((style) => sayBand(style) !== undefined)
  expect(withBand).toEqual(['expand', 'shorten'])
  expect(styleIds.filter((style) => sayStyleNeedsModel(style) !== undefined)).toEqual(withBand)
})
