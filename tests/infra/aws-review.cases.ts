import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allOf, only, prod, synthesise } from './synthesis.ts'

/** docs/aws-review.md says of each finding what became of it. A row that says "mended" names the test that would fail without the change. */
const review = readFileSync('docs/aws-review.md', 'utf8')

const titles = ['What would have broken', 'What was at risk'] as const

const rowsOf = (title: (typeof titles)[number]) => {
  const [, section = ''] = review.split(`## ${title}\n`)
  const table = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return table.slice(2).map((line) => {
    const [finding = '', now = '', how = '', held = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return { finding, now, how, held }
  })
}

/** "the same" stands for the cell above it. */
const rows = titles.flatMap((title) => {
  let above = ''
  return rowsOf(title).map((row) => {
    above = row.held === 'the same' ? above : row.held
    return { ...row, held: above }
  })
})

const fileOf = (reference: string): string | undefined =>
  [`tests/${reference}.test.ts`, `tests/${reference}.cases.ts`, reference].find((file) => existsSync(file))

describe('the review of the stack', () => {
  test('has a row for each of the 12 breaks and 23 risks that were found', () => {
    expect(titles.map((title) => rowsOf(title).length)).toEqual([12, 23])
  })

  test.each(rows.filter(({ now }) => now === 'mended'))('$finding: is held by tests that exist', ({ held }) => {
    const files = [...held.matchAll(/`([^`]+)`/g)].map(([, reference = '']) => fileOf(reference))
    expect(files.length).toBeGreaterThan(0)
    expect(files).not.toContain(undefined)
    const text = files.map((file) => readFileSync(file ?? '', 'utf8')).join('\n')
    for (const [, name = ''] of held.matchAll(/"([^"]+)"/g)) expect(text).toMatch(new RegExp(`test[^\\n]*['"]${name}`))
    // only a guide for people is held by no test
    expect(files.filter((file) => !/\.(test|cases)\.ts$/.test(file ?? ''))).toEqual(
      files.filter((file) => file === 'docs/deploying.md'),
    )
  })

  test.each(rows.filter(({ now }) => now !== 'mended'))('$finding: is accepted, and a document says why', (row) => {
    expect(row.now).toBe('accepted')
    expect(row.how).not.toBe('')
    const link = /\]\(([^)]+)\)/.exec(row.held)?.[1]
    const file = link === undefined ? /`([^`]+)`/.exec(row.held)?.[1] : `docs/${link}`
    expect(fileOf(file ?? '')).toBeDefined()
  })
})

describe('what the review found in the template', () => {
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

  test('a bad letter holds up one lane of ten', () => {
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
