// `longhand check`: the fact lock by itself, on anybody's rewrites.
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { compareTexts } from '../../../core/mcp/answer.ts'
import { styleIds, type Style } from '../../../core/styles.ts'
import { textsAt } from './changed-lines.ts'
import { readStyle, runCommand, WrongUse } from './command.ts'
import { filesOf } from './files.ts'
import { answerLines, openInput, readAll } from './lines.ts'
import { lostFactsOf, type LostFact } from './lost-facts.ts'

const help = `longhand check --jsonl [file]
longhand check [--style <style>] <source file> <rewrite file>
longhand check --since <commit> [--format text|json] <file, folder or pattern> ...

Compares rewrites with their sources: what was lost, and what was added.

  --jsonl           lines of {"source": ..., "rewrite": ..., "style": ...} in, from the file or the standard input;
                    one line of JSON out for each, in order:
                    {"verdict": "pass" | "warn" | "fail", "lost": [...], "added": [...],
                    "statements": "compared" | "unknown language", "compared": {"same", "word_for_word",
                    "facts_only", "by_model"}, "summary"}: the sentences by how they were compared, all that was kept
                    in words, and the findings of either side:
                    {"kind", "severity": "refuses" | "warns", "text", "start", "end"}, and where it is known "other",
                    the {"text", "start", "end"} of the other text that stands in its place
  --since <commit>  the facts that changed paragraphs have lost since this commit of git; a file renamed with git is
                    followed, and is new until git knows of it. Facts that were added, deleted sentences, new files
                    and deleted ones are passed over
  --format <how>    with --since: text (the default) is a line for each fact, json is a list of
                    {"file", "line", "kind", "severity", "text"}, and where it is known "other"
  --exit-zero       with --since: exit with 0 also where facts were lost
  --style <style>   of two files, and of lines without one: ${styleIds.join(', ')} (simple is the default)
  --help            this text

Kinds: figure, date, name, quotation, citation, link, placeholder, code, structure, length, chatter; of what is
stated: negation, qualifier, statement, sense, duty, scope, condition, cause, time, speaker, role. What is stated is
compared in English alone: for another language "statements" says "unknown language". Offsets count UTF-16 units: of
lost facts in the source, of added ones in the rewrite.
A rewrite that fails is never delivered; a finding that only warns is shown.
A line that cannot be read is named on the standard error, and {"error": ...} stands in its place.

Exit code: 0 all was compared, whatever the verdicts · 1 a line or a file could not be read · 2 the command was not understood
With --since, 1 also means that a fact was lost that a rewrite must keep (severity "refuses").
`

const options = {
  style: { type: 'string', default: 'simple' },
  jsonl: { type: 'boolean', default: false },
  since: { type: 'string' },
  format: { type: 'string' },
  'exit-zero': { type: 'boolean', default: false },
} as const

type LostInFile = LostFact & { file: string }

const lostSince = (ref: string, given: readonly string[], style: Style): LostInFile[] => {
  const textAt = textsAt(ref)
  return filesOf(given).flatMap((file) => {
    const before = textAt(file)
    if (before === undefined) return []
    return lostFactsOf(before, readFileSync(file, 'utf8'), style).map((fact) => ({ file, ...fact }))
  })
}

const lineOf = ({ file, line, kind, severity, text, other }: LostInFile): string => {
  const place = other === undefined ? '' : ` In its place: “${other}”.`
  return `${file}:${line}: ${severity === 'refuses' ? 'Lost' : 'Look at this'}: ${kind} “${text}”.${place}`.replaceAll(
    '\n',
    ' ',
  )
}

export const run = (args: string[]): Promise<void> =>
  runCommand({ help, options, args }, async ({ values, positionals }) => {
    const style = readStyle(values.style)
    if (values.since !== undefined) {
      const format = values.format ?? 'text'
      if (format !== 'text' && format !== 'json')
        throw new WrongUse(`There is no format "${format}": choose text or json.`)
      if (values.jsonl) throw new WrongUse('--since and --jsonl do not go together.')
      if (positionals.length === 0) throw new WrongUse('--since takes files, folders or patterns. --help tells more.')
      const lost = lostSince(values.since, positionals, style)
      if (format === 'json') process.stdout.write(`${JSON.stringify(lost)}\n`)
      else for (const each of lost) process.stdout.write(`${lineOf(each)}\n`)
      return values['exit-zero'] || lost.every(({ severity }) => severity === 'warns')
    }
    if (values.format !== undefined || values['exit-zero'])
      throw new WrongUse('--format and --exit-zero go with --since.')
    if (values.jsonl) {
      if (positionals.length > 1) throw new WrongUse('With --jsonl it takes one file at a time.')
      const Line = z.object({ source: z.string(), rewrite: z.string(), style: z.enum(styleIds).default(style) })
      return answerLines(openInput(positionals[0]), Line, (line) => compareTexts(line.source, line.rewrite, line.style))
    }

    const [source, rewrite, ...more] = positionals
    if (source === undefined || rewrite === undefined || more.length > 0)
      throw new WrongUse('It takes --jsonl, or two files: the source and its rewrite. --help tells more.')
    const compared = compareTexts(await readAll(openInput(source)), await readAll(openInput(rewrite)), style)
    process.stdout.write(`${JSON.stringify(compared)}\n`)
    return true
  })
