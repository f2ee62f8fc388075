// Everything that reads a text of a user's, by name.
import { zipSync, strToU8 } from 'fflate'
import { searchFor } from '#core/documents/search.ts'
import { titleOf } from '#core/documents/title.ts'
import type { SavedDocument } from '#core/documents/document.ts'
import { checkFacts } from '#core/facts/compare.ts'
import { rules } from '#core/rewriting/rules.ts'
import type { Writer } from '#core/rewriting/writer.ts'
import { renderMarkdown } from '#core/posts/markdown.ts'
import type { Prompt } from '#core/rewriting/model.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { restraintFor } from '#core/rewriting/restraint.ts'
import { readSigns } from '#core/signs/find.ts'
import { readBlocks } from '#core/text/blocks.ts'
import { splitDocument } from '#core/text/document.ts'
import { asLines, asName, asOneLine } from '#core/text/lines.ts'
import { partsOf, sentencesOf } from '#core/text/parts.ts'
import { readingGrade } from '#core/text/reading-grade.ts'
import { findSpans, termsPattern } from '#core/text/spans.ts'
import { countWords } from '#core/text/words.ts'
import { guideOf } from '#core/voices/guide.ts'
import { readSamples } from '#core/voices/sample.ts'
import { findSource } from '#core/rewriting/find-source.ts'
import { findSentence } from '#lambdas/rewrites/find-sentence.ts'
import { parseMarkdown } from '#web/files/parse-markdown.ts'
import { writeMarkdown } from '#web/files/write-markdown.ts'
import { plainText } from '#web/files/plain-text.ts'
import { markdownOfPages } from '#web/files/pdf-lines.ts'
import { writeWord } from '#web/files/new-word.ts'
import { readText } from '#web/files/text.ts'
import { readWord } from '#web/files/read-word-file.ts'
import { answerPrompt } from '#tests/support/answer-prompt.ts'
import { writingOnly } from '#tests/support/writing-only.ts'

const key = 'k3y9x8w7v6'

const run = async (text: string, writer: Writer, strength: 'medium' | 'light' = 'medium') => {
  const request = { text, style: 'simple' as const, strength, key, concurrency: 12 }
  try {
    for await (const event of rewrite(request, writer)) if (event.type === 'done') return
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('The model did not'))) throw error
  }
}

const saying = (answer: (prompt: Prompt) => string): Writer =>
  writingOnly(async function* (prompt) {
    yield answer(prompt)
  })

/** The damage of a careless rewrite. */
const altered = (text: string): string =>
  text.replaceAll(/[a-z]{4,}/g, (word, index: number) => (index % 5 === 0 ? `${word.toUpperCase()}9` : word))
const edited = (text: string): string => text.replaceAll('e', 'a').replaceAll('. ', '! ')

const documentOf = (text: string): SavedDocument =>
  ({ original_text: text, humanized_text: edited(text) }) as unknown as SavedDocument

/** A refusal in the product's words is a result like any other: a sentence that the text has not, a post that is too involved. */
const mayRefuse = async (read: () => unknown) => {
  try {
    await read()
  } catch (error) {
    if (!(error instanceof Error && error.name === 'Problem')) throw error
  }
}

const escapeXml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- no XML may hold them
    .replaceAll(/[\u0000-\u0008\v\f\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
const wordOf = (body: string): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  })
const openWord = async (body: string) => {
  try {
    await readWord(wordOf(body))
  } catch (error) {
    if (!(error instanceof Error && error.name === 'FileProblem')) throw error
  }
}

export const paths: Readonly<Record<string, (text: string) => unknown>> = {
  'rewrite, offline': (text) => run(text, rules),
  'rewrite, a model that echoes': (text) =>
    run(
      text,
      saying((prompt) => answerPrompt(prompt, (segment) => segment)),
    ),
  'rewrite, a model that alters': (text) =>
    run(
      text,
      saying((prompt) => answerPrompt(prompt, altered)),
    ),
  'rewrite, a model that fails': (text) =>
    run(
      text,
      saying((prompt) => prompt.user),
    ),
  'rewrite, light': (text) => run(text, rules, 'light'),
  'check-facts, the same': (text) => checkFacts(text, text, 'simple'),
  'check-facts, altered': (text) => checkFacts(text, altered(text), 'simple'),
  'check-facts, edited': (text) => checkFacts(text, edited(text), 'simple', ['tools', 'COVID-19']),
  'check-facts, all lost': (text) => checkFacts(text, 'Many teams use tools.', 'simple'),
  'check-facts, all added': (text) => checkFacts('Many teams use tools.', text, 'simple'),
  'check-facts, against denials': (text) => checkFacts(text, 'not be '.repeat(text.length / 7), 'simple'),
  'check-facts, against "or"': (text) => checkFacts(text, 'not b or '.repeat(text.length / 9), 'simple'),
  signs: readSigns,
  restraint: (text) => restraintFor(text)?.(text.slice(0, 3_000), edited(text.slice(0, 3_000))),
  voices: (text) => guideOf({ name: 'a', samples: [text], fingerprint: readSamples([text]).fingerprint }),
  blocks: readBlocks,
  spans: (text) => findSpans(text, termsPattern(['tools', 'a', 'a a a a a', '-'])),
  'parts of a document': (text) => splitDocument(text, 3_000),
  'parts, aligned': (text) => [...partsOf(text, edited(text))],
  'parts, half lost': (text) => [...partsOf(text, text.slice(text.length / 2))],
  'a sentence again': async (text) => {
    const sentences = sentencesOf(text)
    await mayRefuse(() => findSource(text, 0, sentences.slice(0, 50).join('').trim()))
    await mayRefuse(() => findSource(text, 0, text.trim()))
    await mayRefuse(() => findSentence(documentOf(text), 0, sentences[0]?.trim() ?? '').replaceBy('A new one.'))
  },
  search: (text) => searchFor('a'.repeat(100))(documentOf(text)),
  title: (text) => titleOf(documentOf(text)),
  'words and lines': (text) => [countWords(text), asOneLine(text), asLines(text), asName(text)],
  'reading grade': readingGrade,
  'a post': (text) => mayRefuse(() => renderMarkdown(text.slice(0, 100_000))),
  'browser: plain text': plainText,
  'browser: a text file': (text) => {
    try {
      readText(Buffer.from(text))
    } catch (error) {
      if (!(error instanceof Error && error.name === 'FileProblem')) throw error
    }
  },
  'browser: markdown': (text) => writeMarkdown(parseMarkdown(text)),
  'browser: a Word paragraph': (text) =>
    openWord(`<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`),
  'browser: Word markup': (text) => openWord(text),
  'browser: a new Word file': writeWord,
  'browser: a page of a PDF': (text) =>
    markdownOfPages([
      text.split(/(?<=\s)/u).map((word, index) => ({
        text: word,
        x: 50 + (index % 10) * 40,
        y: 700 - Math.floor(index / 10) * 12,
        width: 38,
        height: 10,
        font: 'f',
      })) as never,
    ]),
}
