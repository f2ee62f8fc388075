import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './tests/support/chromium.ts'

const port = Number(process.env['PORT'] ?? 3100)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.local/e2e/results',
  // two cores: more workers would only wait for each other
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // a browser on a busy machine is now and then late; what fails twice is broken, and a second try is reported as flaky
  retries: process.env['CI'] === undefined ? 0 : 1,
  // These only end a test that hangs: no test measures time, and a busy machine may be ten times slower than a quiet one.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: '.local/e2e/results.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // a step that cannot succeed fails by name, long before the test's own limit
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromiumPath,
      args: chromiumFlags,
    },
  },
  webServer: {
    command: 'npm start -- --reset',
    url: `http://localhost:${port}/api/health`,
    timeout: 300_000,
    // a pace at which a browser under load still sees the words come
    // the suite makes more anonymous rewrites than a visitor may; one test keeps the real allowance
    env: {
      PORT: String(port),
      LONGHAND_STATE: '.local/e2e/state',
      LONGHAND_PACE: '150/150',
      ANONYMOUS_WORDS_PER_DAY: '1000000',
      RATE_FACTOR: '1000',
      // rules would cut only, and for nothing
      LONGHAND_MODEL_URL: 'off',
      LONGHAND_FAKE_BEDROCK: 'tests/support/bedrock/of-run.ts',
    },
  },
})
