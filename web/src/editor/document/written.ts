// The Markdown of each block, kept with the block: a node never changes, so a key costs the blocks that it changes.
import type { Node } from 'prosemirror-model'
import { writeAsRead, type Run, type Written } from './write-inline.ts'

const kept = new WeakMap<Node, Written>()

const around = (node: Node, inner: Written): Written => {
  const lead = String(node.attrs['lead'])
  return {
    markdown: lead + inner.markdown + String(node.attrs['tail'] ?? ''),
    runs: inner.runs.map(({ pos, at, length }) => ({ pos: pos + 1, at: at + lead.length, length })),
  }
}

/** A block from its parts. `writeText` writes the text of a paragraph, heading, item, quoted line or cell. */
export const assemble = (node: Node, writeText: (block: Node) => Written): Written => {
  if (node.type.name === 'rule') {
    const lead = String(node.attrs['lead'])
    return { markdown: lead + String(node.attrs['raw']), runs: [{ pos: 0, at: lead.length, length: 0 }] }
  }
  if (node.type.spec.code === true) {
    const text = node.textContent
    return around(node, { markdown: text, runs: [{ pos: 0, at: 0, length: text.length }] })
  }
  if (node.isTextblock) return around(node, writeText(node))
  let markdown = ''
  const runs: Run[] = []
  node.forEach((child, offset) => {
    const part = assemble(child, writeText)
    for (const { pos, at, length } of part.runs) runs.push({ pos: pos + offset, at: at + markdown.length, length })
    markdown += part.markdown
  })
  return around(node, { markdown, runs })
}

/** Notes that a block that was just read is written as its source; false if it is not. */
export const isWrittenAs = (node: Node, source: string): boolean => {
  const written = assemble(node, ({ content }) => writeAsRead(content))
  if (written.markdown === source) kept.set(node, written)
  return written.markdown === source
}

/** The Markdown of a block, written once. */
export const writtenOnce = (node: Node, write: (block: Node) => Written): Written => {
  const known = kept.get(node)
  if (known !== undefined) return known
  const written = write(node)
  kept.set(node, written)
  return written
}
