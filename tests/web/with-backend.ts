import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Backend, startBackend } from './backend.ts'
import { signInQuickly } from './quick-sign-in.ts'
import { dismissToasts } from './toasts.ts'

/** A backend for the tests of a file, told when it has started. Nothing of one test reaches the next: no page, no notice, no answer. */
export const withBackend = (started: (backend: Backend) => void, options?: Parameters<typeof startBackend>[0]) => {
  let backend: Backend
  beforeAll(signInQuickly)
  beforeAll(async () => {
    backend = await startBackend(options)
    backend.connect()
    started(backend)
  })
  afterAll(() => backend.close())
  afterEach(async () => {
    cleanup()
    await dismissToasts()
    await backend.settle()
  })
}
