import { expect, test } from 'vitest'

test('the npm scripts run on Node.js 24, whatever the machine has', () => {
  expect(process.versions.node).toMatch(/^24\./)
})
