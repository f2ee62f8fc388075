// `longhand vale`: writes the catalogue of signs as a style of Vale.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runCommand, WrongUse } from './command.ts'
import { signsBeyondVale, valeRules, yamlOf } from './vale-rules.ts'

const style = 'Longhand'

const help = `longhand vale --out <folder>

Writes the signs of AI writing as a style of Vale (https://vale.sh): a folder ${style} with a rule for each sign.

  --out <folder>  the StylesPath of your .vale.ini; the folder ${style} is made in it, and its rules (*.yml) are replaced
  --help          this text

${valeRules.length} signs become rules. ${signsBeyondVale.length} do not, because a pattern alone cannot find them: ${signsBeyondVale.join(', ')}.
\`longhand signs\` finds them all. Those that it shows without a setting are warnings, the others suggestions.
A sign is no proof.

Exit code: 0 the rules were written · 1 the folder could not be written · 2 the command was not understood
`

const options = { out: { type: 'string' } } as const

export const run = (args: string[]): Promise<void> =>
  runCommand({ help, options, args }, async ({ values: { out }, positionals }) => {
    if (out === undefined || positionals.length > 0)
      throw new WrongUse('It takes --out and a folder. --help tells more.')
    const folder = path.join(out, style)
    mkdirSync(folder, { recursive: true })
    // a sign that a release dropped has an old file here
    for (const old of readdirSync(folder)) if (old.endsWith('.yml')) rmSync(path.join(folder, old))
    for (const rule of valeRules) writeFileSync(path.join(folder, rule.file), yamlOf(rule))
    process.stdout.write(`${valeRules.length} rules are in ${folder}. Write this into your .vale.ini:

StylesPath = ${out}
MinAlertLevel = warning

[*.{md,txt}]
BasedOnStyles = ${style}
`)
    return true
  })
