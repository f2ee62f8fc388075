import { expect, test } from 'vitest'
import { AwsRefusal, readProtection } from '#operations/aws.ts'
import { findLeftovers, findRetained } from '#operations/leftovers.ts'
import { synthesise, prod } from '#tests/infra/synthesis.ts'
import { scriptedAws } from './scripted-aws.ts'

type Resource = { Type: string; DeletionPolicy?: string }

test('prod leaves exactly the resources that its template retains', async () => {
  const { template } = synthesise(prod)
  const resources = Object.entries(template.toJSON()['Resources'] as Record<string, Resource>)
  const { aws } = scriptedAws({
    'cloudformation list-stack-resources': {
      StackResourceSummaries: resources.map(([id, { Type }]) => ({
        ResourceType: Type,
        PhysicalResourceId: `longhand-prod-${id.toLowerCase()}`,
      })),
    },
  })
  const kept = resources
    .filter(
      ([, { Type, DeletionPolicy }]) => DeletionPolicy?.startsWith('Retain') === true && Type !== 'AWS::IAM::Role',
    )
    .map(([id, { Type }]) => `${Type} longhand-prod-${id.toLowerCase()}`)
  expect(kept.length).toBeGreaterThan(3)
  expect((await findRetained('Longhand-prod', aws)).toSorted()).toEqual(kept.toSorted())
})

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
