// `node evaluation/page-examples.ts`: makes the worked examples of the site's pages again, with the offline rewriter and our own texts.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { rules } from '#core/rewriting/rules.ts'
import { readSigns } from '#core/signs/find.ts'
import { signById } from '#core/signs/catalogue.ts'
import type { Style } from '#core/styles.ts'
import type { WorkedExample } from '#web/content/worked-example.ts'
import { markChanges } from '#web/editor/changes/mark-changes.ts'

/** The text (in page-texts) and style of each page's example. */
const styleOf: Record<string, Style> = {
  'solutions/humanize-ai': 'simple',
  'solutions/ai-humanizer-students': 'academic',
  'solutions/undetectable-ai': 'simple',
  'solutions/ai-text-remover': 'simple',
  'solutions/paraphraser': 'formal',
  'solutions/ai-resume-rewriter': 'formal',
  'solutions/free-essay-humanizer': 'academic',
  'solutions/ai-rewrite': 'informal',
  'solutions/free-ai-rewording-tool': 'simple',
  'solutions/bypass-ai-detectors': 'simple',
  'comparisons/longhand-vs-paraphrasing-tool': 'simple',
  'comparisons/longhand-vs-humanizer-one': 'informal',
  'comparisons/longhand-vs-humanizer-two': 'formal',
  'comparisons/longhand-vs-ai-detector': 'simple',
  'comparisons/longhand-vs-premium-ai-detector': 'simple',
}

const folder = new URL('../', import.meta.url)

const signsIn = (text: string) =>
  readSigns(text).findings.map(({ sign, start, end }) => ({ name: signById.get(sign)?.name ?? sign, start, end }))

/** Any key that the texts do not contain will do. The same key gives the same example again. */
const key = '6c6f6e6768'

const exampleFor = async (page: string, style: Style): Promise<Omit<WorkedExample, 'date'>> => {
  const source = `evaluation/page-texts/${page.replace(/^.*\/(?:longhand-vs-)?/, '')}.md`
  const before = readFileSync(new URL(source, folder), 'utf8').trim()
  for await (const progress of rewrite({ text: before, style, key, concurrency: 1 }, rules)) {
    if (progress.type !== 'done') continue
    const { facts, words_before, words_after } = progress.report
    return {
      source,
      style,
      changes: await markChanges(before, progress.text),
      report: { facts, words_before, words_after },
      signs: { before: signsIn(before), after: signsIn(progress.text).length },
    }
  }
  throw new Error(`Nothing came back for ${source}.`)
}

/** Every example, by the file of the site's page that shows it. `date`: today. */
export const makeExamples = async (date: string): Promise<Map<string, WorkedExample>> =>
  new Map(
    await Promise.all(
      Object.entries(styleOf).map(
        async ([page, style]) =>
          [`web/src/content/${page}.json`, { date, ...(await exampleFor(page, style)) }] as const,
      ),
    ),
  )

if (import.meta.main) {
  const examples = await makeExamples(new Date().toISOString().slice(0, 10))
  const files = [...examples].map(([name, example]) => {
    const file = fileURLToPath(new URL(name, folder))
    const page = JSON.parse(readFileSync(file, 'utf8')) as { example: { result: WorkedExample } }
    page.example.result = example
    writeFileSync(file, JSON.stringify(page))
    return file
  })
  execFileSync(fileURLToPath(new URL('node_modules/.bin/oxfmt', folder)), files)
  console.log(`Written: ${examples.size} examples.`)
}
