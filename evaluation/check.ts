// `npm run evaluate -- --check`: measures, and says of each target whether it is met. Writes no report.
import { checkCounter } from './counter-check.ts'
import { measureBenchmark, measurePlanted, readTexts } from './fact-lock.ts'
import { measurePlantedStatements } from './meaning.ts'
import { plantStatements } from './planted-statements.ts'
import { judge, type Measured } from './targets.ts'

/** Every eighth planted statement: comparing all of them takes a minute, and these are hundreds. */
const statementsApart = 8

export const measureForTargets = (): Measured => {
  const lock = measureBenchmark()
  return {
    planted: measurePlanted(),
    statements: measurePlantedStatements(
      plantStatements(readTexts()).filter((_, index) => index % statementsApart === 0),
    ),
    labelled: lock && { lock, counter: checkCounter() },
  }
}

/** Prints one line for each target. Returns whether all of them are met. */
export const checkTargets = (measured: Measured, print: (line: string) => void): boolean => {
  const verdicts = judge(measured)
  for (const { what, figure, target, isMet } of verdicts)
    print(`${isMet ? 'met   ' : 'MISSED'}  ${what}: ${figure} (${target})`)
  if (measured.labelled === undefined)
    print('The rewrites labelled by hand were skipped: the benchmarks are not beside the repository.')
  const missed = verdicts.filter(({ isMet }) => !isMet).length
  print(
    missed === 0 ? `All ${verdicts.length} targets are met.` : `${missed} of ${verdicts.length} targets are missed.`,
  )
  return missed === 0
}
