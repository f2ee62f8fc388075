import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationV2TriggerEvent,
} from 'aws-lambda'
import { Refusal } from './refusal.ts'
import { type User, attributesOf, region } from './state.ts'

export type TriggerEvent =
  | CustomMessageTriggerEvent
  | PostConfirmationTriggerEvent
  | PreSignUpTriggerEvent
  | PreTokenGenerationV2TriggerEvent
/** The function behind the pool's triggers. It gets the event that the pool would send to Lambda, and returns it. */
export type Trigger = (event: TriggerEvent) => Promise<TriggerEvent>

export type MessageSource =
  | 'CustomMessage_SignUp'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_UpdateUserAttribute'
export type SignUpSource = PreSignUpTriggerEvent['triggerSource']
export type ConfirmationSource = PostConfirmationTriggerEvent['triggerSource']
export type TokenSource = PreTokenGenerationV2TriggerEvent['triggerSource']

type Pool = { id: string; clientId: string; trigger: Trigger }

/** The placeholder for the code in an email, because the trigger never sees the code. */
export const codeParameter = '{####}'

/** Runs the pre-sign-up trigger. Throws its objection. */
export const askForSignUp = (
  pool: Pool,
  userName: string,
  userAttributes: Record<string, string>,
  source: SignUpSource,
) =>
  call(pool, 'PreSignUp', {
    ...about(pool, userName),
    triggerSource: source,
    request: { userAttributes, validationData: undefined },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  })

/** The trigger's email, or Cognito's default one. */
export const askForEmail = async (pool: Pool, user: User, source: MessageSource, address?: string) => {
  const { response } = await call(pool, 'CustomMessage', {
    ...about(pool, user.username),
    triggerSource: source,
    request: {
      userAttributes: { ...toldAttributesOf(user), ...(address !== undefined && { email: address }) },
      codeParameter,
      usernameParameter: '{username}',
      linkParameter: '{##Click Here##}',
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  })
  const { emailSubject, emailMessage } = { emailSubject: null, emailMessage: null, ...response }
  const subject = emailSubject ?? 'Your verification code'
  const message = emailMessage ?? `Your confirmation code is ${codeParameter}`
  if (subject.length > 140 || message.length > 20_000 || !message.includes(codeParameter)) {
    throw new Refusal(
      'InvalidLambdaResponseException',
      `The email of ${source} is too long, or has no place for the code.`,
    )
  }
  return { subject, message }
}

export const announceConfirmation = (
  pool: Pool,
  user: User,
  source: ConfirmationSource,
  clientMetadata?: Record<string, string>,
) =>
  call(pool, 'PostConfirmation', {
    ...about(pool, user.username),
    triggerSource: source,
    request: { userAttributes: toldAttributesOf(user), ...(clientMetadata && { clientMetadata }) },
    response: {},
  })

/** The scopes of an access token, as the trigger changes them. */
export const askForScopes = async (
  pool: Pool,
  user: User,
  source: TokenSource,
  scopes: readonly string[],
  clientMetadata?: Record<string, string>,
): Promise<string[]> => {
  const event = await call(pool, 'PreTokenGeneration', {
    ...about(pool, user.username),
    version: '2',
    triggerSource: source,
    request: {
      userAttributes: toldAttributesOf(user),
      groupConfiguration: { groupsToOverride: user.groups, iamRolesToOverride: [] },
      scopes: [...scopes],
      ...(clientMetadata && { clientMetadata }),
    },
    response: { claimsAndScopeOverrideDetails: {} },
  })
  const details = 'claimsAndScopeOverrideDetails' in event.response ? event.response.claimsAndScopeOverrideDetails : {}
  const { scopesToAdd = [], scopesToSuppress = [] } = details.accessTokenGeneration ?? {}
  return [...scopes.filter((scope) => !scopesToSuppress.includes(scope)), ...scopesToAdd]
}

const call = async (pool: Pool, name: string, event: TriggerEvent): Promise<TriggerEvent> => {
  try {
    return await pool.trigger(event)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal('UserLambdaValidationException', `${name} failed with error ${reason}.`)
  }
}

const about = (pool: Pool, userName: string) => ({
  version: '1',
  region,
  userPoolId: pool.id,
  userName,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: pool.clientId },
})

const toldAttributesOf = (user: User) => ({
  ...attributesOf(user),
  // Cognito's name of the status in a trigger's event
  'cognito:user_status': user.status,
})
