import { Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Lambda } from './lambda.ts'

/**
 * What the edge sends with every request, so that a function knows that the request came through it.
 * CloudFormation makes the value and resolves it while it deploys; the template holds only its name.
 */
export class OriginSecret extends Construct {
  readonly reference: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const secret = new Secret(this, 'Secret', {
      description: 'Sent by CloudFront as x-origin-verify; functions refuse requests without it.',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    })
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'The edge and the functions must change it in the same deployment, which a rotation on a schedule cannot do.',
    })
    this.reference = secret.secretValue.unsafeUnwrap()
  }

  connect(fn: Lambda) {
    fn.addEnvironment('ORIGIN_SECRET', this.reference)
  }
}
