import { CfnOutput, Stack, Tags } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { brand } from '#core/brand.ts'
import { Admin } from './constructs/admin.ts'
import { sendAlarms } from './constructs/alarm.ts'
import { Api } from './constructs/api.ts'
import { Batches } from './constructs/batches.ts'
import { Billing } from './constructs/billing.ts'
import { Blog } from './constructs/blog.ts'
import { watchCosts } from './constructs/budget.ts'
import { Canary } from './constructs/canary.ts'
import { Dashboard } from './constructs/dashboard.ts'
import { Database } from './constructs/database.ts'
import { Export } from './constructs/export.ts'
import { Mail } from './constructs/mail.ts'
import { OriginSecret } from './constructs/origin-secret.ts'
import { Rewriter } from './constructs/rewriter.ts'
import { Site } from './constructs/site.ts'
import { TableChanges } from './constructs/table-changes.ts'
import { Users } from './constructs/users.ts'
import { Webhooks } from './constructs/webhooks.ts'
import type { Stage } from './stages.ts'

/** The system on one page. It is one stack, because everything in it knows the site's address and the site knows everything. */
export class Product extends Stack {
  constructor(scope: Construct, stage: Stage, siteFolder: string) {
    super(scope, `${brand.name}-${stage.name}`, {
      description: `${brand.name}, stage ${stage.name}`,
      env: { region: stage.region },
      terminationProtection: stage.isProtected,
    })
    Tags.of(this).add('product', brand.name)
    Tags.of(this).add('stage', stage.name)

    const database = new Database(this, 'Database', stage)
    const mail = new Mail(this, 'Mail', stage)
    const users = new Users(this, 'Users', { stage, database, mail })
    const originSecret = new OriginSecret(this, 'OriginSecret', stage)

    const rewriter = new Rewriter(this, 'Rewriter', { stage, database, users, originSecret })
    const copies = new Export(this, 'Export', { database, users, originSecret })
    const billing = new Billing(this, 'Billing', { stage, database, users, mail, originSecret })
    const admin = new Admin(this, 'Admin', { stage, database, users, originSecret })
    const functions = {
      humanize: rewriter.function,
      billing: billing.function,
      export: copies.function,
      admin: admin.function,
    }
    const waits = rewriter.waits()
    const api = new Api(this, 'Api', { stage, database, users, originSecret, mail, functions, waits })

    const blog = new Blog(this, 'Blog', { database, folder: siteFolder })
    const site = new Site(this, 'Site', { stage, users, api, admin, blog, originSecret, folder: siteFolder })
    users.linkTo(site.url)
    billing.linkTo(site.url)
    // With another id a new function and queue would take the place of the deployed ones.
    const tableChanges = new TableChanges(this, 'Stream', { database, mail, siteUrl: site.url })
    new Batches(this, 'Batches', { database, rewriter, tableChanges })

    new Webhooks(this, 'Webhooks', { database })

    new Canary(this, 'Canary', { siteUrl: site.url, isClosed: stage.isClosed, originSecret })

    watchCosts(this, 'Budget', stage)
    new Dashboard(this, 'Dashboard', { database, rewriter, billing, api, site })
    sendAlarms(this, stage.alarmMail)

    const { region, urlSuffix } = this
    new CfnOutput(this, 'SiteUrl', { value: site.url })
    new CfnOutput(this, 'EdgeDomain', { value: site.distribution.distributionDomainName })
    new CfnOutput(this, 'ApiUrl', { value: `https://${api.rest.restApiId}.execute-api.${region}.${urlSuffix}/v1` })
    new CfnOutput(this, 'TableName', { value: database.tableName })
    new CfnOutput(this, 'Settings', { value: stage.settings.join(',') || 'none' })
    new CfnOutput(this, 'StripePrices', { value: stage.stripePrices.join(',') || 'none' })
    new CfnOutput(this, 'OriginSecretArn', { value: originSecret.arn })
    new CfnOutput(this, 'UserPoolId', { value: users.pool.userPoolId })
    new CfnOutput(this, 'UserPoolClientId', { value: users.client.userPoolClientId })
  }
}
