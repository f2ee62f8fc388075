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
const ModelAvailability = z.object({
  agreementAvailability: z.object({ status: z.string() }),
  authorizationStatus: z.string(),
  entitlementAvailability: z.string(),
  regionAvailability: z.string(),
})
const Quotas = z.object({ Quotas: z.array(z.object({ QuotaName: z.string(), Value: z.number() })) })
const Certificate = z.object({
  Certificate: z.object({ Status: z.string(), SubjectAlternativeNames: z.array(z.string()).default([]) }),
})
const Described = z.object({ Parameters: z.array(z.object({ Name: z.string() })) })
const LambdaAccount = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) })

/** The tokens a minute below which a stage could not serve ten users at once: each holds about 10,000 of them while a rewrite runs. */
const fewestTokensPerMinute = 100_000

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
  const checks: Check[] = [
    bootstrapFor(Account),
    useCase,
    agreement,
    model,
    modelQuota,
    concurrency,
    mail,
    mailAccount,
    certificate,
    google,
    payments,
  ]
  const found = await Promise.all(checks.map((check) => check(stage, aws)))
  return found.filter((sentence) => sentence !== undefined)
}

const bootstrapFor =
  (account: string): Check =>
  async ({ region }, aws) => {
    const found = await aws('ssm', 'get-parameter', '--name', '/cdk-bootstrap/hnb659fds/version').catch(asRefusal)
    if (found instanceof AwsRefusal && isDenied(found)) return mayNot('ssm:GetParameter', found)
    if (!(found instanceof AwsRefusal) && Parameter.parse(found).Parameter.Value >= oldestBootstrap) return undefined
    return `The account ${account} is not prepared for the CDK in ${region}: run "npx cdk bootstrap aws://${account}/${region}".`
  }

/** Anthropic asks every account, once, what it uses its models for. */
const useCase: Check = async (_, aws) => {
  const answer = await aws('bedrock', 'get-use-case-for-model-access').catch(asRefusal)
  if (!(answer instanceof AwsRefusal)) return undefined
  if (isDenied(answer)) return mayNot('bedrock:GetUseCaseForModelAccess', answer)
  return `Anthropic does not know this account (${answer.message}): open one of its models in the console of Bedrock, Model catalog, and submit the form of the use case; it takes effect within 15 minutes.`
}

/** Calls may succeed for minutes before Bedrock notices that the agreement is missing, so its own record is read too. */
const agreement: Check = async ({ model: { foundationModel } }, aws) => {
  const answer = await aws('bedrock', 'get-foundation-model-availability', '--model-id', foundationModel).catch(
    asRefusal,
  )
  if (answer instanceof AwsRefusal) {
    return isDenied(answer)
      ? mayNot('bedrock:GetFoundationModelAvailability', answer)
      : `Bedrock does not know the model ${foundationModel} (${answer.message}): deploy another with -c model=<name>.`
  }
  const { agreementAvailability, authorizationStatus, entitlementAvailability, regionAvailability } =
    ModelAvailability.parse(answer)
  if (regionAvailability !== 'AVAILABLE') {
    return `The model ${foundationModel} is not available in this region: deploy another with -c model=<name>.`
  }
  if (agreementAvailability.status !== 'AVAILABLE') {
    return `The account has no agreement for the model ${foundationModel} (${agreementAvailability.status}): call it once as an administrator with aws-marketplace:Subscribe, in the console of Bedrock, Playground, and wait 15 minutes.`
  }
  if (authorizationStatus === 'AUTHORIZED' && entitlementAvailability === 'AVAILABLE') return undefined
  return `The account may not use the model ${foundationModel} yet (${authorizationStatus}, entitlement ${entitlementAvailability}): ask whoever manages the organization's service control policies, or wait 15 minutes after the agreement.`
}

/**
 * Only an answer to a request like a rewrite's proves access. It costs a few tokens. The command line cannot stream, so this asks without a
 * stream; the smoke test after the deployment asks as the function does.
 */
const model: Check = async ({ model: { profile, fields } }, aws) => {
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
  if (!(answer instanceof AwsRefusal)) return undefined
  if (answer.code === 'ThrottlingException') {
    return `The model ${profile} refuses one short question as too many (${answer.message}): the account's quota is used up or 0; look at Service Quotas, Amazon Bedrock, and run this again in a minute.`
  }
  return isDenied(answer)
    ? `Your role may not call the model ${profile} (${answer.message}): allow it bedrock:InvokeModel, and submit the use case form of Bedrock, Model catalog, if nobody has.`
    : `The model ${profile} does not answer (${answer.code}: ${answer.message}): check it in the console of Bedrock, or deploy another with -c model=<name>.`
}

/** "Cross-region model inference tokens per minute for Anthropic Claude Haiku 5.5", compared by letters and digits alone. */
const modelQuota: Check = async ({ model: { foundationModel } }, aws) => {
  const answer = await aws('service-quotas', 'list-service-quotas', '--service-code', 'bedrock').catch(asRefusal)
  if (answer instanceof AwsRefusal) return mayNot('servicequotas:ListServiceQuotas', answer)
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const [, name = foundationModel] = /^anthropic\.([a-z0-9-]+?)(?:-\d{8}.*)?$/.exec(foundationModel) ?? []
  const found = Quotas.parse(answer).Quotas.find(
    ({ QuotaName }) => /cross-region.*tokens per minute/i.test(QuotaName) && letters(QuotaName).endsWith(letters(name)),
  )
  // a quota that AWS has not listed yet is no reason to stop: the question above was answered
  if (found === undefined || found.Value >= fewestTokensPerMinute) return undefined
  return `The account may use ${found.Value} tokens a minute of the model ${foundationModel}, too few to serve users: request ${fewestTokensPerMinute} or more in Service Quotas, Amazon Bedrock, "${found.QuotaName}".`
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
  if (identity instanceof AwsRefusal && isDenied(identity)) return mayNot('ses:GetEmailIdentity', identity)
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
    if (isDenied(found)) return mayNot('acm:DescribeCertificate', found)
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
  if (isDenied(found)) return mayNot('secretsmanager:DescribeSecret', found)
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

/** The right is missing, which says nothing of the thing that was asked for. */
const isDenied = ({ code }: AwsRefusal) => /^(?:AccessDenied|Unauthorized|NotAuthorized)/.test(code)

const mayNot = (action: string, { message }: AwsRefusal) =>
  `Your role may not read this (${message}): allow it ${action}.`

const asRefusal = (error: unknown): AwsRefusal => {
  if (error instanceof AwsRefusal) return error
  throw error
}
