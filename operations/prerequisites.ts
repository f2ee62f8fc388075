import * as z from 'zod'
import { stripeParameters, type Stage } from '#infra/stages.ts'
import { AwsRefusal, type Aws } from './aws.ts'

/** The CDK's own minimum for this kind of deployment. */
const oldestBootstrap = 6

/** Lambda keeps this many runs for functions without a reservation. */
const unreservedRuns = 100

const Identity = z.object({ Account: z.string() })
const Parameter = z.object({ Parameter: z.object({ Value: z.coerce.number() }) })
const MailAccount = z.object({
  ProductionAccessEnabled: z.boolean(),
  SendingEnabled: z.boolean().default(true),
  EnforcementStatus: z.string().default('paused'),
})
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

/** The minimum tokens per minute to serve ten users at the same time: each holds about 10,000 tokens while a rewrite runs. */
const fewestTokensPerMinute = 100_000

type Check = (stage: Stage, aws: Aws) => Promise<string | undefined>

/** AWS did not answer the question. The message is the sentence for the operator. */
class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

const whyUnanswered = (error: unknown): string => {
  if (error instanceof Unanswered) return error.message
  throw error
}

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
  const found = await Promise.all(checks.map((check) => check(stage, aws).catch(whyUnanswered)))
  return found.filter((sentence) => sentence !== undefined)
}

const bootstrapFor =
  (account: string): Check =>
  async ({ region }, aws) => {
    const found = await ask(
      'ssm:GetParameter',
      aws('ssm', 'get-parameter', '--name', '/cdk-bootstrap/hnb659fds/version'),
    )
    if (!(found instanceof AwsRefusal) && Parameter.parse(found).Parameter.Value >= oldestBootstrap) return undefined
    return `The account ${account} is not prepared for the CDK in ${region}: run "npx cdk bootstrap aws://${account}/${region}".`
  }

/** Anthropic asks every account once what it uses the models for. */
const useCase: Check = async (_, aws) => {
  const answer = await ask('bedrock:GetUseCaseForModelAccess', aws('bedrock', 'get-use-case-for-model-access'))
  if (!(answer instanceof AwsRefusal)) return undefined
  return `Anthropic does not know this account (${answer.message}): open one of its models in the console of Bedrock, Model catalog, and submit the form of the use case; it takes effect within 15 minutes.`
}

/** Calls may succeed for minutes before Bedrock notices that the agreement is missing, so its own record is read too. */
const agreement: Check = async ({ model: { foundationModel } }, aws) => {
  const answer = await ask(
    'bedrock:GetFoundationModelAvailability',
    aws('bedrock', 'get-foundation-model-availability', '--model-id', foundationModel),
  )
  if (answer instanceof AwsRefusal) {
    return `Bedrock does not know the model ${foundationModel} (${answer.message}): deploy another with -c model=<name>.`
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
 * Only a request like a rewrite's proves access. It costs a few tokens. The command line cannot stream, so this call does not stream;
 * the smoke test after the deployment calls the way the function does.
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

/** "Cross-region model inference tokens per minute for Anthropic Claude Haiku 5.5", compared only by letters and digits. */
const modelQuota: Check = async ({ model: { foundationModel, profile }, limits: { modelTokensPerMinute } }, aws) => {
  const answer = await askForAnswer(
    'servicequotas:ListServiceQuotas',
    aws('service-quotas', 'list-service-quotas', '--service-code', 'bedrock'),
  )
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const [, name = foundationModel] = /^anthropic\.([a-z0-9-]+?)(?:-\d{8}.*)?$/.exec(foundationModel) ?? []
  const found = Quotas.parse(answer).Quotas.find(
    ({ QuotaName }) =>
      /cross-region.*tokens per minute/i.test(QuotaName) &&
      /^global/i.test(QuotaName) === profile.startsWith('global.') &&
      letters(QuotaName).endsWith(letters(name)),
  )
  // a quota that AWS does not list yet is not a reason to stop, because the request above succeeded
  if (found === undefined || found.Value >= modelTokensPerMinute) return undefined
  if (found.Value >= fewestTokensPerMinute) {
    return `The stage would hand out ${modelTokensPerMinute} tokens a minute of the model ${foundationModel}, and the account has ${found.Value}: add -c modelTokens=${found.Value}, or request more in Service Quotas, Amazon Bedrock, "${found.QuotaName}".`
  }
  return `The account may use ${found.Value} tokens a minute of the model ${foundationModel}, too few to serve users: request ${fewestTokensPerMinute} or more in Service Quotas, Amazon Bedrock, "${found.QuotaName}".`
}

const concurrency: Check = async ({ name, limits: { runsAtOnce } }, aws) => {
  if (runsAtOnce === undefined) return undefined
  const answer = await askForAnswer('lambda:GetAccountSettings', aws('lambda', 'get-account-settings'))
  const { AccountLimit } = LambdaAccount.parse(answer)
  const needed = runsAtOnce + unreservedRuns
  if (AccountLimit.ConcurrentExecutions >= needed) return undefined
  return `The stage ${name} reserves ${runsAtOnce} runs of Lambda at once, and ${unreservedRuns} must stay free, but the account has ${AccountLimit.ConcurrentExecutions}: ask for ${needed} or more in Service Quotas, AWS Lambda, Concurrent executions.`
}

const mail: Check = async ({ mailFrom }, aws) => {
  if (mailFrom === undefined) return undefined
  const domain = mailFrom.replace(/^.*@/, '')
  const identity = await ask('ses:GetEmailIdentity', aws('sesv2', 'get-email-identity', '--email-identity', domain))
  if (!(identity instanceof AwsRefusal) && MailIdentity.parse(identity).VerifiedForSendingStatus) return undefined
  return `SES may not send from ${domain}: verify the domain in the console of SES, Identities, and enter its DKIM records in the DNS.`
}

const mailAccount: Check = async ({ mailFrom, keepsData }, aws) => {
  if (mailFrom === undefined) return undefined
  const answer = await askForAnswer('ses:GetAccount', aws('sesv2', 'get-account'))
  const { ProductionAccessEnabled, SendingEnabled, EnforcementStatus } = MailAccount.parse(answer)
  if (!SendingEnabled) {
    return `SES sends nothing for this account (${EnforcementStatus}): read its message in the console of SES, Account dashboard, and answer it.`
  }
  // without data to keep, a stage may write to the verified addresses of its testers
  if (ProductionAccessEnabled || !keepsData) return undefined
  return 'SES is in its sandbox and writes to verified addresses only: ask for production access in the console of SES, Account dashboard.'
}

const certificate: Check = async ({ domain }, aws) => {
  if (domain === undefined) return undefined
  const { name, alsoAt, certificateArn } = domain
  const found = await ask(
    'acm:DescribeCertificate',
    aws('acm', 'describe-certificate', '--certificate-arn', certificateArn),
  )
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
  const found = await ask(
    'secretsmanager:DescribeSecret',
    aws('secretsmanager', 'describe-secret', '--secret-id', secretArn),
  )
  if (!(found instanceof AwsRefusal)) return undefined
  return `There is no secret ${secretArn} in this account (${found.message}): put the secret of the Google client into Secrets Manager, in us-east-1.`
}

/** So here: the names alone. */
const payments: Check = async ({ name, stripePrices }, aws) => {
  if (stripePrices.length === 0) return undefined
  const wanted = Object.values(stripeParameters(name))
  const filter = `Key=Name,Values=${wanted.join(',')}`
  const answer = await askForAnswer(
    'ssm:DescribeParameters',
    aws('ssm', 'describe-parameters', '--parameter-filters', filter),
  )
  const { Parameters } = Described.parse(answer)
  const missing = wanted.filter((one) => Parameters.every(({ Name }) => Name !== one))
  if (missing.length === 0) return undefined
  return `The stage ${name} has a price, but nobody could pay it: put ${missing.join(' and ')} into the parameter store, each with "aws ssm put-parameter --type SecureString --name <name> --value <value>".`
}

/** A star matches exactly one label. */
const covers = (covered: string, wanted: string) =>
  covered === wanted || (covered.startsWith('*.') && covered.slice(1) === wanted.replace(/^[^.]+/, ''))

/** The caller lacks permission, so the answer says nothing about the resource. */
const isDenied = ({ code }: AwsRefusal) => /^(?:AccessDenied|Unauthorized|NotAuthorized)/.test(code)

/** AWS is throttling or broken, which says nothing either. */
const isBusy = ({ code }: AwsRefusal) =>
  /^(?:Throttl|TooManyRequests|RequestLimitExceeded|ServiceUnavailable|Internal|RequestTimeout|SlowDown|Unknown$)/.test(
    code,
  )

/**
 * AWS's answer, or its refusal if that says something about the resource.
 * @throws {Unanswered} if the caller lacks permission for `action`, or AWS is throttling or broken.
 */
const ask = async (action: string, asking: Promise<unknown>): Promise<unknown> => {
  const answer = await asking.catch(asRefusal)
  if (answer instanceof AwsRefusal && isDenied(answer)) {
    throw new Unanswered(`Your role may not read this (${answer.message}): allow it ${action}.`)
  }
  if (answer instanceof AwsRefusal && isBusy(answer)) throw noAnswer(action, answer)
  return answer
}

/** The same for a question about the account itself, where every refusal counts as no answer. */
const askForAnswer = async (action: string, asking: Promise<unknown>): Promise<unknown> => {
  const answer = await ask(action, asking)
  if (answer instanceof AwsRefusal) throw noAnswer(action, answer)
  return answer
}

const noAnswer = (action: string, { code, message }: AwsRefusal) =>
  new Unanswered(`AWS does not answer ${action} at the moment (${code}: ${message}): run this again in a minute.`)

const asRefusal = (error: unknown): AwsRefusal => {
  if (error instanceof AwsRefusal) return error
  throw error
}
