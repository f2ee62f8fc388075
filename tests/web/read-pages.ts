import { globSync, readFileSync } from 'node:fs'
import { fill } from '#web/content/fill.ts'

/** The texts of all pages in a folder of the site's content. */
export const readPages = <Page extends Parameters<typeof fill>[0]>(folder: string): Page[] =>
  globSync(`web/src/content/${folder}/*.json`)
    .toSorted()
    .map((file) => fill(JSON.parse(readFileSync(file, 'utf8')) as Page))
