// `longhand mcp`: the tools for agents over the standard input and output.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createMcpServer } from '../../../lambdas/humanize/mcp-server.ts'
import { runCommand, WrongUse } from './command.ts'
import { byRules, ofAccount } from './mcp-backends.ts'

const help = `longhand mcp [--url <address>]

A server of the Model Context Protocol on the standard input and output, for an agent to start.

  --url <address>   your Longhand, such as https://longhand.example; LONGHAND_URL names it too
  --help            this text

Tools: check_facts, find_signs, rewrite, balance. Facts and signs are found on this machine. With an address and a key in
LONGHAND_KEY, rewrite and balance use the words of that account; without them, rewrite works by rules, on this machine, for nothing.

Exit code: 0 the agent has closed it · 2 the command was not understood
`

const options = { url: { type: 'string' } } as const

export const run = (args: string[]): Promise<void> =>
  runCommand({ help, options, args }, async ({ values, positionals }) => {
    if (positionals.length > 0) throw new WrongUse('It takes no file. --help tells more.')
    const url = values.url ?? (process.env['LONGHAND_URL'] || undefined)
    const key = process.env['LONGHAND_KEY'] || undefined
    if ((url === undefined) !== (key === undefined))
      throw new WrongUse(
        url === undefined
          ? 'LONGHAND_KEY is set, and no address: name it with --url or LONGHAND_URL.'
          : 'There is an address, and no key: put it into LONGHAND_KEY.',
      )
    if (url !== undefined && !URL.canParse(url)) throw new WrongUse(`"${url}" is no address.`)
    const backend = url === undefined || key === undefined ? byRules : ofAccount({ url, key, newKey: randomUUID })
    const closed = once(process.stdin, 'end')
    const server = serveStdio(() => createMcpServer(backend, (error) => console.error(error)))
    await closed
    await server.close()
    return true
  })
