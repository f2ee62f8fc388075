// `npm run deploy -- --stage prod -c domain=...`: checks the prerequisites, deploys, and tests the result from outside.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { withFile } from '#infra/stage-settings.ts'
import { readStage } from '#infra/stages.ts'
import { askAws, readOutputs, readSettingsOfStack, readStackStatus } from './aws.ts'
import { readCommandLine, runOperation } from './command-line.ts'
import { planDeployment, requireSettings } from './deployment-plan.ts'
import { findMissing } from './prerequisites.ts'
import { findFailures } from './smoke.ts'

const runCdk = async (context: readonly string[]): Promise<number> => {
  // A person confirms new permissions here; in a workflow they were reviewed before.
  const approval = process.stdin.isTTY ? 'broadening' : 'never'
  const cdk = spawn('cdk', ['deploy', '--require-approval', approval, ...context], { stdio: 'inherit' })
  const [code] = (await once(cdk, 'exit')) as [number | null]
  return code ?? 1
}

await runOperation(
  'npm run deploy -- --stage <name>\n\nChecks what a deployment needs, deploys the stage, and tests it from outside. -c drop=<name> takes a setting from the running stack.',
  async () => {
    const { setting, context } = readCommandLine(process.argv.slice(2))
    const stage = readStage(withFile(setting))
    requireSettings(stage, await readSettingsOfStack(stage.name, askAws), setting('drop'))

    const missing = await findMissing(stage, askAws)
    if (missing.length > 0) {
      for (const sentence of missing) console.error(sentence)
      console.error('Nothing was changed.')
      return 1
    }

    const plan = planDeployment(stage, await readStackStatus(stage.name, askAws))
    if (plan.say !== undefined) console.log(plan.say)
    for (const settings of plan.runs) {
      const code = await runCdk([...context, ...settings])
      if (code !== 0) {
        console.error('The deployment failed. Mend what CloudFormation names above, and run the same command again.')
        return code
      }
    }
    // A closed site refuses on purpose.
    if (stage.isClosed) return 0

    const output = await readOutputs(stage.name, askAws)
    const failures = await findFailures({ siteUrl: output('SiteUrl'), behindUrl: output('ApiUrl') }, console.log)
    return failures.length === 0 ? 0 : 1
  },
)
