import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { mailHandler } from '#local/mail.ts'
import { createOutbox, type Outbox } from '#local/mail/outbox.ts'
import { removeTemporaryFiles, temporaryFile } from './temporary-files.ts'

type PostOffice = {
  outbox: Outbox
  /** While it is true, every email is refused as SES refuses a sender that it does not know. */
  isClosed: boolean
}

/** SES for a test file, at the address that the environment names, and the emails that it took. */
export const usePostOffice = (): PostOffice => {
  const office = { isClosed: false } as PostOffice
  let close: () => void

  beforeAll(async () => {
    office.outbox = createOutbox({ statePath: temporaryFile('outbox.json'), clock: { now: () => new Date() } })
    const open = mailHandler({ outbox: office.outbox, identities: ['longhand.example'] })
    const closed = mailHandler({ outbox: office.outbox, identities: [] })
    const server = createServer((request, response) => void (office.isClosed ? closed : open)(request, response))
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    process.env['AWS_ENDPOINT_URL_SES'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    close = () => {
      server.closeAllConnections()
      server.close()
    }
  })
  afterAll(() => {
    close()
    removeTemporaryFiles()
  })
  return office
}
