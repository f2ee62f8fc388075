// `npm run markdown-files -- <folder>`: rewrites every Markdown file below a folder, by the rules and by a writer that exchanges a
// few common words in every sentence, and compares the blocks by an independent parser. A block without an edit, and the markers and
// blank lines between blocks, must be the same to the byte. Prints each file that differs, and a table.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { rules } from '#core/rewriting/rules.ts'
import type { Writer } from '#core/rewriting/writer.ts'

/** Common words, and others for them that leave the form of every sentence as it was. */
const exchanges: readonly (readonly [from: string, to: string])[] = [
  ['and', 'plus'],
  ['this', 'that'],
  ['using', 'with'],
  ['provides', 'gives'],
  ['when', 'once'],
  ['If', 'When'],
]

const wordPattern = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}_])${word}(?![\\p{L}\\p{N}_])`, 'gu')
const exchangeWords = (text: string): string =>
  exchanges.reduce((written, [from, to]) => written.replace(wordPattern(from), to), text)

/** Exchanges words wherever it may, so that nearly every paragraph of a file is written anew. */
const exchanger: Writer = {
  by: 'rules',
  begin: () => ({
    async *write({ segments }) {
      const texts = segments.map(exchangeWords)
      for (const [segment, text] of texts.entries()) yield { segment, text }
      return { segments: texts, isTorn: false }
    },
    leaks: () => false,
    close: () => {},
  }),
}

const inlineKinds = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'image',
  'imageReference',
])

/** The blocks of a text with their nesting, code to the letter, and the tags of markup. */
const blocksOf = (node: Nodes): string => {
  const own = 'depth' in node ? node.depth : 'ordered' in node ? node.ordered : 'checked' in node ? node.checked : ''
  const code = node.type === 'code' ? node.value : ''
  const tags = node.type === 'html' ? (node.value.match(/<\/?[a-z][^<>]*>/giu) ?? []).join('') : ''
  const children = 'children' in node ? node.children.filter(({ type }) => !inlineKinds.has(type)).map(blocksOf) : []
  return `${node.type}${String(own)}${code}${tags}(${children.join()})`
}

const parse = (text: string) => fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })

const containers = new Set(['root', 'blockquote', 'list', 'listItem', 'footnoteDefinition'])

/** The ends of the blocks that hold no other block. */
const endsOf = (node: Nodes): number[] => {
  if ('children' in node && containers.has(node.type)) return node.children.flatMap(endsOf)
  return node.position ? [node.position.start.offset!, node.position.end.offset!] : []
}

/** A text in parts, by turns the markers before a block and the block. */
const partsOf = (text: string): string[] => {
  const ends = [0, ...endsOf(parse(text)), text.length]
  return ends.slice(1).map((end, index) => text.slice(ends[index], end))
}

/** True if a part that the writer left as it was is not the same to the byte. */
const hasTouched = (source: string, result: string, writer: Writer): boolean => {
  const results = partsOf(result)
  return partsOf(source).some((part, index) => {
    const isMarker = index % 2 === 0
    const other = results[index] ?? ''
    const isLeft = writer === exchanger ? exchangeWords(part) === part : words(part) === words(other)
    return part !== other && (isMarker || isLeft)
  })
}

const words = (text: string): string => text.split(/\s+/u).join(' ')

/** A text's words, those that are exchanged for one another alike: what is lost or doubled shows. */
const wordsOf = (text: string): string =>
  (
    exchangeWords(text.replaceAll('_', ' '))
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')

const charactersRead = { least: 200, most: 15_000 }

const measure = async (name: string, writer: Writer, files: readonly string[]) => {
  const counts = { files: 0, rewritten: 0, 'other blocks': 0, 'other words': 0, 'other bytes': 0, failed: 0 }
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    if (text.length < charactersRead.least || text.length > charactersRead.most) continue
    counts.files += 1
    let result = text
    try {
      const request = { text, style: 'simple', key: 'k9x8w7v6u5', concurrency: 1 } as const
      for await (const event of rewrite(request, writer)) if (event.type === 'done') result = event.text
    } catch (error) {
      counts.failed += 1
      console.log(`${name}, failed: ${file}: ${String(error)}`)
    }
    if (result === text) continue
    counts.rewritten += 1
    const isOther = {
      blocks: blocksOf(parse(result)) !== blocksOf(parse(text)),
      words: writer === exchanger && wordsOf(result) !== wordsOf(text),
    }
    counts['other blocks'] += Number(isOther.blocks)
    counts['other words'] += Number(isOther.words)
    if (isOther.blocks) console.log(`${name}, other blocks: ${file}`)
    const isTouched = !isOther.blocks && hasTouched(text, result, writer)
    counts['other bytes'] += Number(isTouched)
    if (isTouched) console.log(`${name}, other bytes without an edit: ${file}`)
    if (isOther.words) console.log(`${name}, other words: ${file}`)
  }
  return { writer: name, ...counts }
}

const filesOf = (folder: string): string[] =>
  globSync('**/*.{md,mdx,markdown}', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .toSorted()

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Name a folder with Markdown files.')
  process.exitCode = 2
} else {
  const files = filesOf(folder)
  console.table([await measure('rules', rules, files), await measure('exchanged words', exchanger, files)])
}
