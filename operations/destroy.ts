// `npm run destroy -- --stage dev`: deletes a stage and lists what is left.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { withFile } from '#infra/stage-settings.ts'
import { readStage, WrongSetting } from '#infra/stages.ts'
import { askAws, readProtection, stackNameOf } from './aws.ts'
import { readCommandLine, runOperation } from './command-line.ts'
import { findLeftovers, findRetained } from './leftovers.ts'

const runCdk = async (context: readonly string[]): Promise<number> => {
  const cdk = spawn('cdk', ['destroy', ...context], { stdio: 'inherit' })
  const [code] = (await once(cdk, 'exit')) as [number | null]
  return code ?? 1
}

await runOperation('npm run destroy -- --stage <name>\n\nDeletes a stage, and lists what is left of it.', async () => {
  const { setting, context } = readCommandLine(process.argv.slice(2))
  const stage = readStage(withFile(setting))
  const stack = stackNameOf(stage.name)
  if (await readProtection(stage.name, askAws)) {
    throw new WrongSetting(
      `The stack ${stack} is protected: run "npm run deploy" with -c protected=no first, and then this again.`,
    )
  }
  const retained = await findRetained(stack, stage.keepsData, askAws)
  const code = await runCdk(context)
  if (code !== 0) return code
  const left = [...retained, ...(await findLeftovers(stack, askAws))]
  console.log(
    left.length === 0
      ? `Nothing is left of ${stack}.`
      : `This is left of ${stack}; delete it by hand when nobody needs it:`,
  )
  for (const line of left) console.log(`  ${line}`)
  return 0
})
