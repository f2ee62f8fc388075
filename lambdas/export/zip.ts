import { Zip, ZipDeflate } from 'fflate'
import { SavedDocument } from '#core/documents/document.ts'
import type { OwnItem } from '#lambdas/data/accounts.ts'
import { StoredRecord } from '#lambdas/data/documents.ts'
import { sortKey } from '#lambdas/data/keys.ts'

const documentKeys = sortKey.document('')

/** A zip of a user's items: each document as Markdown, everything else in one JSON file. */
export async function* zipAccount(
  items: AsyncIterable<OwnItem>,
  account: { user_id: string; exported_at: string; forms: object[] },
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  const add = (name: string, text: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = account.exported_at
    zip.add(file)
    file.push(new TextEncoder().encode(text), true)
    return written.splice(0)
  }

  const others: OwnItem[] = []
  for await (const item of items) {
    if (item.sk.startsWith(documentKeys)) yield* add(nameOf(item), markdownOf(item))
    else others.push(withoutSecrets(item))
  }
  yield* add('account.json', `${JSON.stringify({ ...account, items: others }, null, 2)}\n`)
  zip.end()
  yield* written
}

/** Receivers trust whatever a webhook's secret signs, so no copy of the secret leaves the table. */
const withoutSecrets = ({ secret: _secret, old_secret: _old, ...item }: OwnItem): OwnItem => item

const nameOf = (item: OwnItem): string => {
  const { created_at, style, id } = SavedDocument.parse(item)
  return `documents/${created_at.slice(0, 10)}-${style}-${id}.md`
}

const markdownOf = (item: OwnItem): string => {
  const { id, title, style, word_count, created_at, locked_terms, original_text, humanized_text } =
    SavedDocument.parse(item)
  const facts = {
    id,
    ...(title !== undefined && { title: JSON.stringify(title) }),
    style,
    word_count,
    created_at,
    ...(locked_terms !== undefined && { locked_terms: JSON.stringify(locked_terms) }),
  }
  const head = Object.entries(facts).map(([name, value]) => `${name}: ${value}`)
  const record = StoredRecord.optional().parse(item['record'])
  return [
    '---',
    ...head,
    ...(record === undefined ? [] : [`shared_at: ${record.shared_at}`, `disclosed_to: ${record.audience ?? 'nobody'}`]),
    '---',
    '',
    '# Rewritten',
    '',
    humanized_text,
    '',
    '# Original',
    '',
    original_text,
    '',
    ...(record === undefined ? [] : ['# Shared', '', record.text, '']),
  ].join('\n')
}
