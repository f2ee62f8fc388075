import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { WrongSetting, readStage } from '#infra/stages.ts'
import { actionsOf, allOf, findings, functionsOf, only, prod, synthesise } from './synthesis.ts'

const google = {
  googleClient: '1234-ab12.apps.googleusercontent.com',
  googleSecret: 'arn:aws:secretsmanager:us-east-1:111122223333:secret:google-a1b2c3',
  signInName: 'longhand-test',
}

// without a domain the site's address is known last, and everything that names it waits for it
describe.each([
  ['dev', synthesise(google), expect.objectContaining({ 'Fn::Join': expect.anything() })],
  ['prod', synthesise({ ...prod, ...google }), 'https://app.example.com/auth/callback'],
] as const)('%s with Google', (_, { template, product, outdir }, callbackUrl) => {
  test('follows the rules and has no circular dependency', () => {
    expect(findings(outdir)).toEqual([])
  })

  test('accepts a code with its PKCE proof, only for the site, and never with the scope of the pool itself', () => {
    expect(only(template, 'AWS::Cognito::UserPoolClient').Properties).toMatchObject({
      AllowedOAuthFlows: ['code'],
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthScopes: ['openid', 'email'],
      CallbackURLs: [callbackUrl],
      SupportedIdentityProviders: ['COGNITO', 'Google'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
    })
    expect(only(template, 'AWS::Cognito::UserPoolDomain').Properties).toMatchObject({ Domain: 'longhand-test' })
  })

  test("maps Google's verified-address claim, and keeps Google's secret out of the template", () => {
    expect(only(template, 'AWS::Cognito::UserPoolIdentityProvider').Properties).toMatchObject({
      ProviderName: 'Google',
      AttributeMapping: { email: 'email', email_verified: 'email_verified' },
      ProviderDetails: {
        client_id: google.googleClient,
        client_secret: `{{resolve:secretsmanager:${google.googleSecret}:SecretString:::}}`,
      },
    })
  })

  test('calls the trigger before each sign-up, which may link users of this pool only', () => {
    expect(only(template, 'AWS::Cognito::UserPool').Properties).toMatchObject({
      LambdaConfig: { PreSignUp: expect.anything() },
    })
    const identity = functionsOf(product).find(({ folder }) => folder === 'identity')
    const actions = actionsOf(template, identity?.roleId ?? '').filter((action) => action.startsWith('cognito'))
    expect(actions).toEqual([
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminLinkProviderForUser',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:ListUsers',
    ])
    const policies = Object.values(allOf(template, 'AWS::IAM::Policy')).filter((policy) =>
      JSON.stringify(policy).includes('AdminLinkProviderForUser'),
    )
    expect(policies).toHaveLength(1)
    expect(JSON.stringify(policies)).toMatch(/"Resource":\{"Fn::GetAtt":\["UsersPool\w+","Arn"\]\}/)
  })

  test('gives the site the sign-in address, and allows requests to it', () => {
    const signInUrl = 'https://longhand-test.auth.us-east-1.amazoncognito.com'
    expect(JSON.stringify(allOf(template, 'AWS::CloudFront::ResponseHeadersPolicy'))).toContain(signInUrl)
    const config = readdirSync(outdir, { recursive: true, encoding: 'utf8' }).find((name) =>
      name.endsWith('config.json'),
    )
    expect(JSON.parse(readFileSync(path.join(outdir, config ?? ''), 'utf8'))).toMatchObject({ signInUrl })
  })
})

test.each([
  [{ googleClient: google.googleClient }, /the Google client's secret/],
  [{ ...google, signInName: undefined }, /a name for the pool's own pages/],
  [{ ...google, googleClient: 'GOCSPX-a-secret' }, /is not the id of an OAuth client of Google/],
  [{ ...google, googleSecret: 'GOCSPX-a-secret' }, /is not the ARN of the secret/],
  [{ ...google, signInName: 'my-cognito' }, /is not a name for the pool's own pages/],
])('what is half said of Google is told: %j', (said: Record<string, unknown>, sentence) => {
  const read = () => readStage((key) => said[key])
  expect(read).toThrow(WrongSetting)
  expect(read).toThrow(sentence)
})
