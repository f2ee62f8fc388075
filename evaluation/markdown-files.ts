// `npm run markdown-files -- <folder>`: rewrites every Markdown file below a folder, by the rules and by a writer that exchanges a
// few common words in every sentence, and compares the blocks by an independent parser. Prints each file that differs, and a table.
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

const parse = (text: string): string =>
  blocksOf(fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }))

/** A text's words, those that are exchanged for one another alike: what is lost or doubled shows. */
const wordsOf = (text: string): string =>
  (
    exchangeWords(text.replaceAll('_', ' '))
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')

const charactersRead = { least: 200, most: 15_000 }

const measure = async (name: string, writer: Writer, files: readonly string[]) => {
  const counts = { files: 0, rewritten: 0, 'other blocks': 0, 'other words': 0, failed: 0 }
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
      blocks: parse(result) !== parse(text),
      words: writer === exchanger && wordsOf(result) !== wordsOf(text),
    }
    counts['other blocks'] += Number(isOther.blocks)
    counts['other words'] += Number(isOther.words)
    if (isOther.blocks) console.log(`${name}, other blocks: ${file}`)
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
