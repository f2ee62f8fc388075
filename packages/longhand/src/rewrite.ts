// `longhand rewrite`: the rewriter for people who work in a terminal, and for anyone who wants to measure it.
import * as z from 'zod'
import { sayStyleNeedsModel } from '../../../core/needs-model.ts'
import { isEnglish } from '../../../core/text/language.ts'
import { comparePhrases, sayGone } from '../../../core/rewriting/phrases-gone.ts'
import { sayCuts, sayShortfalls, saySummary } from '../../../core/rewriting/say-report.ts'
import { defaultStrength, strengths } from '../../../core/strengths.ts'
import { styleIds } from '../../../core/styles.ts'
import { readStrength, readStyle, runCommand, WrongInput, WrongUse } from './command.ts'
import { answerLines, openInput, readAll } from './lines.ts'
import * as ownModels from './models.ts'
import { rewriteWhole } from './rewriting.ts'

const helpWith = (helpOfModels: string) => `longhand rewrite [options] [file]

Rewrites a text (markdown or plain) and keeps its facts. Without a file it reads the standard input. The rules only cut phrases, in
every style alike; expand and shorten need a model.

  --style <style>   ${styleIds.join(', ')} (simple is the default)
  --strength <how>  ${strengths.join(', ')}: how far a model's wording may move (medium is the default)
  --json            one line of JSON, {humanizedText, status, report}, in place of the text
  --jsonl           lines of {"text": ...} in, one such line of JSON out for each, in order
${helpOfModels}  --help            this text

status is "rewritten", "light-edit" (most AI phrases are still there) or "unchanged". With --jsonl, other fields of a line are ignored; a line that cannot be
rewritten is named on the standard error, and {"error": ...} stands in its place.

Exit code: 0 all was answered · 1 a text or a line could not be · 2 the command was not understood
`

/** As on the server, before a model is called. */
const requireText = (text: string) => {
  if (text.trim() === '') throw new WrongInput('there is no text to rewrite.')
  if (!text.isWellFormed() || text.includes('\0') || text.includes('\uFFFD'))
    throw new WrongInput('the text contains characters that cannot be read: it has to be UTF-8.')
}

const options = {
  style: { type: 'string', default: 'simple' },
  strength: { type: 'string', default: defaultStrength },
  model: { type: 'string', default: 'offline' },
  json: { type: 'boolean', default: false },
  jsonl: { type: 'boolean', default: false },
} as const

/** `models`: those that can be named; in this repository there are more than in the package. */
export const run = (
  args: string[],
  {
    helpOfModels,
    readModel,
  }: { helpOfModels: string; readModel: (name: string) => Promise<ownModels.NamedWriter> } = ownModels,
): Promise<void> =>
  runCommand({ help: helpWith(helpOfModels), options, args }, async ({ values, positionals: [file, ...more] }) => {
    if (more.length > 0) throw new WrongUse('It takes one file at a time.')
    const style = readStyle(values.style)
    const strength = readStrength(values.strength)
    const refusal = values.model === 'offline' ? sayStyleNeedsModel(style) : undefined
    if (refusal !== undefined) throw new WrongUse(`${refusal} Name one with --model.`)
    const model = await readModel(values.model)
    const input = openInput(file)
    const write = (text: string) => {
      requireText(text)
      return rewriteWhole(text, style, model, strength)
    }

    if (values.jsonl) return answerLines(input, z.object({ text: z.string() }), ({ text }) => write(text))

    const text = await readAll(input)
    const rewritten = await write(text)
    const cuts = sayCuts(rewritten.report)
    const gone = () => sayGone(comparePhrases(text, rewritten.humanizedText))
    if (values.model === 'offline' && !isEnglish(rewritten.humanizedText))
      console.error('The offline rewriter can help with English only: name a --model for other languages.')
    else if (cuts !== undefined) console.error(`${cuts}. ${gone()}.`)
    else if (rewritten.status === 'light-edit') console.error(`Light edit: ${gone()}.`)
    else if (rewritten.status === 'unchanged')
      console.error('Unchanged: nothing in this text had to be written differently.')
    if (rewritten.status !== 'unchanged') console.error(saySummary(rewritten.report))
    for (const shortfall of sayShortfalls(rewritten.report)) console.error(shortfall)
    const { humanizedText } = rewritten
    const said = values.json ? JSON.stringify(rewritten) : humanizedText
    process.stdout.write(said.endsWith('\n') ? said : `${said}\n`)
    return true
  })
