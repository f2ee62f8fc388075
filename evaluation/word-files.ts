// `npm run word-files -- <folder>`: opens every Word file of a folder as the site does, rewrites it, saves it with tracked changes, and
// lets a reader in Python that shares nothing with the product compare what came back (word_files.py).
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Nodes } from 'mdast'
import { countWords } from '#core/text/words.ts'
import { messageOf, runCommand, WrongUse } from '#longhand/command.ts'
import { rewriteWhole } from '#longhand/rewriting.ts'
import { answerWith } from '#web/files/answer.ts'
import { FileProblem } from '#web/files/file-problem.ts'
import { isLineBreak, parseMarkdown } from '#web/files/parse-markdown.ts'
import { openFile } from '#web/files/open-file.ts'
import { readWord } from '#web/files/read-word-file.ts'
import { writeWordFile } from '#web/files/write-word-file.ts'
import { readModel } from './models.ts'

const help = `npm run word-files -- [options] <folder>

Opens each .docx of a folder, rewrites it by the rules and once more with a change in every paragraph, and saves both with tracked
changes. A reader in Python (its standard library) then compares: all changes rejected are the source, all accepted are our text, and
no word of the source is missing in the text. Needs python3. The files that it writes stay in a folder that it names.

  --python-docx                   reads the same files with python-docx too, which python3 must be able to import
  --from <number>, --to <number>  only these of the files, in the order of their names
  --help                          this text
`

const date = '2026-11-22T10:00:00Z'
/** Longer texts are saved with the change in every paragraph alone: the rules would need minutes. */
const mostWordsForRules = 2_000

/** In place of the browser's worker: reads in this process. */
class ReaderHere extends EventTarget {
  postMessage(bytes: Uint8Array): void {
    void answerWith(readWord(bytes)).then((data) => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate(): void {}
}

const plain = (node: Nodes): string => {
  if (node.type === 'break' || isLineBreak(node)) return '\n'
  if ('children' in node) {
    const isLine = ['paragraph', 'heading', 'tableCell'].includes(node.type)
    return node.children.map(plain).join('') + (isLine ? '\n' : '')
  }
  return 'value' in node ? `${node.value}${node.type === 'text' || node.type === 'inlineCode' ? '' : '\n'}` : ''
}

const words = /(?<=^|\s)\p{L}{2,}(?=[.,;]?(?:\s|$))/gu
/** For writing without spaces. */
const letters = /(?<![\\&\p{L}\p{M}])[\p{Lo}\p{M}]{2,}/gu
/** Each so many words one is replaced, or followed by a new one. */
const step = 7

type Edit = { marker: string; before: string }

/** The text with a change in every paragraph; `before` is the word that the marker replaced, or nothing where it was added. */
const markText = (text: string): { text: string; edits: Edit[] } => {
  const edits: Edit[] = []
  const changes: { at: number; end: number; now: string }[] = []
  const mark = (from: number, to: number) => {
    const source = text.slice(from, to)
    const found = [...source.matchAll(words)]
    // The first word may be the number of the paragraph.
    const first = Math.min(1, found.length - 1)
    const chosen =
      found.length > 0 ? found.filter((_, index) => index % step === first) : [...source.matchAll(letters)].slice(0, 1)
    for (const match of chosen) {
      const marker = `Lhq${edits.length}x`
      const [at, end] = [from + match.index, from + match.index + match[0].length]
      const isAdded = found.length > 0 && edits.length % 2 === 0
      edits.push({ marker, before: isAdded ? '' : match[0] })
      changes.push({ at, end, now: isAdded ? `${match[0]} ${marker}` : marker })
    }
  }
  const walk = (node: Nodes): void => {
    if (node.type === 'text' && node.position) mark(node.position.start.offset!, node.position.end.offset!)
    const isAddress = node.type === 'link' && plain(node) === node.url
    if ('children' in node && !isAddress) node.children.forEach(walk)
  }
  walk(parseMarkdown(text))
  let [at, marked] = [0, '']
  for (const change of changes) {
    marked += text.slice(at, change.at) + change.now
    at = change.end
  }
  return { text: marked + text.slice(at), edits }
}

/** A row of the manifest that the reader in Python gets. */
type Row = Record<string, unknown>

const saved = async (original: Uint8Array, draft: string, text: string, file: string): Promise<Row> => {
  const began = performance.now()
  try {
    const written = await writeWordFile({ original, draft, text, tracked: { delivered: text, date } })
    writeFileSync(file, written.bytes)
    const { isInOriginal, isTracked, left } = written
    return { file, isInOriginal, isTracked, left, ms: performance.now() - began }
  } catch (error) {
    return { error: messageOf(error) }
  }
}

const measure = async (source: string, out: string): Promise<Row> => {
  const bytes = readFileSync(source)
  const began = performance.now()
  let opened
  try {
    opened = await openFile(new File([bytes], path.basename(source)))
  } catch (error) {
    return { source, error: messageOf(error), isTold: error instanceof FileProblem }
  }
  const { text, notes } = opened
  const row = { source, text: plain(parseMarkdown(text)), notes, ms: performance.now() - began }
  const stem = path.join(out, path.basename(source, '.docx'))
  const marked = markText(text)
  const everywhere = { ...(await saved(bytes, text, marked.text, `${stem}.marked.docx`)), edits: marked.edits }
  if (countWords(text) > mostWordsForRules) return { ...row, marked: everywhere }
  const { humanizedText } = await rewriteWhole(text, 'simple', await readModel('offline'))
  const byRules = {
    ...(await saved(bytes, text, humanizedText, `${stem}.rules.docx`)),
    text: plain(parseMarkdown(humanizedText)),
  }
  return { ...row, marked: everywhere, rules: byRules }
}

const python = (...parts: string[]): boolean => spawnSync('python3', parts, { stdio: 'inherit' }).status === 0

const options = { 'python-docx': { type: 'boolean' }, from: { type: 'string' }, to: { type: 'string' } } as const
await runCommand({ help, options }, async ({ values, positionals: [folder, ...others] }) => {
  if (folder === undefined || others.length > 0) throw new WrongUse('Name one folder.')
  const isReadTwice = values['python-docx'] === true
  if (isReadTwice && !python('-c', 'import docx'))
    throw new WrongUse(
      'python3 cannot import python-docx. Run "pip install python-docx==1.2.0", in a virtual environment.',
    )
  const names = readdirSync(folder)
    .filter((name) => name.toLowerCase().endsWith('.docx'))
    .toSorted()
    .slice(Number(values.from ?? 0), values.to === undefined ? undefined : Number(values.to))
  globalThis.Worker = ReaderHere as never
  const out = mkdtempSync(path.join(tmpdir(), 'word-files-'))
  const manifest = path.join(out, 'manifest.jsonl')
  for (const name of names) appendFileSync(manifest, `${JSON.stringify(await measure(path.join(folder, name), out))}\n`)
  return python(path.join(import.meta.dirname, 'word_files.py'), manifest, ...(isReadTwice ? ['--python-docx'] : []))
})
