// `longhand COMMAND`: reads the command's name, and loads only its code.
import './older-node.ts'
import { exitCodes } from './command.ts'

const help = `longhand rewrite [options] [file]            rewrites a text and keeps its facts
longhand check [options] <source> <rewrite>  compares the facts of two texts
longhand check --since <commit> <file> ...   finds the facts that files have lost since a commit
longhand signs [options] <file> ...          finds the signs of AI writing
longhand vale --out <folder>                 writes the signs as a style of Vale
longhand mcp                                 serves rewriting, checks and signs to an agent
longhand --version                           prints the version

longhand COMMAND --help tells more about each. Nothing is sent anywhere unless you name a server.
`

const commands: Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>> = {
  rewrite: () => import('./rewrite.ts'),
  check: () => import('./check.ts'),
  signs: () => import('./signs.ts'),
  vale: () => import('./vale.ts'),
  mcp: () => import('./mcp.ts'),
}

const [name = '--help', ...args] = process.argv.slice(2)
const load = Object.hasOwn(commands, name) ? commands[name] : undefined
if (load !== undefined) await (await load()).run(args)
else if (name === '--help' || name === '-h') process.stdout.write(help)
else if (name === '--version') {
  const { mcpServer } = await import('../../../core/mcp/tools.ts')
  process.stdout.write(`${mcpServer.version}\n`)
} else {
  console.error(`There is no command "${name}": choose ${Object.keys(commands).join(', ')}. --help tells more.`)
  process.exitCode = exitCodes.wrongUse
}
