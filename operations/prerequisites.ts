import * as z from 'zod'
import { stripeParameters, type Stage } from '#infra/stages.ts'
import { AwsRefusal, type Aws } from './aws.ts'

/** The CDK's own minimum for the way in which the stack is deployed. */
const oldestBootstrap = 6

/** Lambda keeps this many runs for the functions that reserve none. */
const unreservedRuns = 100

const Identity = z.object({ Account: z.string() })
const Parameter = z.object({ Parameter: z.object({ Value: z.coerce.number() }) })
const MailAccount = z.object({ ProductionAccessEnabled: z.boolean() })
const MailIdentity = z.object({ VerifiedForSendingStatus: z.boolean() })
const Certificate = z.object({
  Certificate: z.object({ Status: z.string(), SubjectAlternativeNames: z.array(z.string()).default([]) }),
})
const Described = z.object({ Parameters: z.array(z.object({ Name: z.string() })) })
const LambdaAccount = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) })

type Check = (stage: Stage, aws: Aws) => Promise<string | undefined>

/** The missing prerequisites of a deployment, one sentence each with its remedy. Changes nothing. */
export const findMissing = async (stage: Stage, aws: Aws): Promise<string[]> => {
  const account = await aws('sts', 'get-caller-identity').catch(asRefusal)
  if (account instanceof AwsRefusal) {
    return [
      `AWS does not know you (${account.message}): sign in with "aws sso login", or name a profile in AWS_PROFILE.`,
    ]
  }
  const { Account } = Identity.parse(account)
  const checks: Check[] = [bootstrapFor(Account), model, concurrency, mail, mailAccount, certificate, google, payments]
  const found = await Promise.all(checks.map((check) => check(stage, aws)))
  return found.filter((sentence) => sentence !== undefined)
}

const bootstrapFor =
  (account: string): Check =>
  async ({ region }, aws) => {
    const found = await aws('ssm', 'get-parameter', '--name', '/cdk-bootstrap/hnb659fds/version').catch(asRefusal)
    if (!(found instanceof AwsRefusal) && Parameter.parse(found).Parameter.Value >= oldestBootstrap) return undefined
    return `The account ${account} is not prepared for the CDK in ${region}: run "npx cdk bootstrap aws://${account}/${region}".`
  }

/** Only an answer to a request like a rewrite's proves access. It costs a few tokens. */
const model: Check = async ({ model: { profile, fields, regions } }, aws) => {
  const answer = await aws(
    'bedrock-runtime',
    'converse',
    '--model-id',
    profile,
    '--messages',
    JSON.stringify([{ role: 'user', content: [{ text: 'Say yes.' }] }]),
    '--inference-config',
    JSON.stringify({ maxTokens: 5 }),
    '--additional-model-request-fields',
    JSON.stringify(fields),
  ).catch(asRefusal)
  if (!(answer instanceof AwsRefusal) || answer.code === 'ThrottlingException') return undefined
  return answer.code === 'AccessDeniedException'
    ? `The account, or your role in it, has no access to the model ${profile}: ask for it in the console of Bedrock, Model access, for ${regions.join(', ')}.`
    : `The model ${profile} does not answer (${answer.code}: ${answer.message}): check it in the console of Bedrock, or deploy another with -c model=<name>.`
}

const concurrency: Check = async ({ name, limits: { runsAtOnce } }, aws) => {
  if (runsAtOnce === undefined) return undefined
  const { AccountLimit } = LambdaAccount.parse(await aws('lambda', 'get-account-settings'))
  const needed = runsAtOnce + unreservedRuns
  if (AccountLimit.ConcurrentExecutions >= needed) return undefined
  return `The stage ${name} reserves ${runsAtOnce} runs of Lambda at once, and ${unreservedRuns} must stay free, but the account has ${AccountLimit.ConcurrentExecutions}: ask for ${needed} or more in Service Quotas, AWS Lambda, Concurrent executions.`
}

const mail: Check = async ({ mailFrom }, aws) => {
  if (mailFrom === undefined) return undefined
  const domain = mailFrom.replace(/^.*@/, '')
  const identity = await aws('sesv2', 'get-email-identity', '--email-identity', domain).catch(asRefusal)
  if (!(identity instanceof AwsRefusal) && MailIdentity.parse(identity).VerifiedForSendingStatus) return undefined
  return `SES may not send from ${domain}: verify the domain in the console of SES, Identities, and enter its DKIM records in the DNS.`
}

const mailAccount: Check = async ({ mailFrom, keepsData }, aws) => {
  if (mailFrom === undefined || !keepsData) return undefined
  const { ProductionAccessEnabled } = MailAccount.parse(await aws('sesv2', 'get-account'))
  if (ProductionAccessEnabled) return undefined
  return 'SES is in its sandbox and writes to verified addresses only: ask for production access in the console of SES, Account dashboard.'
}

const certificate: Check = async ({ domain }, aws) => {
  if (domain === undefined) return undefined
  const { name, alsoAt, certificateArn } = domain
  const found = await aws('acm', 'describe-certificate', '--certificate-arn', certificateArn).catch(asRefusal)
  if (found instanceof AwsRefusal) {
    return `There is no certificate ${certificateArn} in this account (${found.message}): request one for ${name} in us-east-1.`
  }
  const { Status, SubjectAlternativeNames } = Certificate.parse(found).Certificate
  if (Status !== 'ISSUED') {
    return `The certificate for ${name} is ${Status}: enter its validation record in the DNS and wait until it is ISSUED.`
  }
  const uncovered = [name, ...(alsoAt === undefined ? [] : [alsoAt])].find(
    (wanted) => !SubjectAlternativeNames.some((covered) => covers(covered, wanted)),
  )
  return uncovered === undefined
    ? undefined
    : `The certificate ${certificateArn} does not cover ${uncovered}: request one that names it, in us-east-1.`
}

/** Checks that the secret exists, without reading its value. */
const google: Check = async (stage, aws) => {
  if (stage.google === undefined) return undefined
  const { secretArn } = stage.google
  const found = await aws('secretsmanager', 'describe-secret', '--secret-id', secretArn).catch(asRefusal)
  if (!(found instanceof AwsRefusal)) return undefined
  return `There is no secret ${secretArn} in this account (${found.message}): put the secret of the Google client into Secrets Manager, in us-east-1.`
}

/** So here: the names alone. */
const payments: Check = async ({ name, stripePrices }, aws) => {
  if (stripePrices.length === 0) return undefined
  const wanted = Object.values(stripeParameters(name))
  const filter = `Key=Name,Values=${wanted.join(',')}`
  const { Parameters } = Described.parse(await aws('ssm', 'describe-parameters', '--parameter-filters', filter))
  const missing = wanted.filter((one) => Parameters.every(({ Name }) => Name !== one))
  if (missing.length === 0) return undefined
  return `The stage ${name} has a price, but nobody could pay it: put ${missing.join(' and ')} into the parameter store, each with "aws ssm put-parameter --type SecureString --name <name> --value <value>".`
}

/** A star matches exactly one label. */
const covers = (covered: string, wanted: string) =>
  covered === wanted || (covered.startsWith('*.') && covered.slice(1) === wanted.replace(/^[^.]+/, ''))

const asRefusal = (error: unknown): AwsRefusal => {
  if (error instanceof AwsRefusal) return error
  throw error
}
