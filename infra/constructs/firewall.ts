import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { humanizeText } from '#core/api/humanize.ts'
import { callMcp } from '#core/api/mcp.ts'
import { humanizeByKey } from '#core/api/v1.ts'
import { gatewayRefusals } from '#core/http/gateway.ts'
import { Problem } from '#core/problem.ts'

/**
 * An address that calls more often than this is blocked for the rest of the minute. A school shares one address, and an open page makes up
 * to six calls a minute; it would take 60 addresses together to fill the gateway.
 */
const callsPerMinute = 1_000
/** The same for rewrites: the gateway admits 200 a second in total, so it would take 100 addresses together to fill it. */
const rewritesPerMinute = 120

/** The paths that functions serve. Everything else is a file, or a page that CloudFront caches. */
const answered = ['/api/', '/v1/', '/blog']
const rewritten = [humanizeText.path, humanizeByKey.path, callMcp.path]

const { code, message, status } = gatewayRefusals.tooMany

/** Keeps floods and known bad addresses away from the API. */
export const createFirewall = (scope: Construct, id: string) =>
  new CfnWebACL(scope, id, {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible('all'),
    customResponseBodies: {
      tooMany: { contentType: 'APPLICATION_JSON', content: JSON.stringify(new Problem(code, message).body()) },
    },
    rules: [
      limitTo(callsPerMinute, 'calls-per-minute', 1, answered),
      limitTo(rewritesPerMinute, 'rewrites-per-minute', 2, rewritten),
      {
        name: 'known-bad-addresses',
        priority: 3,
        overrideAction: { none: {} },
        visibilityConfig: visible('known-bad-addresses'),
        statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesAmazonIpReputationList' } },
      },
    ],
  })

const visible = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName })

const limitTo = (limit: number, name: string, priority: number, paths: readonly string[]): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: {
    block: {
      customResponse: {
        responseCode: status,
        customResponseBodyKey: 'tooMany',
        responseHeaders: [{ name: 'Retry-After', value: '60' }],
      },
    },
  },
  visibilityConfig: visible(name),
  statement: {
    rateBasedStatement: {
      limit,
      evaluationWindowSec: 60,
      aggregateKeyType: 'IP',
      scopeDownStatement: { orStatement: { statements: paths.map(startsWith) } },
    },
  },
})

/** Any spelling: CloudFront's behaviours or the services behind them treat %61pi and //api as the same address. */
const startsWith = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
      { priority: 2, type: 'LOWERCASE' },
    ],
  },
})
