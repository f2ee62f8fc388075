// `longhand signs`: the signs of AI writing in files, for people, programs and pipelines.
import { readFileSync } from 'node:fs'
import { firstIndex } from '../../../core/first-index.ts'
import { mcpServer } from '../../../core/mcp/tools.ts'
import { signById } from '../../../core/signs/catalogue.ts'
import { readSigns } from '../../../core/signs/find.ts'
import { fingerprintOf, readBaseline, withoutKnown, writeBaseline } from './baseline.ts'
import { changedLinesSince } from './changed-lines.ts'
import { runCommand, WrongUse } from './command.ts'
import { filesOf } from './files.ts'
import { sarifOf, type Located } from './sarif.ts'
import { listSigns, nameOfSettings, readIgnored, readSettings, type SignSettings } from './settings.ts'

const formats = ['text', 'json', 'sarif'] as const

const help = `longhand signs [options] <file, folder or pattern> ...

Finds the signs of AI writing in English texts. A sign is no proof: people write every one of them.

  --format <how>     ${formats.join(', ')} (text is the default)
  --since <commit>   only lines that were changed since this commit of git; a file renamed with git is followed
  --baseline <file>  pass over the signs that this file accepts
  --update-baseline  accept what is found: write it into the file of --baseline
  --exit-zero        exit with 0 also where there are signs
  --list             name every sign, with its severity
  --help             this text

text is one line for each sign, file:line:column, and its id in brackets. json is a list, and sarif is SARIF 2.1.0 for code hosts.
Lines and columns count from 1, columns in UTF-16 units. Of a folder, .md, .mdx, .markdown and .txt are read, but what git ignores.
Put a pattern (docs/**/*.md) in quotes.

Signs that documentation often means (bold leads, dashes, lists of three) are off. ${nameOfSettings}, in this folder or one above it, says
which are shown and which files are passed over; a note is shown and fails nothing:

  { "signs": { "em-dash": "warning", "seamless": "note", "leverage": "off" }, "ignore": ["CHANGELOG.md", "vendor/**"] }

"*" stands for all signs that are not named. In a text, <!-- longhand-ignore leverage --> at the end of a line takes this sign out of the
line, and alone on a line out of the paragraph under it; without an id, all signs.

Exit code: 0 no warning · 1 there are warnings, or a file could not be read · 2 the command was not understood
`

const options = {
  format: { type: 'string', default: 'text' },
  since: { type: 'string' },
  baseline: { type: 'string' },
  'update-baseline': { type: 'boolean', default: false },
  'exit-zero': { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
} as const

/** Gives the line and the column of offsets, from 1 on. Lines end as in git: at a line feed alone. */
const placesIn = (text: string) => {
  const starts = [0, ...Array.from(text.matchAll(/\n/gu), ({ index }) => index + 1)]
  return (offset: number) => {
    const line = firstIndex(starts.length, (index) => starts[index]! > offset)
    const start = starts[line - 1]!
    return { line, column: offset - start + 1, text: text.slice(start, starts[line] ?? text.length) }
  }
}

const signsIn = (file: string, { severityOf }: SignSettings): Located[] => {
  const source = readFileSync(file, 'utf8').replace(/^\uFEFF/u, '')
  const placeOf = placesIn(source)
  const isIgnored = readIgnored(file, source)
  return readSigns(source).findings.flatMap(({ sign, text, start, end }) => {
    const severity = severityOf(sign)
    if (severity === 'off') return []
    const from = placeOf(start)
    if (isIgnored(sign, from.line)) return []
    const to = placeOf(end)
    return {
      sign,
      severity,
      file,
      text,
      fingerprint: fingerprintOf(sign, text, from.text),
      line: from.line,
      column: from.column,
      endLine: to.line,
      endColumn: to.column,
    }
  })
}

const lineOf = ({ file, line, column, sign, severity, text }: Located): string =>
  `${file}:${line}:${column}: ${severity}: “${text.replaceAll(/\s+/gu, ' ')}” (${signById.get(sign)?.name ?? sign}) [${sign}]`

export const run = (args: string[]): Promise<void> =>
  runCommand({ help, options, args }, async ({ values, positionals }) => {
    const format = formats.find((known) => known === values.format)
    if (format === undefined) throw new WrongUse(`There is no format "${values.format}": choose ${formats.join(', ')}.`)
    const settings = readSettings()
    if (values.list) {
      process.stdout.write(listSigns(settings))
      return true
    }
    if (positionals.length === 0) throw new WrongUse('It takes files, folders or patterns. --help tells more.')
    if (values['update-baseline'] && values.baseline === undefined)
      throw new WrongUse('--update-baseline writes the file of --baseline: name it.')

    const files = filesOf(positionals).filter((file) => !settings.isIgnored(file))
    const all = files.flatMap((file) => signsIn(file, settings))
    if (values['update-baseline'] && values.baseline !== undefined) {
      writeBaseline(values.baseline, files, all)
      console.error(`${values.baseline} accepts ${all.length} signs in ${files.length} files.`)
      return true
    }
    const changedIn = values.since === undefined ? undefined : changedLinesSince(values.since)
    const isChanged = new Map(files.map((file) => [file, changedIn?.(file)]))
    const fresh = values.baseline === undefined ? all : withoutKnown(all, readBaseline(values.baseline))
    const found = fresh.filter(({ file, line }) => isChanged.get(file)?.(line) ?? true)

    if (format === 'sarif') process.stdout.write(`${JSON.stringify(sarifOf(found, mcpServer.version), null, 2)}\n`)
    else if (format === 'json') process.stdout.write(`${JSON.stringify(found)}\n`)
    else for (const each of found) process.stdout.write(`${lineOf(each)}\n`)
    return values['exit-zero'] || found.every(({ severity }) => severity === 'note')
  })
