import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readStage } from '#infra/stages.ts'
import { AwsRefusal } from '#operations/aws.ts'
import { findMissing } from '#operations/prerequisites.ts'
import { scriptedAws } from './scripted-aws.ts'

const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5f'

const prod: Record<string, string> = {
  stage: 'prod',
  domain: 'example.com',
  alsoAt: 'www.example.com',
  certificate: certificateArn,
  mailFrom: 'hello@mail.example.com',
  alarmMail: 'ops@example.com',
}
const stageOf = (said: Record<string, string>) => readStage((key) => said[key])

const certificate = (Status: string, ...SubjectAlternativeNames: string[]) => ({
  Certificate: { Status, SubjectAlternativeNames },
})

/** Bedrock's answer for a usable model, with these differences. */
const available = (but: object = {}) => ({
  modelId: 'anthropic.claude-haiku-5-5',
  agreementAvailability: { status: 'AVAILABLE' },
  authorizationStatus: 'AUTHORIZED',
  entitlementAvailability: 'AVAILABLE',
  regionAvailability: 'AVAILABLE',
  ...but,
})

const quota = (Value: number) => ({
  Quotas: [
    { QuotaName: 'On-demand model inference tokens per minute for Amazon Nova Micro', Value: 1 },
    { QuotaName: 'Cross-region model inference requests per minute for Anthropic Claude Haiku 5.5', Value: 2 },
    { QuotaName: 'Cross-region model inference tokens per minute for Anthropic Claude Haiku 4.5', Value: 3 },
    { QuotaName: 'Cross-region model inference tokens per minute for Anthropic Claude Haiku 5.5', Value },
  ],
})

/** An account in which everything is there. */
const ready: Record<string, unknown> = {
  'sts get-caller-identity': { Account: '111122223333' },
  'ssm get-parameter': { Parameter: { Value: '32' } },
  'bedrock get-use-case-for-model-access': { formData: 'e30=' },
  'bedrock get-foundation-model-availability': available(),
  'bedrock-runtime converse': { output: {} },
  'service-quotas list-service-quotas': quota(4_000_000),
  'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 1000 } },
  'sesv2 get-email-identity': { VerifiedForSendingStatus: true },
  'sesv2 get-account': { ProductionAccessEnabled: true },
  'acm describe-certificate': certificate('ISSUED', 'example.com', '*.example.com'),
}

const missingIn = (answers: Record<string, unknown>, said = prod) =>
  findMissing(stageOf(said), scriptedAws({ ...ready, ...answers }).aws)

test('an account with every prerequisite lacks nothing', async () => {
  expect(await missingIn({})).toEqual([])
})

test('the model is called the way a rewrite calls it, with its own fields', async () => {
  const { aws, calls } = scriptedAws(ready)
  await findMissing(stageOf(prod), aws)
  const asked = calls.find(([service]) => service === 'bedrock-runtime')
  expect(asked).toEqual(expect.arrayContaining(['us.anthropic.claude-haiku-5-5', '{"thinking":{"type":"disabled"}}']))
})

test('dev requires no domain, mail or reserved runs', async () => {
  const { aws, calls } = scriptedAws(ready)
  expect(await findMissing(stageOf({}), aws)).toEqual([])
  expect(calls.map(([service]) => service)).toEqual([
    'sts',
    'ssm',
    'bedrock',
    'bedrock',
    'bedrock-runtime',
    'service-quotas',
  ])
})

const denied = new AwsRefusal(
  'AccessDeniedException',
  "You don't have access to the model with the specified model ID.",
)
const absent = new AwsRefusal('ParameterNotFound', '')

test.each<[string, Record<string, unknown>, RegExp]>([
  [
    'no bootstrap',
    { 'ssm get-parameter': absent },
    /^The account 111122223333 is not prepared.*cdk bootstrap aws:\/\/111122223333\/us-east-1/,
  ],
  [
    'an old bootstrap',
    { 'ssm get-parameter': { Parameter: { Value: '5' } } },
    /^The account 111122223333 is not prepared/,
  ],
  [
    'a role that may not call the model',
    { 'bedrock-runtime converse': denied },
    /^Your role may not call the model us\.anthropic\.claude-haiku-5-5 .*allow it bedrock:InvokeModel/,
  ],
  [
    'a busy model, or a quota of 0',
    { 'bedrock-runtime converse': new AwsRefusal('ThrottlingException', 'Too many tokens, please wait.') },
    /^The model us\.anthropic\.claude-haiku-5-5 refuses one short question as too many .*Service Quotas/,
  ],
  [
    'an account without the form of the use case',
    { 'bedrock get-use-case-for-model-access': new AwsRefusal('ResourceNotFoundException', 'No use case found.') },
    /^Anthropic does not know this account \(No use case found\.\).*submit the form/,
  ],
  [
    'a model without agreement',
    { 'bedrock get-foundation-model-availability': available({ agreementAvailability: { status: 'NOT_AVAILABLE' } }) },
    /^The account has no agreement for the model anthropic\.claude-haiku-5-5 \(NOT_AVAILABLE\): call it once as an administrator/,
  ],
  [
    'a model that a policy of the organization forbids',
    { 'bedrock get-foundation-model-availability': available({ authorizationStatus: 'NOT_AUTHORIZED' }) },
    /^The account may not use the model .*NOT_AUTHORIZED/,
  ],
  [
    'a model of other regions',
    { 'bedrock get-foundation-model-availability': available({ regionAvailability: 'NOT_AVAILABLE' }) },
    /is not available in this region: deploy another/,
  ],
  [
    'a model that is unknown',
    { 'bedrock get-foundation-model-availability': new AwsRefusal('ValidationException', 'Invalid model id.') },
    /^Bedrock does not know the model/,
  ],
  [
    'the quota of a young account',
    { 'service-quotas list-service-quotas': quota(0) },
    /^The account may use 0 tokens a minute.*request 100000 or more.*Haiku 5\.5"/,
  ],
  [
    'a quota below the one that the stage hands out',
    { 'service-quotas list-service-quotas': quota(400_000) },
    /^The stage would hand out 4000000 tokens a minute .*the account has 400000: add -c modelTokens=400000/,
  ],
  [
    'a model that refuses its fields',
    { 'bedrock-runtime converse': new AwsRefusal('ValidationException', 'thinking: Extra inputs are not permitted') },
    /^The model us\.anthropic\.claude-haiku-5-5 does not answer \(ValidationException: thinking.*-c model=/,
  ],
  [
    'a new account',
    { 'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } } },
    /reserves 100 runs.*has 10: ask for 200/,
  ],
  [
    'an unknown mail domain',
    { 'sesv2 get-email-identity': new AwsRefusal('NotFoundException', '') },
    /^SES may not send from mail\.example\.com: verify/,
  ],
  [
    'an unverified mail domain',
    { 'sesv2 get-email-identity': { VerifiedForSendingStatus: false } },
    /^SES may not send from mail\.example\.com/,
  ],
  [
    'an account that SES has paused',
    {
      'sesv2 get-account': { ProductionAccessEnabled: true, SendingEnabled: false, EnforcementStatus: 'SHUTDOWN' },
    },
    /^SES sends nothing for this account \(SHUTDOWN\)/,
  ],
  ['the sandbox of SES', { 'sesv2 get-account': { ProductionAccessEnabled: false } }, /^SES is in its sandbox/],
  [
    'no certificate',
    { 'acm describe-certificate': new AwsRefusal('ResourceNotFoundException', 'Could not find it.') },
    /^There is no certificate arn.*request one for example\.com in us-east-1/,
  ],
  [
    'a certificate that waits',
    { 'acm describe-certificate': certificate('PENDING_VALIDATION', 'example.com') },
    /is PENDING_VALIDATION: enter its validation record/,
  ],
  [
    'a certificate of one name',
    { 'acm describe-certificate': certificate('ISSUED', 'example.com') },
    /does not cover www\.example\.com/,
  ],
  [
    'a star over two labels',
    { 'acm describe-certificate': certificate('ISSUED', '*.com', 'example.com') },
    /does not cover www\.example\.com/,
  ],
])('%s is one sentence with the way out', async (_, answers, sentence) => {
  expect(await missingIn(answers)).toEqual([expect.stringMatching(sentence)])
})

test('a caller who is not signed in gets only that message', async () => {
  const { aws, calls } = scriptedAws({
    'sts get-caller-identity': new AwsRefusal('ExpiredToken', 'The token has expired.'),
  })
  expect(await findMissing(stageOf(prod), aws)).toEqual([
    'AWS does not know you (The token has expired.): sign in with "aws sso login", or name a profile in AWS_PROFILE.',
  ])
  expect(calls).toHaveLength(1)
})

test('everything that is missing is listed at once', async () => {
  expect(await missingIn({ 'ssm get-parameter': absent, 'bedrock-runtime converse': denied })).toHaveLength(2)
})

test('a stage that is set to its quota lacks nothing', async () => {
  const said = { ...prod, modelTokens: '400000' }
  expect(await missingIn({ 'service-quotas list-service-quotas': quota(400_000) }, said)).toEqual([])
})

test('a quota that AWS does not list stops nothing', async () => {
  expect(await missingIn({ 'service-quotas list-service-quotas': { Quotas: [] } })).toEqual([])
})

test.each([
  ['ssm get-parameter', 'ssm:GetParameter'],
  ['bedrock get-use-case-for-model-access', 'bedrock:GetUseCaseForModelAccess'],
  ['bedrock get-foundation-model-availability', 'bedrock:GetFoundationModelAvailability'],
  ['service-quotas list-service-quotas', 'servicequotas:ListServiceQuotas'],
  ['sesv2 get-email-identity', 'ses:GetEmailIdentity'],
  ['acm describe-certificate', 'acm:DescribeCertificate'],
  ['lambda get-account-settings', 'lambda:GetAccountSettings'],
  ['sesv2 get-account', 'ses:GetAccount'],
])('a role without the right to %s is told which right, and not that the thing is missing', async (call, action) => {
  const refusal = new AwsRefusal('AccessDeniedException', 'User: arn:aws:sts::1:role/ci is not authorized.')
  expect(await missingIn({ [call]: refusal })).toEqual([expect.stringContaining(`allow it ${action}.`)])
  // the role of the workflow has it
  expect(readFileSync('docs/deploying.md', 'utf8')).toContain(`"${action}"`)
})

test.each(Object.keys(ready).filter((call) => !/^(?:sts|bedrock-runtime) /.test(call)))(
  'a throttled %s is no answer: nothing is said to be there or missing',
  async (call) => {
    for (const code of ['ThrottlingException', 'TooManyRequestsException', 'ServiceUnavailableException', 'Unknown']) {
      expect(await missingIn({ [call]: new AwsRefusal(code, 'Rate exceeded') })).toEqual([
        expect.stringMatching(/^AWS does not answer \w+:\w+ at the moment \(\w+: Rate exceeded\): run this again/),
      ])
    }
  },
)

test("a stage without data to keep may write to its testers' verified addresses from within the sandbox", async () => {
  const said = { stage: 'staging', mailFrom: 'hello@mail.example.com' }
  expect(await missingIn({ 'sesv2 get-account': { ProductionAccessEnabled: false } }, said)).toEqual([])
})

test('a stage with Google sign-in needs the secret of its client', async () => {
  const secretArn = 'arn:aws:secretsmanager:us-east-1:111122223333:secret:google-a1b2c3'
  const said = {
    googleClient: '1234-ab12.apps.googleusercontent.com',
    googleSecret: secretArn,
    signInName: 'longhand-test',
  }
  const describe = 'secretsmanager describe-secret'
  expect(await missingIn({ [describe]: { ARN: secretArn } }, said)).toEqual([])
  const refusal = new AwsRefusal('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
  const missing = await missingIn({ [describe]: refusal }, said)
  expect(missing).toEqual([expect.stringContaining(`There is no secret ${secretArn} in this account`)])
})

test('a stage with a price needs the secrets of Stripe, whose values are not read', async () => {
  const said = { stripePrices: 'price_1' }
  const describe = 'ssm describe-parameters'
  const [key, webhook] = ['/longhand/dev/stripe-secret-key', '/longhand/dev/stripe-webhook-secrets']
  const named = (...names: string[]) => ({ Parameters: names.map((Name) => ({ Name })) })
  expect(await missingIn({ [describe]: named(key, webhook) }, said)).toEqual([])
  expect(await missingIn({ [describe]: named(key) }, said)).toEqual([
    expect.stringContaining(`nobody could pay it: put ${webhook} into the parameter store`),
  ])
  expect(await missingIn({ [describe]: named() }, said)).toEqual([expect.stringContaining(`put ${key} and ${webhook}`)])
})
