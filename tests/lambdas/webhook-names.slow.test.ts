import { createSocket } from 'node:dgram'
import type { LookupAddress } from 'node:dns'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askNameServers } from '#lambdas/clients/webhook-address.ts'

/** By the type of the record: 1 is A, 28 is AAAA. */
const addressesOf: Record<string, Record<number, number[]>> = {
  'fast.example': {
    1: [93, 184, 216, 34],
    28: [0x26, 6, 0x28, 0, 2, 0x20, 0, 1, 2, 0x48, 0x18, 0x93, 0x25, 0xc8, 0x19, 0x46],
  },
  'four.example': { 1: [93, 184, 216, 35] },
}

/** A name server that knows two names, and never answers for a name that begins with "slow". */
const nameServer = createSocket('udp4')
let asked = 0
nameServer.on('message', (query, from) => {
  asked += 1
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const name = labels.join('.').toLowerCase()
  if (name.startsWith('slow')) return
  const type = query.readUInt16BE(at + 1)
  const known = addressesOf[name]
  const address = known?.[type]
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(known === undefined ? 0x81_83 : 0x81_80, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(address === undefined ? 0 : 1, 6)
  const question = query.subarray(12, at + 5)
  const answer = address && Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length, ...address])
  nameServer.send(Buffer.concat([header, question, ...(answer ? [answer] : [])]), from.port, from.address)
})
let servers: string[] = []
beforeAll(async () => {
  await new Promise<void>((done) => nameServer.bind(0, '127.0.0.1', done))
  servers = [`127.0.0.1:${nameServer.address().port}`]
})
afterAll(() => nameServer.close())

const find = (name: string) =>
  new Promise<LookupAddress[]>((resolve, reject) => {
    askNameServers(servers)(name, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
  })

test('a name has the addresses of both kinds, those of IPv4 first', async () => {
  expect(await find('fast.example')).toEqual([
    { address: '93.184.216.34', family: 4 },
    { address: '2606:2800:220:1:248:1893:25c8:1946', family: 6 },
  ])
  expect(await find('four.example')).toEqual([{ address: '93.184.216.35', family: 4 }])
})

test('an unknown name is an error', async () => {
  await expect(find('nobody.example')).rejects.toMatchObject({ code: 'ENOTFOUND' })
})

test('names whose servers do not answer delay neither other names nor the threads of the process', async () => {
  const ended: string[] = []
  const slow = Array.from({ length: 40 }, (_, index) =>
    find(`slow-${index}.example`).then(
      () => ended.push('found'),
      () => ended.push('slow'),
    ),
  )
  await expect.poll(() => asked).toBeGreaterThanOrEqual(40)
  await Promise.all([find('fast.example'), readFile(import.meta.filename)])
  // what took a thread of the pool would have waited for the slow names
  expect(ended).toEqual([])
  await Promise.all(slow)
  expect(ended).toEqual(slow.map(() => 'slow'))
})

test('a name is given up on before every silent server is asked twice', async () => {
  const silent = Array.from({ length: 3 }, () => createSocket('udp4'))
  try {
    const ports = await Promise.all(
      silent.map(async (socket) => {
        await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
        return socket.address().port
      }),
    )
    const asking = new Promise((resolve) => {
      askNameServers(ports.map((port) => `127.0.0.1:${port}`))('slow.example', { all: true }, resolve)
    })
    // the resolver's own end would be ETIMEOUT
    expect(await asking).toMatchObject({ code: 'ECANCELLED' })
  } finally {
    for (const socket of silent) socket.close()
  }
})
