import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CfnElement, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  FunctionEventType,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { FunctionUrlOrigin, HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { ObjectOwnership, type IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { imagePolicy, panePattern, panePolicy, renderedPatterns, renderedQuery } from '#core/http/site.ts'
import type { Stage } from '#infra/stages.ts'
import { Alarm, alarmPeriod } from './alarm.ts'
import type { Admin } from './admin.ts'
import type { Api } from './api.ts'
import type { Blog } from './blog.ts'
import { createBucket } from './bucket.ts'
import { edgeFunction, renderedCode, requestCode, responseCode, viewerCode } from './edge-functions.ts'
import { createFirewall } from './firewall.ts'
import type { OriginSecret } from './origin-secret.ts'
import type { Users } from './users.ts'

type Props = {
  stage: Stage
  users: Users
  api: Api
  admin: Admin
  blog: Blog
  originSecret: OriginSecret
  /** The built site: its pages, its assets and headers.json. */
  folder: string
}

/** Serves the pages and the API at one address. */
export class Site extends Construct {
  readonly url: string
  private readonly files: IBucket
  private readonly logs: IBucket
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const { stage, users, folder } = props
    this.logs = createBucket(this, 'Logs', stage.keepsData, {
      // CloudFront needs access lists to write its log.
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    })
    // The files can be rebuilt on every stage.
    this.files = createBucket(this, 'Files', false, {
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'files/',
    })
    this.distribution = this.createDistribution(props)
    this.watch()
    this.url = `https://${stage.domain?.name ?? this.distribution.distributionDomainName}`
    this.upload(folder, {
      region: stage.region,
      userPoolId: users.pool.userPoolId,
      userPoolClientId: users.client.userPoolClientId,
      ...(users.signInUrl !== undefined && { signInUrl: users.signInUrl }),
      ...(stage.stripePrices[0] !== undefined && { stripePriceId: stage.stripePrices[0] }),
    })
  }

  // oxlint-disable-next-line max-lines-per-function
  private createDistribution({ stage, users, folder, api, admin, blog, originSecret }: Props) {
    const { domain } = stage
    const responseHeadersPolicy = this.createHeaders(stage, folder, admin.images, users.signInUrl)
    const firewall = stage.hasFirewall ? createFirewall(this, 'Firewall') : undefined
    const answered: BehaviorOptions = {
      origin: this.originOf(api.rest, originSecret),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      // Compression would delay streamed answers.
      compress: false,
      responseHeadersPolicy,
      functionAssociations: [
        { eventType: FunctionEventType.VIEWER_REQUEST, function: edgeFunction(this, 'Viewer', viewerCode(stage)) },
      ],
    }
    const page: BehaviorOptions = {
      // With the permission to list, a missing file is a 404, not a 403.
      origin: S3BucketOrigin.withOriginAccessControl(this.files, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy,
      functionAssociations: [
        { eventType: FunctionEventType.VIEWER_REQUEST, function: edgeFunction(this, 'Page', requestCode(stage)) },
        { eventType: FunctionEventType.VIEWER_RESPONSE, function: edgeFunction(this, 'Status', responseCode) },
      ],
    }
    const distribution = new Distribution(this, 'Distribution', {
      comment: Stack.of(this).stackName,
      // The root of the bucket would list its files.
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: this.logs,
      logFilePrefix: 'edge/',
      ...(firewall && { webAclId: firewall.attrArn }),
      ...(domain && {
        domainNames: domain.alsoAt === undefined ? [domain.name] : [domain.name, domain.alsoAt],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      defaultBehavior: page,
      // CloudFront would cache a failure for ten seconds and serve it to every user at that edge
      errorResponses: [500, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      additionalBehaviors: {
        '/api/*': answered,
        '/v1/*': answered,
        ...this.renderedBehaviours(stage, blog, responseHeadersPolicy),
        [panePattern]: { ...page, responseHeadersPolicy: this.createPaneHeaders() },
        '/images/*': {
          origin: S3BucketOrigin.withOriginAccessControl(admin.images, {
            originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
          }),
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          responseHeadersPolicy: this.createImageHeaders(),
        },
      },
    })
    acknowledge(distribution, stage)
    return distribution
  }

  /** The paths that core/http/site.ts calls rendered: a function answers, and the edge caches the answer for as long as it says. */
  private renderedBehaviours(stage: Stage, blog: Blog, responseHeadersPolicy: ResponseHeadersPolicy) {
    const behaviour: BehaviorOptions = {
      origin: FunctionUrlOrigin.withOriginAccessControl(blog.url),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: new CachePolicy(this, 'Rendered', {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.days(1),
        queryStringBehavior: CacheQueryStringBehavior.allowList(...renderedQuery),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      responseHeadersPolicy,
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: edgeFunction(this, 'RenderedPage', renderedCode(stage)),
        },
      ],
    }
    return Object.fromEntries(renderedPatterns.map((pattern) => [pattern, behaviour]))
  }

  /** Word shows the pane in a frame of its own site, and loads a script of Microsoft's into it. */
  private createPaneHeaders() {
    return new ResponseHeadersPolicy(this, 'PaneHeaders', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: panePolicy, override: true },
        strictTransportSecurity: { accessControlMaxAge: Duration.days(730), override: true },
        contentTypeOptions: { override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      },
      removeHeaders: ['server'],
    })
  }

  /** An image's type comes only from its name, so browsers must not guess another one from its bytes. */
  private createImageHeaders() {
    return new ResponseHeadersPolicy(this, 'ImageHeaders', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: imagePolicy, override: true },
        strictTransportSecurity: { accessControlMaxAge: Duration.days(730), override: true },
        contentTypeOptions: { override: true },
      },
      removeHeaders: ['server'],
    })
  }

  private watch() {
    new Alarm(this, 'Failing', {
      heading: 'The site answers with errors',
      ifItFails: 'One in twenty requests for a page or an answer fails.',
      metric: new MathExpression({
        label: 'failed requests, percent',
        // One failure in a quiet night is not an outage.
        expression: 'IF(requests >= 100, rate, 0)',
        usingMetrics: {
          rate: this.distribution.metric5xxErrorRate({ period: alarmPeriod }),
          requests: this.distribution.metricRequests({ statistic: 'Sum', period: alarmPeriod }),
        },
        period: alarmPeriod,
      }),
      threshold: 5,
      evaluationPeriods: 3,
      datapointsToAlarm: 2,
    })
  }

  /** Referenced by its id only: a reference to its deployment would create a cycle through the functions, which know the site's address. */
  private originOf(rest: RestApi, originSecret: OriginSecret) {
    const { region, urlSuffix } = Stack.of(this)
    return new HttpOrigin(`${rest.restApiId}.execute-api.${region}.${urlSuffix}`, {
      originPath: '/v1',
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      // A JSON client receives nothing until the rewrite is done, which may take the function's 90 seconds.
      readTimeout: Duration.seconds(100),
      responseCompletionTimeout: Duration.seconds(120),
      keepaliveTimeout: Duration.seconds(60),
      customHeaders: { 'x-origin-verify': originSecret.current },
    })
  }

  private createHeaders(stage: Stage, folder: string, images: IBucket, signInUrl: string | undefined) {
    return new ResponseHeadersPolicy(this, 'Headers', {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: policyOf(folder, [
            `https://cognito-idp.${stage.region}.amazonaws.com`,
            signInUrl,
            `https://${images.bucketRegionalDomainName}`,
          ]),
          override: true,
        },
        strictTransportSecurity: { accessControlMaxAge: Duration.days(730), override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()', override: true },
          { header: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups', override: true },
          // Search engines must not index a copy of the site.
          ...(stage.name === 'prod' ? [] : [{ header: 'X-Robots-Tag', value: 'noindex', override: true }]),
        ],
      },
      removeHeaders: ['server'],
    })
  }

  /** Assets have a hash in their name and are kept for ever, also those of earlier deployments, because open tabs still request them. */
  private upload(folder: string, config: Record<string, string>) {
    const deployment = {
      destinationBucket: this.files,
      prune: false,
      memoryLimit: 512,
      logGroup: new LogGroup(this, 'UploadLog', {
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    }
    const assets = new BucketDeployment(this, 'Assets', {
      ...deployment,
      sources: [Source.asset(path.join(folder, 'assets'))],
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    })
    const pages = new BucketDeployment(this, 'Pages', {
      ...deployment,
      sources: [
        Source.asset(folder, { exclude: ['assets', '.vite', 'headers.json', 'templates.json'] }),
        Source.jsonData('config.json', config),
      ],
      cacheControl: [CacheControl.fromString('no-cache')],
      distribution: this.distribution,
      distributionPaths: ['/*'],
      // Pages are not cached, so there is no need to wait; waiting sometimes times out and rolls the stack back.
      waitForDistributionInvalidation: false,
    })
    pages.node.addDependency(assets)
    acknowledgeUploader(Stack.of(this), this.files)
  }
}

/** The build knows the hashes of its inline scripts; only the stage knows where users sign in and where images are uploaded. */
const policyOf = (folder: string, called: (string | undefined)[]): string => {
  const headers = JSON.parse(readFileSync(path.join(folder, 'headers.json'), 'utf8')) as Record<string, string>
  const own = "connect-src 'self'"
  const policy = headers['content-security-policy']
  if (policy?.includes(own) !== true) throw new Error(`The site in ${folder} was built without its security policy.`)
  return policy.replace(own, [own, ...called.filter((origin) => origin !== undefined)].join(' '))
}

const acknowledge = (distribution: Distribution, { hasFirewall, domain }: Stage) => {
  const validations = Validations.of(distribution)
  validations.acknowledge({ id: 'AwsSolutions-CFR1', reason: 'The product is offered in every country.' })
  validations.acknowledge({
    id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    reason: 'No request reaches the root of the bucket: it is rewritten to the start page.',
  })
  if (!hasFirewall) {
    validations.acknowledge({
      id: 'AwsSolutions-CFR2',
      reason: 'Only prod is open to the world; a firewall costs $7 a month.',
    })
  }
  if (!domain) {
    validations.acknowledge({
      id: 'AwsSolutions-CFR4',
      reason: "Without a domain the certificate is CloudFront's own, and so is its oldest TLS.",
    })
  }
}

/** The CDK's own function that copies the site into the bucket. It runs during a deployment, with the rights that the CDK gives it. */
const acknowledgeUploader = (stack: Stack, files: IBucket) => {
  const uploader = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'))
  const filesId = files.node.defaultChild instanceof CfnElement ? stack.getLogicalId(files.node.defaultChild) : ''
  if (uploader === undefined) throw new Error('The CDK has renamed the function that uploads the site.')
  const findings = [
    'AwsSolutions-L1',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'].map(
      (action) => `AwsSolutions-IAM5[Action::s3:${action}]`,
    ),
    `AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*]`,
    `AwsSolutions-IAM5[Resource::<${filesId}.Arn>/*]`,
    'AwsSolutions-IAM5[Resource::*]',
  ]
  for (const id of findings) {
    Validations.of(uploader).acknowledge({
      id,
      reason:
        "The CDK's own function. It runs during a deployment only, and reaches the deployment's files, the site's bucket and the edge's cache.",
    })
  }
}
