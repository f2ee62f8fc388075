// `longhand check`: the fact lock by itself, on anybody's rewrites.
import * as z from 'zod'
import { compareTexts } from '../../../core/mcp/answer.ts'
import { styleIds } from '../../../core/styles.ts'
import { readStyle, runCommand, WrongUse } from './command.ts'
import { answerLines, openInput, readAll } from './lines.ts'

const help = `longhand check --jsonl [file]
longhand check [--style <style>] <source file> <rewrite file>

Compares rewrites with their sources: what was lost, and what was added.

  --jsonl           lines of {"source": ..., "rewrite": ..., "style": ...} in, from the file or the standard input;
                    one line of JSON out for each, in order:
                    {"verdict": "pass" | "warn" | "fail", "lost": [...], "added": [...]}, each of them a finding:
                    {"kind", "severity": "refuses" | "warns", "text", "start", "end"}, and where it is known "other",
                    the {"text", "start", "end"} of the other text that stands in its place
  --style <style>   of two files, and of lines without one: ${styleIds.join(', ')} (simple is the default)
  --help            this text

Kinds: figure, date, name, quotation, citation, link, placeholder, code, structure, length, chatter; of what is
stated: negation, qualifier, statement, sense, duty, scope, condition, cause, time, speaker, role. What is stated is
compared in English alone. Offsets count UTF-16 units: of lost facts in the source, of added ones in the rewrite.
A rewrite that fails is never delivered; a finding that only warns is shown.
A line that cannot be read is named on the standard error, and {"error": ...} stands in its place.

Exit code: 0 all was compared, whatever the verdicts · 1 a line or a file could not be read · 2 the command was not understood
`

const options = {
  style: { type: 'string', default: 'simple' },
  jsonl: { type: 'boolean', default: false },
} as const

export const run = (args: string[]): Promise<void> =>
  runCommand({ help, options, args }, async ({ values, positionals }) => {
    const style = readStyle(values.style)
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
