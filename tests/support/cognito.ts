import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { scopeTokens } from '#lambdas/identity/token-scopes.ts'
import { createClock } from '#local/clock.ts'
import { startCognito } from '#local/cognito/server.ts'
import type { Trigger, TriggerEvent } from '#local/cognito/triggers.ts'
import type { Email } from '#local/mail/outbox.ts'
import { temporaryFile } from './temporary-files.ts'

type Identity = { url: string; userPoolId: string; clientId: string }

/** The product's rule for tokens, and no other of its triggers. */
export const scoped: Trigger = async (event) =>
  event.triggerSource.startsWith('TokenGeneration') ? scopeTokens(event as PreTokenGenerationV2TriggerEvent) : event

/** A pool of its own, with a clock that moves, and everything that it mailed and announced. */
export const startPool = async ({ statePath = temporaryFile('cognito.json'), callbackUrls = [] as string[] } = {}) => {
  const clock = createClock()
  const emails: Email[] = []
  const events: TriggerEvent[] = []
  const refusals = new Map<string, string>()
  let answer = async (event: TriggerEvent): Promise<TriggerEvent> =>
    event.triggerSource.startsWith('CustomMessage') ? withLink(event) : event
  const cognito = await startCognito({
    port: 0,
    callbackUrls,
    statePath,
    clock,
    sendMail: (email) => void emails.unshift(email),
    trigger: async (event) => {
      const [name = ''] = event.triggerSource.split('_')
      // every sign-in and refresh has one
      if (name !== 'TokenGeneration') events.push(event)
      const refusal = refusals.get(name)
      refusals.delete(name)
      if (refusal !== undefined) throw new Error(refusal)
      return answer(event)
    },
  })
  const sdk = sdkFor(cognito.url)
  return {
    ...cognito,
    statePath,
    clock,
    emails,
    events,
    sdk,
    /** The next time, the trigger throws this. */
    refuse: (trigger: string, reason: string) => void refusals.set(trigger, reason),
    /** Puts another function behind the triggers; the emails with a link to the site stay. */
    onEvent: (handle: Trigger) => {
      answer = (event) =>
        event.triggerSource.startsWith('CustomMessage') ? Promise.resolve(withLink(event)) : handle(event)
    },
    codeFor: (email: string) => codeIn(emails, email),
    async addConfirmedUser(email: string, password: string) {
      await sdk.send(new SignUpCommand({ ClientId: cognito.clientId, Username: email, Password: password }))
      const ConfirmationCode = codeIn(emails, email)
      await sdk.send(new ConfirmSignUpCommand({ ClientId: cognito.clientId, Username: email, ConfirmationCode }))
    },
    signIn: (username: string, password: string) => signInBySrp(sdk, cognito, username, password),
  }
}

export const sdkFor = (endpoint: string) =>
  new CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })

const withLink = (event: TriggerEvent): TriggerEvent => {
  if (!('codeParameter' in event.request)) return event
  const link = `http://localhost:3000/auth/confirm#user=${event.userName}&amp;code=${event.request.codeParameter}`
  return Object.assign(event, {
    response: { ...event.response, emailSubject: event.triggerSource, emailMessage: `<a href="${link}">Confirm</a>` },
  })
}

const codeIn = (emails: Email[], email: string): string => {
  const code = emails.find(({ to }) => to.includes(email))?.html?.match(/code=(\d{6})"/)?.[1]
  if (code === undefined) throw new Error(`No email with a code went to ${email}.`)
  return code
}

/**
 * The client's side of SRP, written from the protocol and not from the pool's code, for what Amplify would never send.
 * `sign` may answer with something else than the right responses.
 */
export const signInBySrp = async (
  sdk: CognitoIdentityProviderClient,
  { userPoolId, clientId }: Identity,
  username: string,
  password: string,
  sign: (responses: Record<string, string>) => Record<string, string> = (responses) => responses,
  metadata?: Record<string, string>,
) => {
  const secret = BigInt(`0x${randomBytes(64).toString('hex')}`)
  const publicValue = power(2n, secret)
  const { ChallengeParameters: challenge = {} } = await sdk.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: username, SRP_A: publicValue.toString(16) },
    }),
  )
  const { SALT = '', SRP_B = '', SECRET_BLOCK = '', USER_ID_FOR_SRP = '' } = challenge
  const poolName = userPoolId.split('_')[1] ?? ''
  const serverPublic = BigInt(`0x${SRP_B}`)
  const scramble = sha(bytes(publicValue), bytes(serverPublic))
  const identity = createHash('sha256').update(`${poolName}${USER_ID_FOR_SRP}:${password}`).digest()
  const x = sha(bytes(BigInt(`0x${SALT}`)), identity)
  const base = serverPublic - sha(bytes(prime), bytes(2n)) * power(2n, x)
  const shared = power(((base % prime) + prime) % prime, secret + scramble * x)
  const key = Buffer.from(hkdfSync('sha256', bytes(shared), bytes(scramble), 'Caldera Derived Key', 16))
  const TIMESTAMP = new Date().toUTCString().replace(/(\w+), 0?(\d+) (\w+) (\d+) (\S+) GMT/, '$1 $3 $2 $5 UTC $4')
  const signature = createHmac('sha256', key)
    .update(`${poolName}${USER_ID_FOR_SRP}`)
    .update(Buffer.from(SECRET_BLOCK, 'base64'))
    .update(TIMESTAMP)
    .digest('base64')
  const responses = {
    USERNAME: USER_ID_FOR_SRP,
    TIMESTAMP,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: signature,
  }
  return sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: sign(responses),
      ...(metadata && { ClientMetadata: metadata }),
    }),
  )
}

/** RFC 3526, group 15. */
export const prime = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
)

const bytes = (value: bigint): Buffer => {
  const hex = value.toString(16)
  return Buffer.from(
    hex.length % 2 === 1 ? `0${hex}` : Number.parseInt(hex[0] ?? '0', 16) > 7 ? `00${hex}` : hex,
    'hex',
  )
}

const sha = (...parts: Buffer[]): bigint =>
  BigInt(`0x${createHash('sha256').update(Buffer.concat(parts)).digest('hex')}`)

/** Modulo `prime`. */
export const power = (base: bigint, exponent: bigint): bigint =>
  exponent === 0n ? 1n : (power((base * base) % prime, exponent >> 1n) * (exponent & 1n ? base : 1n)) % prime
