// The user's own server, as far as the browser lets the extension reach it.
import { Refusal, type Rewritten, type ServerRequest } from '#panel/rewritten.ts'
import { rewriteByServer } from '#panel/server.ts'
import { permissionOf, type Settings } from '../settings.ts'

/** Chromium ends a background script that does nothing for 30 seconds. A call to the browser counts as doing something. */
const millisecondsBetweenSigns = 20_000

/** @throws {Refusal} for everything that the user should hear about. */
export const rewriteByAllowedServer = async (
  request: ServerRequest,
  settings: Settings,
  say: (progress: string) => void,
): Promise<Rewritten> => {
  const { address, key } = settings
  if (key !== '' && !(await chrome.permissions.contains({ origins: [permissionOf(address)] })))
    throw new Refusal(`Longhand may not reach ${new URL(address).host}. Save the address again in the options.`)

  const stayAwake = setInterval(() => void chrome.runtime.getPlatformInfo(), millisecondsBetweenSigns)
  try {
    return await rewriteByServer(request, settings, say)
  } finally {
    clearInterval(stayAwake)
  }
}
