// A stage that is deployed: API_URL=https://app.example.com ACCESS_TOKEN=... npm run test:deployed -- contract
import { describe } from 'vitest'
import { testContract } from './contract.ts'

const { API_URL: url, ACCESS_TOKEN: accessToken = '' } = process.env

describe.skipIf(url === undefined)('the stage at API_URL (needs API_URL, and ACCESS_TOKEN of a user of it)', () => {
  testContract(() => ({
    ask: (path, request) => fetch(new URL(path, url), request),
    askPastEdge: undefined,
    accessToken,
  }))
})
