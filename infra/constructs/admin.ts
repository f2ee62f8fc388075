import { CfnElement, Duration, Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'
import { createBucket } from './bucket.ts'
import type { Database } from './database.ts'
import { Lambda } from './lambda.ts'
import type { OriginSecret } from './origin-secret.ts'
import type { Users } from './users.ts'

type Props = { stage: Stage; database: Database; users: Users; originSecret: OriginSecret }

/** The administration of the blog: its posts, and the images in them. */
export class Admin extends Construct {
  readonly function: Lambda
  /** Holds uploads under images/, the path at which the site shows them. */
  readonly images: IBucket

  constructor(scope: Construct, id: string, { stage, database, users, originSecret }: Props) {
    super(scope, id)
    this.images = createBucket(this, 'Images', stage.keepsData, {
      cors: [
        {
          // Browsers upload directly, under a policy signed for one file; without a domain the site's address is not known yet.
          allowedOrigins: [stage.domain === undefined ? '*' : `https://${stage.domain.name}`],
          allowedMethods: [HttpMethods.POST],
          allowedHeaders: ['*'],
          maxAge: Duration.hours(1).toSeconds(),
        },
      ],
    })
    Validations.of(this.images).acknowledge({
      id: 'AwsSolutions-S1',
      reason: "Who sees an image stands in the edge's log, and who may upload one in the API's.",
    })
    this.function = new Lambda(this, 'Function', {
      entry: 'lambdas/admin/index.ts',
      // A full processor, because the worst accepted Markdown keeps one busy for seconds.
      memorySize: 1_769,
      timeout: Duration.seconds(20),
      ifItFails: 'Admins can neither write nor change a post.',
    })
    database.connect(this.function, ['GetItem', 'Query', 'PutItem', 'DeleteItem'], ['POST*', 'SLUG#*'])
    database.readSessions(this.function)
    database.countRates(this.function)
    users.connect(this.function)
    originSecret.connect(this.function)
    this.letUpload(this.function)
  }

  /** Forms signed by the function carry the function's own permissions. The function reads an upload before a post shows it. */
  private letUpload(fn: Lambda) {
    const resource = this.images.arnForObjects('images/*')
    fn.addToRolePolicy(new PolicyStatement({ actions: ['s3:GetObject', 's3:PutObject'], resources: [resource] }))
    const { defaultChild } = this.images.node
    const images = defaultChild instanceof CfnElement ? Stack.of(this).getLogicalId(defaultChild) : ''
    if (fn.role) {
      Validations.of(fn.role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::<${images}.Arn>/images/*]`,
        reason: 'Each image has a name of its own that nobody knows before.',
      })
    }
    fn.addEnvironment('IMAGES_BUCKET', this.images.bucketName)
  }
}
