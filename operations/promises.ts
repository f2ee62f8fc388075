// Writes docs/promises.md from docs/promises.json: `npm run promises`.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'

const docs = path.resolve(import.meta.dirname, '../docs')

/** A test by its file and its title as written there. */
const NamedTest = z.strictObject({ file: z.string().startsWith('tests/'), test: z.string().min(1) })

const PlanPromise = z.strictObject({
  promise: z.string(),
  /** Sentences on the code that enforces it, with each file between backquotes. */
  enforcedBy: z.string(),
  /** The tests that try the feature on the wrong plan. */
  refusedBy: z.array(NamedTest).default([]),
  /** Why there is no wrong plan. */
  nothingToRefuse: z.string().optional(),
  /** The tests that use the feature on the right plan. */
  keptBy: z.array(NamedTest).min(1),
})

const Sections = z.array(z.strictObject({ about: z.string(), promises: z.array(PlanPromise) }))
type Section = z.output<typeof Sections>[number]

export const readPromises = async (): Promise<Section[]> =>
  Sections.parse(JSON.parse(await readFile(path.join(docs, 'promises.json'), 'utf8')))

const linked = (text: string) => text.replaceAll(/`([\w./-]+\/[\w./-]+)`/g, '[`$1`](../$1)')

const testLines = (label: string, tests: z.output<typeof NamedTest>[]) =>
  tests.map(
    ({ file, test }) =>
      `- ${label}: ${test.replaceAll(/[_*]/g, String.raw`\$&`)} ([${path.basename(file)}](../${file}))`,
  )

const entry = ({ promise, enforcedBy, refusedBy, nothingToRefuse, keptBy }: Section['promises'][number]) =>
  [
    `### ${promise}`,
    linked(enforcedBy),
    [
      ...(nothingToRefuse === undefined ? [] : [`- Nothing to refuse: ${nothingToRefuse}`]),
      ...testLines('Refused', refusedBy),
      ...testLines('Kept', keptBy),
    ].join('\n'),
  ].join('\n\n')

const introduction = `# The promises of the plans

<!-- Written by \`npm run promises\` from docs/promises.json. Do not edit. -->

Every promise of the pricing cards (\`web/src/content/plan-cards.ts\`), and those of the terms, the help and the privacy policy that depend on a plan. "Refused" is a test that tries the promise on the wrong plan, "Kept" one that has it on the right plan. \`tests/core/promises.test.ts\` fails when a promise of a card is missing here, when a file or a test does not exist, and when this page is stale.`

export const promisesPage = (sections: Section[]): string =>
  `${[introduction, ...sections.flatMap(({ about, promises }) => [`## ${about}`, ...promises.map(entry)])].join('\n\n')}\n`

if (import.meta.main) await writeFile(path.join(docs, 'promises.md'), promisesPage(await readPromises()))
