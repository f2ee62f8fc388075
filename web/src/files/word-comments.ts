// The comments of a Word document are a file of their own, which two other files name.
import { strToU8 } from 'fflate'
import type { WordDocument } from './word-paragraphs.ts'
import { relationsOf } from './word-parts.ts'
import { parseXml, serializeXml } from './xml.ts'

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml'
const relationships = {
  transitional: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments',
  strict: 'http://purl.oclc.org/ooxml/officeDocument/relationships/comments',
}
const types = '[Content_Types].xml'

/** Names a new file where Word looks for it. */
const register = ({ files, parts, trees }: WordDocument, path: string): void => {
  const tree = parseXml(files.get(types)!)
  const override = tree.createElementNS(tree.documentElement.namespaceURI, 'Override')
  override.setAttribute('PartName', `/${path}`)
  override.setAttribute('ContentType', contentType)
  tree.documentElement.appendChild(override)
  files.set(types, serializeXml(tree))

  const relations = relationsOf(parts.document)
  const links = parseXml(
    files.get(relations) ??
      strToU8('<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>'),
  )
  const isStrict = trees[0]!.tree.documentElement.namespaceURI?.includes('purl.oclc.org')
  const link = links.createElementNS(links.documentElement.namespaceURI, 'Relationship')
  link.setAttribute('Id', 'rIdComments')
  link.setAttribute('Type', relationships[isStrict ? 'strict' : 'transitional'])
  link.setAttribute('Target', `/${path}`)
  links.documentElement.appendChild(link)
  files.set(relations, serializeXml(links))
}

/** Adds the texts of comments by their numbers, after those that the document has. */
export const addComments = (
  document: WordDocument,
  texts: ReadonlyMap<number, string>,
  author: string,
  date: string,
): void => {
  const path = document.parts.comments ?? 'word/comments.xml'
  if (document.parts.comments === undefined) register(document, path)
  const word = document.trees[0]!.tree.documentElement.namespaceURI
  const tree = parseXml(document.files.get(path) ?? strToU8(`<w:comments xmlns:w="${word}"/>`))
  const create = (name: string) => tree.createElementNS(word, `w:${name}`)
  for (const [id, text] of texts) {
    const comment = create('comment')
    comment.setAttributeNS(word, 'w:id', String(id))
    comment.setAttributeNS(word, 'w:author', author)
    comment.setAttributeNS(word, 'w:initials', author.slice(0, 1))
    comment.setAttributeNS(word, 'w:date', date)
    for (const line of text.split('\n')) {
      const [paragraph, run, content] = [create('p'), create('r'), create('t')]
      content.textContent = line
      run.appendChild(content)
      paragraph.appendChild(run)
      comment.appendChild(paragraph)
    }
    tree.documentElement.appendChild(comment)
  }
  document.files.set(path, serializeXml(tree))
}
