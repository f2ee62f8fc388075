import { describe, expect, test } from 'vitest'
import { allOf, only, prod, synthesise } from './synthesis.ts'

describe('the template of prod', () => {
  const { template } = synthesise(prod)

  test('credits and refunds do not hide what a month costs', () => {
    expect(only(template, 'AWS::Budgets::Budget').Properties).toMatchObject({
      Budget: { CostTypes: { IncludeCredit: false, IncludeRefund: false } },
    })
  })

  test("the edge's promise of https is for the site's own name, not for its subdomains", () => {
    const policies = Object.values(allOf(template, 'AWS::CloudFront::ResponseHeadersPolicy')).flatMap(
      ({ Properties }) => {
        const { SecurityHeadersConfig: headers } = Properties['ResponseHeadersPolicyConfig'] as {
          SecurityHeadersConfig?: { StrictTransportSecurity?: Record<string, unknown> }
        }
        return headers?.StrictTransportSecurity === undefined ? [] : [headers.StrictTransportSecurity]
      },
    )
    expect(policies.length).toBeGreaterThan(1)
    for (const policy of policies) {
      expect(policy['AccessControlMaxAgeSec']).toBeGreaterThan(0)
      expect(policy['IncludeSubdomains'] ?? false).toBe(false)
    }
  })

  test("a deployment does not wait for the edge's cache", () => {
    const uploads = Object.values(allOf(template, 'Custom::CDKBucketDeployment'))
    const clearing = uploads.filter(({ Properties }) => Properties['DistributionPaths'] !== undefined)
    expect(clearing.length).toBeGreaterThan(0)
    for (const { Properties } of clearing) expect(Properties['WaitForDistributionInvalidation']).toBe(false)
  })

  test('one reader of the table does not take the reads of all', () => {
    const table = JSON.stringify(only(template, 'AWS::DynamoDB::GlobalTable').Properties)
    expect(table).toContain('"MaxReadRequestUnits":20000')
    expect(table).toContain('"MaxWriteRequestUnits":4000')
  })

  test('a bad email holds up one lane of ten', () => {
    const feeds = Object.values(allOf(template, 'AWS::Lambda::EventSourceMapping'))
    expect(feeds).toHaveLength(2)
    for (const { Properties } of feeds) expect(Properties['ParallelizationFactor']).toBe(10)
  })

  test('the log that the gateway would make by itself is one of the stack, and goes with it', () => {
    const own = Object.values(allOf(template, 'AWS::Logs::LogGroup')).filter((group) =>
      JSON.stringify(group.Properties['LogGroupName'] ?? '').includes('API-Gateway-Execution-Logs_'),
    )
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({ DeletionPolicy: 'Delete', Properties: { RetentionInDays: 90 } })
  })
})
