import { SecretValue, Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { noOtherSecret } from '#core/http/edge-secret.ts'
import type { Stage } from '#infra/stages.ts'
import type { Lambda } from './lambda.ts'

/**
 * The secret that the edge sends with every request, so that a function knows that the request came through the edge.
 * CloudFormation creates the value and resolves it during deployment; the template holds only its name.
 * It has two fields, `current` and `other`, so that it can be rotated without refusing requests: see docs/runbook.md.
 */
export class OriginSecret extends Construct {
  /** The value that the edge sends. */
  readonly current: string
  private readonly other: string
  readonly arn: string

  constructor(scope: Construct, id: string, { originSecretVersion: versionId }: Stage) {
    super(scope, id)
    const secret = new Secret(this, 'Secret', {
      description: 'Sent by CloudFront as x-origin-verify; functions refuse requests without it.',
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ other: noOtherSecret }),
        generateStringKey: 'current',
        passwordLength: 48,
        excludePunctuation: true,
      },
    })
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'The edge and the functions change it in two deployments, one after the other, which a rotation on a schedule cannot do.',
    })
    this.arn = secret.secretArn
    const field = (jsonField: string) =>
      SecretValue.secretsManager(secret.secretArn, {
        jsonField,
        ...(versionId !== undefined && { versionId }),
      }).unsafeUnwrap()
    this.current = field('current')
    this.other = field('other')
  }

  connect(fn: Lambda) {
    fn.addEnvironment('ORIGIN_SECRET', this.current)
    fn.addEnvironment('ORIGIN_SECRET_OTHER', this.other)
  }
}
