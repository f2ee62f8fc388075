import { expect, test } from 'vitest'
import { WrongSetting } from '#infra/stages.ts'
import { AwsRefusal, readSettingsOfStack, readStackStatus } from '#operations/aws.ts'
import { planDeployment, requireSettings } from '#operations/deployment-plan.ts'
import { scriptedAws } from './scripted-aws.ts'

const [prod, dev] = [
  { name: 'prod', keepsData: true },
  { name: 'dev', keepsData: false },
] as const

test.each([undefined, 'REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE'])(
  'a first deployment to a stack that is %s protects its data only after it succeeded',
  (status) => {
    expect(planDeployment(prod, status).runs).toEqual([['-c', 'protected=no'], []])
    expect(planDeployment(dev, status).runs).toEqual([[]])
  },
)

test('the remains of a failed first deployment are announced', () => {
  expect(planDeployment(prod, 'ROLLBACK_COMPLETE').say).toBe(
    'The first deployment of Longhand-prod failed: its remains are deleted.',
  )
  expect(planDeployment(prod, undefined).say).toBeUndefined()
})

test.each(['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'IMPORT_COMPLETE'])(
  'a stack that is %s is deployed to in one run, protected',
  (status) => {
    expect(planDeployment(prod, status)).toEqual({ say: undefined, runs: [[]] })
  },
)

test.each([
  ['UPDATE_IN_PROGRESS', /is being changed.*wait/],
  ['UPDATE_COMPLETE_CLEANUP_IN_PROGRESS', /is being changed/],
  ['UPDATE_ROLLBACK_FAILED', /continue-update-rollback --stack-name Longhand-prod/],
  ['ROLLBACK_FAILED', /delete-stack --stack-name Longhand-prod/],
  ['DELETE_FAILED', /delete-stack --stack-name Longhand-prod/],
])('a stack that is %s is one sentence with the way out', (status, sentence) => {
  expect(() => planDeployment(prod, status)).toThrow(WrongSetting)
  expect(() => planDeployment(prod, status)).toThrow(sentence)
})

test('the state of a stack is read, and a stack that does not exist has none', async () => {
  const call = 'cloudformation describe-stacks'
  const { aws, calls } = scriptedAws({ [call]: { Stacks: [{ StackStatus: 'ROLLBACK_COMPLETE' }] } })
  expect(await readStackStatus('prod', aws)).toBe('ROLLBACK_COMPLETE')
  expect(calls[0]).toContain('Longhand-prod')
  const refusing = (code: string) => scriptedAws({ [call]: new AwsRefusal(code, 'said AWS') }).aws
  expect(await readStackStatus('prod', refusing('ValidationError'))).toBeUndefined()
  await expect(readStackStatus('prod', refusing('AccessDenied'))).rejects.toThrow(AwsRefusal)
})

test('a deployment that would take a setting from the running stack is refused with its name', async () => {
  const call = 'cloudformation describe-stacks'
  const stack = (Settings: string) => ({
    [call]: { Stacks: [{ Outputs: [{ OutputKey: 'Settings', OutputValue: Settings }] }] },
  })
  const running = await readSettingsOfStack('prod', scriptedAws(stack('domain,stripePrices,googleClient')).aws)
  const given = { name: 'prod', settings: ['domain', 'alarmMail'] } as const
  expect(() => requireSettings(given, running)).toThrow(WrongSetting)
  expect(() => requireSettings(given, running)).toThrow(
    'The running stack of prod has stripePrices, googleClient, and this deployment has not: write it into infra/settings.json, or take it away with -c drop=stripePrices,googleClient. Nothing was changed.',
  )
  expect(() => requireSettings(given, running, 'stripePrices,googleClient')).not.toThrow()
  expect(() => requireSettings({ ...given, settings: running }, running)).not.toThrow()

  expect(await readSettingsOfStack('prod', scriptedAws(stack('none')).aws)).toEqual([])
  const absent = new AwsRefusal('ValidationError', 'Stack with id Longhand-prod does not exist')
  expect(await readSettingsOfStack('prod', scriptedAws({ [call]: absent }).aws)).toEqual([])
})
