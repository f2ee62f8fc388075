import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLocal, type Local } from '#local/start.ts'
import { findFailures } from '#operations/smoke.ts'
import { useHttpServers } from '#tests/support/http-server.ts'
import { removeTemporaryFiles, temporaryFile } from '#tests/support/temporary-files.ts'

const serve = useHttpServers()

let local: Local
beforeAll(async () => {
  local = await startLocal({ folder: temporaryFile('state'), log: () => {} })
})
afterAll(async () => {
  await local.close()
  removeTemporaryFiles()
})

test('a working product passes every check, including the address behind the edge', async () => {
  const said: string[] = []
  const behindUrl = await serve((_, response) => void response.writeHead(403).end())
  expect(await findFailures({ siteUrl: local.url, behindUrl }, (line) => said.push(line))).toEqual([])
  expect(said).toContain('passed: a text is rewritten, and streamed')
})

test('a busy day is not a failure: the challenge is solved', async () => {
  // fewer than the nine of the text, which a solution opens
  const environment = { ANONYMOUS_WORDS_PER_DAY: '5', CHALLENGE_DIFFICULTY: '40' }
  const busy = await startLocal({ folder: temporaryFile('busy'), environment, log: () => {} })
  try {
    const body = JSON.stringify({ text: 'Moreover, the report clearly shows growth.', style: 'simple' })
    const headers = { 'content-type': 'application/json' }
    expect(await fetch(`${busy.url}/api/humanize-text`, { method: 'POST', headers, body })).toMatchObject({
      status: 428,
    })
    expect(await findFailures({ siteUrl: busy.url }, () => {})).toEqual([])
  } finally {
    await busy.close()
  }
})

test('a challenge that cannot be read is a failure with its reason', async () => {
  const siteUrl = await serve(
    (_, response) => void response.writeHead(428).end('{"code":"challenge","message":"Busy"}'),
  )
  const said: string[] = []
  await findFailures({ siteUrl }, (line) => said.push(line))
  expect(said.at(-1)).toContain('the site answered 428 without a challenge')
})

test('each failing check is named, and the others still run', async () => {
  // the start page for everything: what a wrong rule of the edge would give
  const siteUrl = await serve((_, response) => void response.end('<!doctype html>'))
  const said: string[] = []
  const failures = await findFailures({ siteUrl, behindUrl: siteUrl }, (line) => said.push(line))
  expect(failures).toEqual([
    'the start page comes, with its security policy',
    'a page that does not exist is 404',
    'the site knows where to sign in',
    'the API is healthy',
    'nobody sees the words of a user without a token',
    'nobody comes past the edge',
    'a text is rewritten, and streamed',
  ])
  expect(said).toHaveLength(7)
})
