import { Duration, SecretValue, Stack, Validations } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'
import { Alarm } from './alarm.ts'
import type { Lambda } from './lambda.ts'

/** SES reviews accounts with more than 5 % bounces or 0.1 % complaints, so our alarms come earlier. */
const limits = { 'Reputation.BounceRate': 0.03, 'Reputation.ComplaintRate': 0.000_5 } as const

const mailResources = ['identity', 'configuration-set'] as const

/** Emails: the permission to send them, and the secret that signs their links. */
export class Mail extends Construct {
  private readonly stage: Stage
  private readonly linkKey: string

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    this.stage = stage
    const secret = new Secret(this, 'LinkKey', {
      description: 'Signs the links in emails, such as the one that ends the newsletter.',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    })
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'With another key the links of all emails that were ever sent would stop working.',
    })
    this.linkKey = SecretValue.secretsManager(secret.secretArn).unsafeUnwrap()
    this.watch()
  }

  /** SES counts per account, so a stage that does not send emails has no alarm. */
  private watch() {
    if (this.stage.mailFrom === undefined) return
    for (const [metricName, threshold] of Object.entries(limits)) {
      new Alarm(this, metricName.replace('Reputation.', ''), {
        heading: 'Emails come back',
        ifItFails: 'Emails do not arrive, and soon SES sends none at all.',
        metric: new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: Duration.hours(1) }),
        threshold,
      })
    }
  }

  /** Lets a function sign and verify the links of our emails. */
  connectLinks(fn: Lambda) {
    fn.addEnvironment('LINK_KEY', this.linkKey)
  }

  /** Lets a function send emails, but only from this stage's domain. Without a domain they wait. */
  connect(fn: Lambda) {
    const { mailFrom, contactMail } = this.stage
    if (mailFrom === undefined) return
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendRawEmail'],
        // SES asks for the right to the identity it chooses (a verified address before its domain, in the sandbox the
        // receiver's too) and to the identity's default configuration set, so the sender's address is what limits this.
        resources: mailResources.map((resource) =>
          Stack.of(this).formatArn({ service: 'ses', resource, resourceName: '*' }),
        ),
        conditions: { StringEquals: { 'ses:FromAddress': mailFrom } },
      }),
    )
    for (const resource of mailResources) {
      Validations.of(fn.role ?? fn).acknowledge({
        id: `AwsSolutions-IAM5[Resource::arn:aws:ses:us-east-1:<AWS::AccountId>:${resource}/*]`,
        reason: 'A condition allows one sender, whichever identity and configuration set SES uses for it.',
      })
    }
    fn.addEnvironment('MAIL_FROM', mailFrom)
    fn.addEnvironment('MAIL_TO', contactMail ?? mailFrom)
  }
}
