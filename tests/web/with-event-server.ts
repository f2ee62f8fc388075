import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { serve } from './event-server.ts'
import { dismissToasts } from './toasts.ts'

export type EventServer = Awaited<ReturnType<typeof serve>>

const networkFetch = globalThis.fetch

/** Gives the pages of a file's tests the server that each has started. Whoever has started none is offline. */
export const withEventServer = (started: () => EventServer | undefined) => {
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
    // jsdom lays nothing out, so there is nothing to scroll to
    Element.prototype.scrollIntoView = () => undefined
    // a page's addresses are relative to it; outside of a browser the server's address is put before them
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
      networkFetch((started()?.origin ?? 'http://[::1]:1') + path, init),
    )
  })
  afterEach(async () => {
    cleanup()
    await dismissToasts()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    await started()?.close()
  })
}
