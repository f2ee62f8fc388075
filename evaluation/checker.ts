// `node evaluation/checker.ts`: how much of the labelled damage the checker names, and how often it calls an honest paraphrase changed.
import { runCommand, WrongUse } from '#longhand/command.ts'
import { helpOfModels, readLanguageModel } from './models.ts'
import { requestKeyOf } from './recorded.ts'
import { plantCanary } from '#core/rewriting/canary.ts'
import type { Model } from '#core/rewriting/model.ts'
import { type Comparison, optionsForChecker, readComparison, writeCheckerPrompt } from '#core/rewriting/checker.ts'
import { share, type Share } from './fact-lock.ts'
import { readPairs, type LabelledPair } from './pairs.ts'

const help = `node evaluation/checker.ts [options]

Asks a model to compare the labelled pairs of evaluation/pairs, and counts what it names.

  --set <name>      the pairs (held-out is the default)
${helpOfModels}  --help            this text
`

/** The checker's comparison of a pair, asked as the product asks; undefined if its answer is none. Throws what the model throws. */
export const comparePair = async ({ source, rewrite }: LabelledPair, model: Model): Promise<Comparison | undefined> => {
  const key = requestKeyOf(source + rewrite)
  const planted = plantCanary(source, rewrite, key)
  const prompt = writeCheckerPrompt(source, rewrite, key, { planted })
  let answer = ''
  for await (const piece of model(prompt, optionsForChecker(source, rewrite))) answer += piece
  return readComparison(answer, planted)
}

type CheckerMeasure = {
  caught: Share
  /** Honest pairs in which it names a place. */
  falseAlarms: Share
  unreadable: string[]
  /** Pairs whose canary it does not name. */
  untrusted: string[]
  missed: string[]
  alarmed: string[]
}

export const measureChecker = async (pairs: readonly LabelledPair[], model: Model): Promise<CheckerMeasure> => {
  const named = await Promise.all(pairs.map(async (pair) => ({ pair, comparison: await comparePair(pair, model) })))
  const of = (label: LabelledPair['label'], isNamed: boolean) =>
    named.filter(({ pair, comparison }) => pair.label === label && (comparison?.places.length ?? 0) > 0 === isNamed)
  const [caught, missed] = [of('damaged', true), of('damaged', false)]
  const [alarmed, quiet] = [of('honest', true), of('honest', false)]
  return {
    caught: share(caught.length, caught.length + missed.length),
    falseAlarms: share(alarmed.length, alarmed.length + quiet.length),
    unreadable: named.filter(({ comparison }) => comparison === undefined).map(({ pair }) => pair.id),
    untrusted: named.filter(({ comparison }) => comparison?.isTrusted === false).map(({ pair }) => pair.id),
    missed: missed.map(({ pair }) => pair.id),
    alarmed: alarmed.map(({ pair }) => pair.id),
  }
}

const percent = ({ hits, of, low, high }: Share): string =>
  `${hits} of ${of} (${((hits / of) * 100).toFixed(1)} %, ${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)})`

if (import.meta.main) {
  const options = {
    model: { type: 'string', default: 'recorded' },
    set: { type: 'string', default: 'held-out' },
  } as const
  await runCommand({ help, options }, async ({ values: { model, set } }) => {
    const pairs = readPairs()[set]
    if (pairs === undefined) throw new WrongUse(`There are no pairs called "${set}".`)
    const measured = await measureChecker(pairs, await readLanguageModel(model))
    console.log(
      `${set}: damaged pairs caught ${percent(measured.caught)}, honest pairs alarmed ${percent(measured.falseAlarms)}`,
    )
    console.log(`  missed: ${measured.missed.join(' ') || 'none'}; alarmed: ${measured.alarmed.join(' ') || 'none'}`)
    if (measured.unreadable.length > 0) console.log(`  no comparison: ${measured.unreadable.join(' ')}`)
    if (measured.untrusted.length > 0) console.log(`  the canary not named: ${measured.untrusted.join(' ')}`)
    return true
  })
}
