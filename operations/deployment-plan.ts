import { brand } from '#core/brand.ts'
import { WrongSetting, type Stage } from '#infra/stages.ts'

/**
 * Refuses a deployment that would take a setting from the running stack: without its prices every subscriber would be on Free.
 * `dropped` are the names that the operator takes away on purpose, with commas. Throws `WrongSetting`.
 */
export const requireSettings = (
  { name, settings }: Pick<Stage, 'name' | 'settings'>,
  running: readonly string[],
  dropped = '',
): void => {
  const lost = running.filter((setting) => !settings.includes(setting) && !dropped.split(',').includes(setting))
  if (lost.length === 0) return
  throw new WrongSetting(
    `The running stack of ${name} has ${lost.join(', ')}, and this deployment has not: write it into infra/settings.json, or take it away with -c drop=${lost.join(',')}. Nothing was changed.`,
  )
}

type Plan = {
  /** Notes for the operator, shown before the deployment starts. */
  say: string | undefined
  /** The extra settings of each CDK run, in order. */
  runs: readonly (readonly string[])[]
}

/** A stack that exists and works, or has been rolled back to one that works. */
const works = /^(?:CREATE|UPDATE|UPDATE_ROLLBACK|IMPORT|IMPORT_ROLLBACK)_COMPLETE$/
/** Nothing was ever created, or it was rolled back. The CDK deletes the remains of such a stack and starts again. */
const isFirst = (status: string | undefined): status is 'REVIEW_IN_PROGRESS' | 'ROLLBACK_COMPLETE' | undefined =>
  status === undefined || status === 'ROLLBACK_COMPLETE' || status === 'REVIEW_IN_PROGRESS'

/**
 * The CDK runs that a deployment takes. `status` is CloudFormation's status of the stack. The first deployment of a stage that keeps its
 * data takes two: one without protection, which can fail, be rolled back and retried, and after its success one that adds protection.
 * Throws `WrongSetting` for a stack that cannot be deployed to.
 */
export const planDeployment = (
  { name, keepsData }: Pick<Stage, 'name' | 'keepsData'>,
  status: string | undefined,
): Plan => {
  const stack = `${brand.name}-${name}`
  if (isFirst(status)) {
    const say =
      status === 'ROLLBACK_COMPLETE' ? `The first deployment of ${stack} failed: its remains are deleted.` : undefined
    return { say, runs: keepsData ? [['-c', 'protected=no'], []] : [[]] }
  }
  if (works.test(status)) return { say: undefined, runs: [[]] }
  if (status.endsWith('_IN_PROGRESS')) {
    throw new WrongSetting(
      `The stack ${stack} is being changed (${status}): wait until it is done, and run this again.`,
    )
  }
  if (status === 'UPDATE_ROLLBACK_FAILED') {
    throw new WrongSetting(
      `The stack ${stack} could not be rolled back (${status}): mend what its events name, run "aws cloudformation continue-update-rollback --stack-name ${stack}", and then this again.`,
    )
  }
  throw new WrongSetting(
    `The stack ${stack} is in the state ${status}: delete what its events name by hand, run "aws cloudformation delete-stack --stack-name ${stack}", and then this again.`,
  )
}
