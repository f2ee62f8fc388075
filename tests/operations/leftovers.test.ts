import { expect, test } from 'vitest'
import { AwsRefusal, readProtection } from '#operations/aws.ts'
import { findLeftovers } from '#operations/leftovers.ts'
import { scriptedAws } from './scripted-aws.ts'

test('logs that AWS created itself are named', async () => {
  const { aws, calls } = scriptedAws({
    'logs describe-log-groups': { logGroups: [{ logGroupName: '/aws/lambda/Longhand-dev-CustomCDKBucketDeployment' }] },
  })
  expect(await findLeftovers('Longhand-dev', aws)).toEqual([
    'AWS::Logs::LogGroup /aws/lambda/Longhand-dev-CustomCDKBucketDeployment',
  ])
  expect(calls[0]).toContain('/aws/lambda/Longhand-dev')
})

test('a protected stack is recognised', async () => {
  const call = 'cloudformation describe-stacks'
  const stack = (EnableTerminationProtection: boolean) => ({
    [call]: { Stacks: [{ StackStatus: 'UPDATE_COMPLETE', EnableTerminationProtection }] },
  })
  expect(await readProtection('prod', scriptedAws(stack(true)).aws)).toBe(true)
  expect(await readProtection('dev', scriptedAws(stack(false)).aws)).toBe(false)
  const absent = new AwsRefusal('ValidationError', 'Stack with id Longhand-dev does not exist')
  expect(await readProtection('dev', scriptedAws({ [call]: absent }).aws)).toBe(false)
})
