import { expect, test } from 'vitest'
import { findRetained } from '#operations/leftovers.ts'
import { scriptedAws } from '#tests/operations/scripted-aws.ts'
import { prod, synthesise } from './synthesis.ts'

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
