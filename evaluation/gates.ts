// `npm run gates`: other tools' fact gates on the labelled pairs, beside our rules.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { runCommand, WrongInput, WrongUse } from '#longhand/command.ts'
import { sourceChecks } from './check-source.ts'
import { share, type Share } from './fact-lock.ts'
import { readPairs, type LabelledPair } from './pairs.ts'

const help = `npm run gates -- [options]

Counts the damaged and the honest pairs of evaluation/pairs in which a gate finds anything, warnings included. A gate is a
command; it gets the file of the source and the file of the rewrite as its last two arguments, and exits with 0 if it finds
nothing. These are at hand with Python, under the MIT licence, and are no part of this repository:

  pip download --no-deps humanizer-pro==4.16.0 && unzip humanizer_pro-*.whl
  git clone https://github.com/manavmishra/ZeroSlop
  npm run gates -- --gate "humanizer-pro 4.16.0=python3 humanizer_audit.py --compare" \\
    --gate "ZeroSlop 74189d7=python3 ZeroSlop/scripts/slopscore.py --fidelity"

  --gate <name>=<command>  may be repeated; without one, our rules alone
  --set <name>             may be repeated; all sets are the default
  --help                   this text
`

/** True if it finds anything in a pair. Throws if it cannot be run. */
export type Gate = (source: string, rewrite: string) => Promise<boolean>

/** Runs a command with two files behind its own arguments. */
export const gateOf = (command: string): Gate => {
  const [program, ...args] = command.split(' ').filter((word) => word !== '')
  if (program === undefined) throw new WrongUse('A gate needs a command.')
  return async (source, rewrite) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gate-'))
    try {
      const files = Object.entries({ source, rewrite }).map(([name, text]) => {
        const file = path.join(folder, `${name}.txt`)
        writeFileSync(file, `${text}\n`)
        return file
      })
      return (await exitCodeOf(program, [...args, ...files])) !== 0
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
}

const exitCodeOf = (program: string, args: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
    child.on('error', (error) => reject(new WrongInput(`${program} cannot be run: ${error.message}`)))
    // a gate that breaks would count as one that finds something in every pair
    child.on('close', (code) => {
      if (code === null || /^Traceback|can't open file/mu.test(said))
        reject(new WrongInput(`${program} ended without an answer: ${said.trim().split('\n').at(-1) ?? ''}`))
      else resolve(code)
    })
  })

/** Our rules as a gate: a warning counts, as it does in others. */
const ownGate = (): Gate => {
  const check = sourceChecks()
  return async (source, rewrite) => {
    const { lost, added } = check(source, rewrite, 'simple')
    return [...lost, ...added].some(({ kind }) => kind !== 'length')
  }
}

export type GateMeasure = Record<LabelledPair['label'], Share>

/** The shares of damaged and of honest pairs in which a gate finds something. */
export const measureGate = async (pairs: readonly LabelledPair[], gate: Gate): Promise<GateMeasure> => {
  const found = { damaged: 0, honest: 0 }
  const waiting = [...pairs]
  const work = async () => {
    for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop())
      if (await gate(pair.source, pair.rewrite)) found[pair.label] += 1
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  const of = (label: LabelledPair['label']) => share(found[label], pairs.filter((pair) => pair.label === label).length)
  return { damaged: of('damaged'), honest: of('honest') }
}

const percent = ({ hits, of }: Share): string => `${hits} of ${of} = ${((100 * hits) / Math.max(1, of)).toFixed(0)} %`

if (import.meta.main) {
  const options = { gate: { type: 'string', multiple: true }, set: { type: 'string', multiple: true } } as const
  await runCommand({ help, options }, async ({ values }) => {
    const all = readPairs()
    const sets = (values.set ?? Object.keys(all)).map((name) => {
      const pairs = all[name]
      if (pairs === undefined) throw new WrongUse(`There are no pairs called "${name}".`)
      return { name, pairs }
    })
    const gates = (values.gate ?? []).map((given) => {
      const [, name, command] = /^([^=]+)=(.+)$/u.exec(given) ?? []
      if (name === undefined || command === undefined) throw new WrongUse(`"${given}" is no <name>=<command>.`)
      return { name, gate: gateOf(command) }
    })
    console.log('| pairs | gate | damaged, found | honest, found |\n| --- | --- | --- | --- |')
    for (const { name, pairs } of sets)
      for (const { name: by, gate } of [{ name: 'our rules', gate: ownGate() }, ...gates]) {
        const { damaged, honest } = await measureGate(pairs, gate)
        console.log(`| ${name} | ${by} | ${percent(damaged)} | ${percent(honest)} |`)
      }
    return true
  })
}
