// Stands in for Microsoft's script in the pane's page: Office.js over a document in memory, which the test reads and spoils.
import { WordDocument } from '#tests/word/word.ts'

const { paragraphs } = globalThis as never as { paragraphs: string[] }
const wordDocument = new WordDocument(paragraphs.map((text) => [text]))
Object.assign(globalThis, { wordDocument, Word: wordDocument.word, Office: wordDocument.office() })
