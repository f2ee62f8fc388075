import path from 'node:path'
import { FunctionUrlAuthType, type FunctionUrl } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { Database } from './database.ts'
import { Lambda } from './lambda.ts'

type Props = {
  database: Database
  /** The built site, which contains the templates for posts. */
  folder: string
}

const templates = 'templates.json'

/** The blog's pages, which change without a deployment. Only the edge may request them. */
export class Blog extends Construct {
  readonly url: FunctionUrl

  constructor(scope: Construct, id: string, { database, folder }: Props) {
    super(scope, id)
    const fn = new Lambda(this, 'Function', {
      entry: 'lambdas/blog/index.ts',
      // pages and templates reference the same assets, so they are deployed together
      carries: [path.join(folder, templates)],
      ifItFails: 'The blog shows what it showed before, and new posts do not appear.',
    })
    database.connect(fn, ['GetItem', 'Query'], ['POST*', 'SLUG#*'])
    fn.addEnvironment('TEMPLATES_FILE', templates)
    this.url = fn.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM })
  }
}
