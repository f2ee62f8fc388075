import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { gatewayRefusals } from '#core/http/gateway.ts'
import { Problem } from '#core/problem.ts'

/** A visitor who calls the API more often than this is blocked for the rest of the minute. */
const callsPerMinute = 300

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
      {
        name: 'calls-per-minute',
        priority: 1,
        action: {
          block: {
            customResponse: {
              responseCode: status,
              customResponseBodyKey: 'tooMany',
              responseHeaders: [{ name: 'Retry-After', value: '60' }],
            },
          },
        },
        visibilityConfig: visible('calls-per-minute'),
        statement: {
          rateBasedStatement: {
            limit: callsPerMinute,
            evaluationWindowSec: 60,
            aggregateKeyType: 'IP',
            scopeDownStatement: {
              byteMatchStatement: {
                fieldToMatch: { uriPath: {} },
                positionalConstraint: 'STARTS_WITH',
                searchString: '/api/',
                textTransformations: [{ priority: 0, type: 'NONE' }],
              },
            },
          },
        },
      },
      {
        name: 'known-bad-addresses',
        priority: 2,
        overrideAction: { none: {} },
        visibilityConfig: visible('known-bad-addresses'),
        statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesAmazonIpReputationList' } },
      },
    ],
  })

const visible = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName })
