// `npm run people`: how much the rules change of texts that people wrote, who asked for no rewrite of what is theirs already.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { formatPercent } from '#core/number-format.ts'
import type { Style } from '#core/styles.ts'
import type { Strength } from '#core/strengths.ts'
import { countSigns } from '#core/rewriting/light-edit.ts'
import { messageOf, readStrength, readStyle, runCommand, WrongInput, WrongUse } from '#longhand/command.ts'
import { rewriteWhole } from '#longhand/rewriting.ts'
import { share, type Share } from './fact-lock.ts'
import { readModel } from './models.ts'
import type { Sample } from './samples.ts'

const help = `npm run people -- [options] <file or folder> ...

Rewrites texts of people by rules, and counts those that stay as they are, and the signs. Each file or folder is a row: a folder
holds .txt and .md files, a file is one text or a .json list of objects with a "document". Essays by students, for example:

  git clone https://github.com/Weixin-Liang/ChatGPT-Detector-Bias
  npm run people -- ChatGPT-Detector-Bias/Data_and_Results/Human_Data/{TOEFL_real_91,CollegeEssay_real_70}/data.json

  --style <style>        simple (the default), formal, informal, academic, expand, shorten
  --strength <strength>  light, medium (the default), strong
  --help                 this text
`

const List = z.array(z.object({ document: z.string() }))

/** The texts of a file or folder. Throws `WrongInput` where there are none. */
export const readSamples = (place: string): Sample[] => {
  const texts = (() => {
    try {
      if (!statSync(place).isDirectory()) return readFile(place)
      const files = readdirSync(place).filter((file) => /\.(?:txt|md)$/u.test(file))
      return files.toSorted().flatMap((file) => readFile(path.join(place, file)))
    } catch (error) {
      throw new WrongInput(`${place} cannot be read: ${messageOf(error)}`, { cause: error })
    }
  })()
  if (texts.length === 0) throw new WrongInput(`${place} holds no texts.`)
  return texts.map((text, index) => ({ id: `${path.basename(place)} ${index + 1}`, text }))
}

const readFile = (file: string): string[] => {
  const content = readFileSync(file, 'utf8')
  return file.endsWith('.json') ? List.parse(JSON.parse(content)).map(({ document }) => document) : [content]
}

export type PeopleMeasure = {
  unchanged: Share
  /** Signs of the whole catalogue in all English texts. */
  signs: { before: number; after: number }
  /** Texts with more signs after than before. */
  worse: number
}

export const measurePeople = async (
  samples: readonly Sample[],
  style: Style,
  strength: Strength,
): Promise<PeopleMeasure> => {
  const rules = await readModel('offline')
  const signs = { before: 0, after: 0 }
  let [unchanged, worse] = [0, 0]
  for (const { text } of samples) {
    const { humanizedText, status } = await rewriteWhole(text, style, rules, strength)
    if (status === 'unchanged') unchanged += 1
    const counted = countSigns(text, humanizedText) ?? { before: 0, after: 0 }
    signs.before += counted.before
    signs.after += counted.after
    if (counted.after > counted.before) worse += 1
  }
  return { unchanged: share(unchanged, samples.length), signs, worse }
}

if (import.meta.main) {
  const options = {
    style: { type: 'string', default: 'simple' },
    strength: { type: 'string', default: 'medium' },
  } as const
  await runCommand({ help, options }, async ({ values, positionals }) => {
    if (positionals.length === 0) throw new WrongUse('Name a file or a folder of texts.')
    const [style, strength] = [readStyle(values.style), readStrength(values.strength)]
    console.log('| texts | number | unchanged | signs | with more signs |\n| --- | --- | --- | --- | --- |')
    for (const place of positionals) {
      const { unchanged, signs, worse } = await measurePeople(readSamples(place), style, strength)
      const { hits, of, low, high } = unchanged
      console.log(
        `| ${path.basename(path.dirname(place))}/${path.basename(place)} | ${of} | ${formatPercent(hits / of)} (${formatPercent(low)} to ${formatPercent(high)}) | ${signs.before} → ${signs.after} | ${worse} |`,
      )
    }
    return true
  })
}
