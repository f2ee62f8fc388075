import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { Product } from './stack.ts'
import { withFile } from './stage-settings.ts'
import { readStage, WrongSetting, type Stage } from './stages.ts'

const contextOf = (app: App) => (key: string) => app.node.tryGetContext(key) as unknown

/** Adds the stage named in the app's context, with the rules that it must obey. */
export const addProduct = (
  app: App,
  siteFolderFor: (stage: Stage) => string,
  setting: (name: string) => unknown = contextOf(app),
): Product => {
  const stage = readStage(setting)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }))
  return new Product(app, stage, siteFolderFor(stage))
}

/** The site is built like the functions: at synthesis, for this stage. */
const buildSite = ({ name, claims, domain }: Stage): string => {
  const root = path.resolve(import.meta.dirname, '..')
  const folder = path.join('dist', `site-${name}`)
  const origin = domain === undefined ? [] : ['--origin', `https://${domain.name}`]
  execFileSync(process.execPath, ['web/build.ts', '--claims', claims, ...origin, '--out', folder], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return path.join(root, folder)
}

const synthesise = () => {
  const app = new App()
  addProduct(app, buildSite, withFile(contextOf(app)))
  app.synth()
}

if (import.meta.main) {
  try {
    synthesise()
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
