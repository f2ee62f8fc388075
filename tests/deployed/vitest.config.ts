import { defineConfig } from 'vitest/config'

/** Apart from the other tests, because these need the Python tools of requirements.txt: `npm run test:deployed`. */
export default defineConfig({
  test: {
    name: 'deployed',
    environment: 'node',
    include: ['tests/deployed/**/*.test.ts'],
    globalSetup: 'tests/deployed/say-missing.ts',
    // two at once: a deployment mostly waits. Each file has ports and folders of its own, and no two build the site of one stage.
    maxWorkers: 2,
    // these only end a test that hangs, as in the other tests
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
})
