// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { TrialDemo } from '#web/editor/trial/trial-demo.tsx'

test('the page is rendered with its example where there is no browser', () => {
  const html = renderToString(
    <MemoryRouter>
      <TrialDemo />
    </MemoryRouter>,
  )
  expect(html).toContain('<ins')
  expect(html).toContain('Try your own text')
  expect(html).not.toContain('Trial already used')
})
