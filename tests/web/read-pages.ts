import { globSync, readFileSync } from 'node:fs'
import { fill, fillAround } from '#web/content/fill.ts'
import aboutTexts from '#web/content/about.json'
import privacyTexts from '#web/content/privacy.json'
import { siteFigures } from '#web/content/site-figures.ts'
import termsTexts from '#web/content/terms.json'

export const about = fill(aboutTexts, siteFigures)
export const privacy = fill(privacyTexts, siteFigures)
export const terms = fill(termsTexts, siteFigures)

/** The texts of all pages in a folder of the site's content. */
export const readPages = <Page extends Parameters<typeof fillAround>[0] & { slug: string }>(folder: string): Page[] =>
  globSync(`web/src/content/${folder}/*.json`)
    .toSorted()
    .map((file) => fillAround(JSON.parse(readFileSync(file, 'utf8')) as Page))
