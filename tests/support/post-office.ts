import { afterAll, beforeAll } from 'vitest'
import { mailHandler } from '#local/mail.ts'
import { createOutbox, type Outbox } from '#local/mail/outbox.ts'
import { useHttpServers } from './http-server.ts'
import { removeTemporaryFiles, temporaryFile } from './temporary-files.ts'

type PostOffice = {
  outbox: Outbox
  /** While it is true, every email is refused as SES refuses a sender that it does not know. */
  isClosed: boolean
}

/** SES for a test file, at the address that the environment names, and the emails that it took. */
export const usePostOffice = (): PostOffice => {
  const office = { isClosed: false } as PostOffice
  const serve = useHttpServers()

  beforeAll(async () => {
    office.outbox = createOutbox({ statePath: temporaryFile('outbox.json'), clock: { now: () => new Date() } })
    const open = mailHandler({ outbox: office.outbox, identities: ['longhand.example'] })
    const closed = mailHandler({ outbox: office.outbox, identities: [] })
    const url = await serve((request, response) => void (office.isClosed ? closed : open)(request, response))
    Object.assign(process.env, { AWS_ENDPOINT_URL_SES: url })
  })
  afterAll(removeTemporaryFiles)
  return office
}
