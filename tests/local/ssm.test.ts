import { GetParametersCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ssmHandler } from '#local/ssm.ts'
import { useHttpServers } from '#tests/support/http-server.ts'

let secret = 'first'
const handle = ssmHandler({ '/a/secret': () => secret })
const serve = useHttpServers()
let url = ''
let ssm: SSMClient

beforeAll(async () => {
  url = await serve((request, response) => void handle(request, response))
  ssm = new SSMClient({
    endpoint: url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
})
afterAll(() => ssm.destroy())

const get = (Names: string[], WithDecryption = true) => ssm.send(new GetParametersCommand({ Names, WithDecryption }))

test('the SDK reads current parameters, and is told which do not exist', async () => {
  expect(await get(['/a/secret', '/another'])).toMatchObject({
    Parameters: [{ Name: '/a/secret', Type: 'SecureString', Value: 'first' }],
    InvalidParameters: ['/another'],
  })
  secret = 'second'
  expect((await get(['/a/secret'])).Parameters?.[0]?.Value).toBe('second')
})

test('a call that the product never makes is refused', async () => {
  await expect(get(['/a/secret'], false)).rejects.toMatchObject({ name: 'ValidationException' })
  const put = new PutParameterCommand({ Name: '/a/secret', Value: 'mine' })
  await expect(ssm.send(put)).rejects.toMatchObject({ name: 'UnknownOperationException' })
  const unsigned = await fetch(url, { method: 'POST', body: '{}' })
  expect(unsigned.status).toBe(403)
})
