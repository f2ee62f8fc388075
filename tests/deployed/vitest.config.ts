import { defineConfig } from 'vitest/config'

/** Apart from the other tests, because these need the Python tools of requirements.txt: `npm run test:deployed`. */
export default defineConfig({
  test: {
    name: 'deployed',
    environment: 'node',
    include: ['tests/deployed/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
