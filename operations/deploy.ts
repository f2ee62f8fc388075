// `npm run deploy -- --stage prod -c domain=...`: looks whether everything is there, deploys, and looks whether it works.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readStage } from '#infra/stages.ts'
import { askAws, readOutputs } from './aws.ts'
import { readCommandLine, runOperation } from './command-line.ts'
import { findMissing } from './prerequisites.ts'
import { findFailures } from './smoke.ts'

const deploy = async (context: string[]): Promise<number> => {
  // a person confirms new permissions here; in delivery they were reviewed before
  const approval = process.stdin.isTTY ? 'broadening' : 'never'
  const cdk = spawn('cdk', ['deploy', '--require-approval', approval, ...context], { stdio: 'inherit' })
  const [code] = (await once(cdk, 'exit')) as [number | null]
  return code ?? 1
}

await runOperation(async () => {
  const { setting, context } = readCommandLine(process.argv.slice(2))
  const stage = readStage(setting)

  const missing = await findMissing(stage, askAws)
  if (missing.length > 0) {
    for (const sentence of missing) console.error(sentence)
    console.error('Nothing was changed.')
    return 1
  }

  const failed = await deploy(context)
  if (failed !== 0) return failed
  // a closed site refuses on purpose
  if (stage.isClosed) return 0

  const output = await readOutputs(stage.name, askAws)
  const failures = await findFailures({ siteUrl: output('SiteUrl'), behindUrl: output('ApiUrl') }, console.log)
  return failures.length === 0 ? 0 : 1
})
