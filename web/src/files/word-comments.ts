// The comments of a Word document are a file of their own, which two other files name.
import { parseXml, serializeXml, type WordDocument } from './word-paragraphs.ts'
import { strToU8 } from 'fflate'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments'
const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml'
const parts = {
  comments: 'word/comments.xml',
  relationships: 'word/_rels/document.xml.rels',
  types: '[Content_Types].xml',
}

const hasComments = ({ files }: WordDocument): boolean => files.has(parts.comments)

/** Names the new file where Word looks for it. */
const register = ({ files }: WordDocument): void => {
  const types = parseXml(files.get(parts.types)!)
  const override = types.createElementNS(types.documentElement.namespaceURI, 'Override')
  override.setAttribute('PartName', `/${parts.comments}`)
  override.setAttribute('ContentType', contentType)
  types.documentElement.appendChild(override)
  files.set(parts.types, serializeXml(types))

  const relationships = parseXml(
    files.get(parts.relationships) ??
      strToU8('<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>'),
  )
  const link = relationships.createElementNS(relationships.documentElement.namespaceURI, 'Relationship')
  link.setAttribute('Id', 'rIdComments')
  link.setAttribute('Type', relationship)
  link.setAttribute('Target', 'comments.xml')
  relationships.documentElement.appendChild(link)
  files.set(parts.relationships, serializeXml(relationships))
}

/** Adds the texts of comments by their numbers, after those that the document has. */
export const addComments = (
  document: WordDocument,
  texts: ReadonlyMap<number, string>,
  author: string,
  date: string,
): void => {
  if (!hasComments(document)) register(document)
  const tree = parseXml(document.files.get(parts.comments) ?? strToU8(`<w:comments xmlns:w="${word}"/>`))
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
  document.files.set(parts.comments, serializeXml(tree))
}
