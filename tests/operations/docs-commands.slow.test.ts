import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readStage, WrongSetting } from '#infra/stages.ts'
import { cloneTo, nodes, versionOf } from '#tests/support/clone.ts'
import { removeTemporaryFiles, temporaryFile } from '#tests/support/temporary-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const pages = globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md'], { cwd: root })
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** The lines of a page's code, fenced or in its prose. */
const codeOf = (page: string): string[] => {
  const text = readFileSync(path.join(root, page), 'utf8')
  const fences = [...text.matchAll(/^```\w*\n(.*?)^```$/gms)].flatMap(([, block = '']) => block.split('\n'))
  return [...fences, ...[...text.matchAll(/(?<!`)`([^`\n]+)`/g)].map(([, code = '']) => code)]
}

type Command = { whole: string; name: string; args: string[] }

/** The scripts that a line runs with arguments: `npm run deploy -- --stage dev`. */
const commandsIn = (line: string): Command[] =>
  line.split(/\s+(?:&&|#|>)\s+/).flatMap((whole) => {
    const [, name, args] = /\bnpm (?:run )?(?:--silent )?([a-z][\w:-]*) -- (.+)$/.exec(whole) ?? []
    return name === undefined || args === undefined ? [] : [{ whole, name, args: args.split(' ') }]
  })

const commands = [
  ...new Map(
    pages
      .flatMap(codeOf)
      .flatMap(commandsIn)
      .map((command) => [command.whole, command]),
  ).values(),
]

/** These need two texts or a folder and no cloud, so they run as they stand. Of the others the options are compared with the help. */
const isRunHere = ({ name }: Command) => ['rewrite', 'check-facts', 'extension'].includes(name)

const hasOptionsOnly = (command: Command) => !isRunHere(command) && command.args.some((word) => word.startsWith('-'))

test('the docs have commands to run here, and others', () => {
  expect(new Set(commands.filter(isRunHere).map(({ name }) => name)).size).toBe(3)
  expect(commands.filter(hasOptionsOnly).length).toBeGreaterThan(15)
})

/** The options that a script knows, by its own help; each is a file of this repository. */
const helpOf = ({ name }: Command): string => {
  const [, file] = /^(?:\w+=\w+ )*node (\S+\.ts)/.exec(scripts[name] ?? '') ?? []
  expect(file).toBeDefined()
  return execFileSync(process.execPath, [file!, '--help'], { cwd: root, encoding: 'utf8', env: { PATH: '' } })
}

/** The settings that a stage asks for. One that it does not know would be passed over in silence. */
const settings = new Set<string>()
try {
  readStage((name) => {
    settings.add(name)
    return name === 'stage' ? 'prod' : undefined
  })
} catch (error) {
  // it has asked for all before it says which are missing
  if (!(error instanceof WrongSetting)) throw error
}

test.each(commands.filter(hasOptionsOnly))('the script of `$whole` knows its options', (command) => {
  const { args } = command
  const flags = args.filter((word) => word.startsWith('--'))
  const help = helpOf(command)
  for (const flag of flags) expect(help).toContain(flag)
  const given = args.flatMap((word, at) => (args[at - 1] === '-c' ? [word.split('=')[0]] : []))
  for (const name of given) expect(settings).toContain(name)
})

describe.each(nodes)('on %s', (_, node) => {
  let clone: string
  let env: NodeJS.ProcessEnv

  beforeAll(() => {
    if (node === undefined) return
    const folder = temporaryFile(`docs-${versionOf(node).trim()}`)
    clone = path.join(folder, 'clone')
    cloneTo(clone, { hasPackages: true })
    mkdirSync(path.join(folder, 'node'))
    symlinkSync(node, path.join(folder, 'node/node'))
    env = { PATH: [path.join(folder, 'node'), '/usr/local/bin', '/usr/bin', '/bin'].join(path.delimiter), HOME: folder }
    writeFileSync(path.join(clone, 'draft.md'), 'Moreover, it is important to note that we met on 3 May 2024.\n')
    writeFileSync(path.join(clone, 'rewrite.md'), 'We met on 4 May 2024.\n')
  })
  afterAll(removeTemporaryFiles)

  test.skipIf(node === undefined).each(commands.filter(isRunHere))('`$whole` runs', ({ whole, name }) => {
    const { status, stdout, stderr } = spawnSync('bash', ['-c', whole], { cwd: clone, env, encoding: 'utf8' })
    expect({ status, stderr: /^\s+at /m.test(stderr) ? stderr : '' }).toEqual({ status: 0, stderr: '' })
    const said = { rewrite: 'We met on 3 May 2024.', 'check-facts': '"verdict":"fail"', extension: 'chromium panel.js' }
    expect(stdout).toContain(said[name as keyof typeof said])
  })
})
