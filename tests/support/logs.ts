import { afterEach, beforeEach, vi } from 'vitest'

/** Keeps what a function logs and measures in a test, instead of printing it: Powertools writes past the console. */
export const useLogs = () => {
  const logs = { text: '' }
  beforeEach(() => {
    logs.text = ''
    const keep = (chunk: unknown) => {
      logs.text += String(chunk)
      return true
    }
    vi.spyOn(process.stdout, 'write').mockImplementation(keep)
    vi.spyOn(process.stderr, 'write').mockImplementation(keep)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  return logs
}
