import { Duration, Lazy, SecretValue, Validations } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  FeaturePlan,
  LambdaVersion,
  ManagedLoginVersion,
  Mfa,
  OAuthScope,
  ProviderAttribute,
  UserPool,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
  UserPoolGroup,
  UserPoolIdentityProviderGoogle,
  UserPoolOperation,
  type UserPoolClient,
  type UserPoolClientOptions,
} from 'aws-cdk-lib/aws-cognito'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { brand } from '#core/brand.ts'
import type { Google, Stage } from '#infra/stages.ts'
import { Alarm, alarmPeriod } from './alarm.ts'
import type { Database } from './database.ts'
import { Lambda } from './lambda.ts'
import type { Mail } from './mail.ts'
import { removalOf } from './removal.ts'

type Props = { stage: Stage; database: Database; mail: Mail }

/** The users of a stage, their ways to sign in, and the pool's emails. */
export class Users extends Construct {
  readonly pool: UserPool
  readonly client: UserPoolClient
  /** The address of Cognito's own pages, which lead to Google. A literal, because the site's policy names it and the pool must not wait for the site. */
  readonly signInUrl: string | undefined
  private readonly identity: Lambda
  private siteUrl = ''

  // oxlint-disable-next-line max-lines-per-function
  constructor(scope: Construct, id: string, { stage, database, mail }: Props) {
    super(scope, id)
    this.signInUrl = stage.google && `https://${stage.google.signInName}.auth.${stage.region}.amazoncognito.com`
    this.identity = new Lambda(this, 'Identity', {
      entry: 'lambdas/identity/index.ts',
      // Cognito gives a trigger five seconds
      timeout: Duration.seconds(5),
      ifItFails:
        'Nobody can sign in, because no token is issued, or sign up and set a new password, because the email is not sent.',
      // An error is the only way to refuse a sign-up, and anyone can cause one.
      errorsBeforeAlarm: 10,
    })
    database.connect(
      this.identity,
      ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
      ['USER#*', 'MAILBOX#*', 'OUTBOX#*', 'ERASED#*'],
    )
    database.countRates(this.identity)
    mail.connectLinks(this.identity)

    this.pool = new UserPool(this, 'Pool', {
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // a new address only counts once it is confirmed; until then the old one signs in
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      passwordPolicy: {
        minLength: 8,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
      },
      // the site has no second step yet: an authenticator that a thief enrols would lock the owner out for good
      mfa: Mfa.OFF,
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      lambdaTriggers: {
        customMessage: this.identity,
        postConfirmation: this.identity,
        ...(stage.google && { preSignUp: this.identity }),
      },
      ...(stage.mailFrom !== undefined && {
        email: UserPoolEmail.withSES({
          fromEmail: stage.mailFrom,
          fromName: brand.name,
          sesRegion: stage.region,
          sesVerifiedDomain: stage.mailFrom.replace(/^.*@/, ''),
        }),
      }),
      deletionProtection: stage.isProtected,
      removalPolicy: removalOf(stage.keepsData),
    })
    this.pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, this.identity, LambdaVersion.V2_0)
    Validations.of(this.pool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason: 'OWASP ASVS 5.0 asks for 8 characters (6.2.1) and against rules of composition (6.2.5).',
      },
      {
        id: 'AwsSolutions-COG2',
        reason: 'The sign-in of the site has no second step, so nobody could sign in with one.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason: 'Threat protection is priced per user and month; sign-in is throttled without it.',
      },
    )
    new UserPoolGroup(this, 'Admins', {
      userPool: this.pool,
      groupName: 'admins',
      description: 'May write the blog. The server asks for this group on every admin route.',
    })
    this.client = this.pool.addClient('Web', {
      generateSecret: false,
      authFlows: { userSrp: true },
      ...this.waysToSignIn(stage),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // The time for which a signed-out or demoted user's token still works.
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      // two tabs may refresh at the same moment
      refreshTokenRotationGracePeriod: Duration.seconds(60),
    })
    // a policy of its own: in that of the role, the function would wait for the pool, which waits for the function
    new Policy(this, 'NewAddress', {
      roles: this.identity.role ? [this.identity.role] : [],
      statements: [new PolicyStatement({ actions: ['cognito-idp:ListUsers'], resources: [this.pool.userPoolArn] })],
    })
    // a policy of its own: in that of the role, the function would wait for the pool, which waits for the function
    new Policy(this, 'EndingSessions', {
      roles: this.identity.role ? [this.identity.role] : [],
      statements: [
        new PolicyStatement({
          actions: ['cognito-idp:AdminUserGlobalSignOut', 'cognito-idp:AdminSetUserPassword'],
          resources: [this.pool.userPoolArn],
        }),
      ],
    })
    if (stage.google) this.connectToGoogle(stage.google)
    this.watch()
  }

  /** The client may only redirect to Google and back to the site. */
  private waysToSignIn({
    google,
  }: Stage): Pick<UserPoolClientOptions, 'disableOAuth' | 'oAuth' | 'supportedIdentityProviders'> {
    if (google === undefined) return { disableOAuth: true }
    return {
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO, UserPoolClientIdentityProvider.GOOGLE],
      oAuth: {
        flows: { authorizationCodeGrant: true },
        // not the scope of the pool itself, which obeys its holder without asking us
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL],
        callbackUrls: [Lazy.string({ produce: () => `${this.siteUrl}/auth/callback` })],
      },
    }
  }

  private connectToGoogle({ clientId, secretArn, signInName }: Google) {
    const google = new UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool: this.pool,
      clientId,
      clientSecretValue: SecretValue.secretsManager(secretArn),
      scopes: ['openid', 'email'],
      // without the second, Cognito treats every address from Google as unverified
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
      },
    })
    this.client.node.addDependency(google)
    this.pool.addDomain('SignIn', {
      cognitoDomain: { domainPrefix: signInName },
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    })
    // pages without a style are not shown, and the pool's own errors would appear on them
    new CfnManagedLoginBranding(this, 'SignInStyle', {
      userPoolId: this.pool.userPoolId,
      clientId: this.client.userPoolClientId,
      useCognitoProvidedValues: true,
    })
    // a policy of its own: in that of the role, the function would wait for the pool, which waits for the function
    new Policy(this, 'Joining', {
      roles: this.identity.role ? [this.identity.role] : [],
      statements: [
        new PolicyStatement({
          actions: ['cognito-idp:ListUsers', 'cognito-idp:AdminLinkProviderForUser', 'cognito-idp:AdminDeleteUser'],
          resources: [this.pool.userPoolArn],
        }),
      ],
    })
  }

  private watch() {
    new Alarm(this, 'TurnedAway', {
      heading: 'Sign-ups are turned away',
      ifItFails: 'People who want an account are told to try again later.',
      metric: new Metric({
        namespace: 'AWS/Cognito',
        metricName: 'SignUpThrottles',
        dimensionsMap: { UserPool: this.pool.userPoolId, UserPoolClient: this.client.userPoolClientId },
        statistic: 'Sum',
        period: alarmPeriod,
      }),
      threshold: 1,
    })
  }

  /** Gives a function what it needs to verify the tokens of this pool. */
  connect(fn: Lambda) {
    fn.addEnvironment('USER_POOL_ID', this.pool.userPoolId)
    fn.addEnvironment('USER_POOL_CLIENT_ID', this.client.userPoolClientId)
  }

  /** Lets a function end all sessions of a user. */
  letEndSessions(fn: Lambda) {
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['cognito-idp:ListUsers', 'cognito-idp:AdminUserGlobalSignOut'],
        resources: [this.pool.userPoolArn],
      }),
    )
  }

  /** Lets a function delete a user. Google users are found by their sub, because their username differs from it. */
  letDelete(fn: Lambda) {
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['cognito-idp:ListUsers', 'cognito-idp:AdminDeleteUser'],
        resources: [this.pool.userPoolArn],
      }),
    )
  }

  /** The address in the links of emails. It comes last, because the site depends on an API that depends on the users. */
  linkTo(siteUrl: string) {
    this.siteUrl = siteUrl
    this.identity.addEnvironment('SITE_URL', siteUrl)
  }
}
