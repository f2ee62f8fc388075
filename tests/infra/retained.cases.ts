import { expect, test } from 'vitest'
import { findRetained } from '#operations/leftovers.ts'
import { scriptedAws } from '#tests/operations/scripted-aws.ts'
import { prod, synthesise } from './synthesis.ts'

type Resource = { Type: string; DeletionPolicy?: string }

test.each([
  ['prod', prod, true],
  ['dev', {}, false],
])('%s leaves exactly the resources that its template retains', async (_, settings, keepsData) => {
  const { template } = synthesise(settings)
  const resources = Object.entries(template.toJSON()['Resources'] as Record<string, Resource>)
  const { aws } = scriptedAws({
    'cloudformation list-stack-resources': {
      StackResourceSummaries: resources.map(([id, { Type }]) => ({
        LogicalResourceId: id,
        ResourceType: Type,
        PhysicalResourceId: `longhand-prod-${id.toLowerCase()}`,
      })),
    },
  })
  const kept = resources
    .filter(([, { DeletionPolicy }]) => DeletionPolicy?.startsWith('Retain') === true)
    .map(([id, { Type }]) => `${Type} longhand-prod-${id.toLowerCase()}`)
  expect(kept.length).toBeGreaterThan(1)
  const said = await findRetained('Longhand-prod', keepsData, aws)
  expect(said.map((line) => line.replace(/ \(.*\)$/, '')).toSorted()).toEqual(kept.toSorted())
})
