export const chromiumPath = '/usr/bin/chromium'

/** Nothing that the browser does for itself may disturb a test or a measurement. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
