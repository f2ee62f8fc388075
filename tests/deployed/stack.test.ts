import { copyFileSync } from 'node:fs'
import path from 'node:path'
import {
  ConfirmSignUpCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noOtherSecret } from '#core/http/edge-secret.ts'
import { ProblemBody } from '#core/problem.ts'
import { readStage } from '#infra/stages.ts'
import { grant } from '#operations/admin.ts'
import { askAws as aws, readOutputs } from '#operations/aws.ts'
import { findMissing } from '#operations/prerequisites.ts'
import { folderFor } from '#tests/infra/synthesis.ts'
import { chromiumFlags, chromiumPath } from '#tests/support/chromium.ts'
import { signInBySrp } from '#tests/support/cognito.ts'
import { testContract } from './contract.ts'
import { changeBundle, fitToEmulator, startEmulator, useSecretVersion, type Emulator } from './emulator.ts'
import { startEdge } from './site.ts'
import { hasPythonTools, lintTemplate, runTool, searchPath, synthesiseInto } from './tools.ts'

const stackName = 'Longhand-dev'
const dev = readStage(() => undefined)

describe.skipIf(!hasPythonTools)(
  'a stage, deployed on an emulator (needs the Python tools of tests/deployed/requirements.txt)',
  () => {
    let emulator: Emulator
    let folder: string
    let assembly: string
    let output: (key: string) => string

    const deploy = () =>
      runTool('cdk', ['deploy', '--app', assembly, '--require-approval', 'never'], emulator.environment)

    const bundles = async () => {
      const { Functions } = (await aws('lambda', 'list-functions')) as {
        Functions: { FunctionName: string; CodeSha256: string }[]
      }
      return Object.fromEntries(Functions.map(({ FunctionName, CodeSha256 }) => [FunctionName, CodeSha256]))
    }

    /** Through the gateway of the emulator, which knows an API by its host name. */
    const ask = async (address: string, request: RequestInit) => {
      const { host, pathname } = new URL(output('ApiUrl'))
      const [id] = host.split('.')
      return fetch(`${emulator.url}/_aws/execute-api/${id}${pathname}${address}`, request)
    }
    const call = (address: string, headers: Record<string, string> = {}) => ask(address, { headers })
    const askWith = (secret: Record<string, string>) => (address: string, request: RequestInit) =>
      ask(address, { ...request, headers: { ...(request.headers as Record<string, string>), ...secret } })

    const edge = async () => {
      const { SecretString } = (await aws(
        'secretsmanager',
        'get-secret-value',
        '--secret-id',
        output('OriginSecretArn'),
      )) as {
        SecretString: string
      }
      return { 'x-origin-verify': (JSON.parse(SecretString) as { current: string }).current }
    }

    beforeAll(async () => {
      folder = folderFor('emulator')
      emulator = await startEmulator(folder)
      Object.assign(process.env, emulator.environment, { PATH: searchPath })
      assembly = path.join(folder, 'cdk')
      await synthesiseInto(assembly)
      copyFileSync(path.join(assembly, `${stackName}.template.json`), path.join(folder, 'as-synthesised.template.json'))
      fitToEmulator(assembly, stackName, emulator.url)
    })
    afterAll(async () => {
      await emulator.close()
    })

    test('cfn-lint finds nothing in dev', async () => {
      expect(await lintTemplate(path.join(folder, 'as-synthesised.template.json'))).toEqual({ code: 0, said: '' })
    })

    /** The emulator knows no models and no quotas: tests/operations/prerequisites.test.ts has both. */
    const missing = async () =>
      (await findMissing(dev, aws)).filter(
        (each) => !/^Bedrock does not know the model|servicequotas:ListServiceQuotas/.test(each),
      )

    test('an account that is not prepared is found before anything is changed', async () => {
      expect(await missing()).toEqual([expect.stringMatching(/^The account \d{12} is not prepared for the CDK/)])
      await expect(readOutputs('dev', aws)).rejects.toThrow('There is no stack Longhand-dev: deploy it first')
    })

    test('deploys from nothing', async () => {
      const bootstrap = await runTool('cdk', ['bootstrap', '--app', assembly], emulator.environment)
      expect(bootstrap.said).toContain('bootstrapped')
      expect(await missing()).toEqual([])

      const deployed = await deploy()
      expect(deployed.said).toContain(`✅  ${stackName}`)
      output = await readOutputs('dev', aws)
      expect(output('SiteUrl')).toMatch(/^https:/)
    })

    test('answers only requests that come through the edge', async () => {
      const past = await call('/api/health')
      expect([past.status, ProblemBody.parse(await past.json()).code]).toEqual([403, 'forbidden'])
      const through = await call('/api/health', await edge())
      expect([through.status, await through.json()]).toEqual([200, { ok: true }])
    })

    test('refuses at the gateway in the words of the product', async () => {
      const nobody = await call('/api/usage', await edge())
      expect([nobody.status, ProblemBody.parse(await nobody.json())]).toEqual([
        401,
        expect.objectContaining({ code: 'not-signed-in', message: 'Sign in to continue.' }),
      ])
      const nowhere = await call('/api/nowhere', await edge())
      expect([nowhere.status, ProblemBody.parse(await nowhere.json()).code]).toEqual([404, 'not-found'])
    })

    test('somebody signs up, sees the words of the month, and becomes an administrator', async () => {
      const cognito = new CognitoIdentityProviderClient({})
      const pool = { url: emulator.url, userPoolId: output('UserPoolId'), clientId: output('UserPoolClientId') }
      const account = { ClientId: pool.clientId, Username: 'ops@example.com' }
      await cognito.send(new SignUpCommand({ ...account, Password: 'correct-horse-9' }))
      await cognito.send(new ConfirmSignUpCommand({ ...account, ConfirmationCode: '123456' }))
      const { AuthenticationResult } = await signInBySrp(cognito, pool, account.Username, 'correct-horse-9')

      const bearer = { authorization: `Bearer ${AuthenticationResult?.AccessToken}` }
      const usage = await call('/api/usage', { ...bearer, ...(await edge()) })
      expect([usage.status, await usage.json()]).toEqual([
        200,
        expect.objectContaining({ words_used: 0, word_limit: 1_000, remaining_words: 1_000 }),
      ])

      expect(await grant('ops@example.com', 'dev', aws)).toMatch(/^ops@example\.com may administer/)
      const groups = await aws(
        'cognito-idp',
        'list-users-in-group',
        '--user-pool-id',
        pool.userPoolId,
        '--group-name',
        'admins',
      )
      expect(groups).toMatchObject({ Users: [{ UserStatus: 'CONFIRMED' }] })
    })

    describe('keeps what its contract promises', () => {
      let accessToken = ''
      let headers: Record<string, string> = {}
      beforeAll(async () => {
        headers = await edge()
        const cognito = new CognitoIdentityProviderClient({})
        const pool = { url: emulator.url, userPoolId: output('UserPoolId'), clientId: output('UserPoolClientId') }
        const account = { ClientId: pool.clientId, Username: 'reader@example.com' }
        await cognito.send(new SignUpCommand({ ...account, Password: 'correct-horse-9' }))
        await cognito.send(new ConfirmSignUpCommand({ ...account, ConfirmationCode: '123456' }))
        const { AuthenticationResult } = await signInBySrp(cognito, pool, account.Username, 'correct-horse-9')
        accessToken = AuthenticationResult?.AccessToken ?? ''
      })
      testContract(
        () => ({
          ask: askWith(headers),
          askPastEdge: ask,
          accessToken,
        }),
        // the emulator does not stream: see tests/infra for those routes
        ({ transfer }) => transfer !== 'stream',
      )
    })

    test('somebody signs up in a browser, confirms, signs in, and sees the words of the month', async () => {
      const pool = { url: emulator.url, userPoolId: output('UserPoolId'), clientId: output('UserPoolClientId') }
      const site = await startEdge(path.resolve('dist/site-dev'), pool, askWith(await edge()))
      const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
      try {
        const page = await browser.newPage()
        const account = { email: 'browser@example.com', password: 'correct-horse-9' }
        const fill = async () => {
          await page.getByLabel('Email').fill(account.email)
          await page.getByLabel('Password', { exact: true }).fill(account.password)
        }
        await page.goto(`${site.url}/auth`)
        await page.getByRole('tab', { name: 'Sign Up' }).click()
        await fill()
        await page.getByRole('button', { name: 'Create Account' }).click()
        await page.getByRole('heading', { name: 'Account created' }).waitFor()

        // the emulator sends no emails and takes any code: this is the link that the email would hold
        await page.goto(`${site.url}/auth/confirm#user=${account.email}&code=123456`)
        await page.getByLabel('Password', { exact: true }).fill(account.password)
        await page.getByRole('button', { name: 'Confirm and sign in' }).click()
        await page.waitForURL(`${site.url}/dashboard`)
        await page.goto(`${site.url}/dashboard?tab=account`)
        const words = page.getByRole('region', { name: 'Monthly Usage' })
        await words.getByText('0 / 1,000 words').waitFor()
        expect(await words.textContent()).toContain('1,000 words remaining')
      } finally {
        await browser.close()
        await site.close()
      }
    })

    test('a second deployment changes nothing', async () => {
      const before = await bundles()
      expect((await deploy()).said).toContain('(no changes)')
      expect(await bundles()).toEqual(before)
    })

    test('a change of one handler updates one function', async () => {
      const before = await bundles()
      changeBundle(assembly, stackName, 'ApiFunction')
      expect((await deploy()).said).toContain(`✅  ${stackName}`)
      const after = await bundles()
      const changed = Object.keys(after).filter((name) => after[name] !== before[name])
      expect(changed).toEqual([expect.stringContaining('ApiFunction')])
    })

    test('the secret of the edge changes in two deployments, and no request is refused on the way', async () => {
      const { 'x-origin-verify': old } = await edge()
      const fresh = 'b'.repeat(48)
      const answered = async (secret: string) => (await call('/api/health', { 'x-origin-verify': secret })).status
      const change = async (fields: { current: string; other: string }) => {
        const id = ['--secret-id', output('OriginSecretArn')]
        const { VersionId } = (await aws(
          'secretsmanager',
          'put-secret-value',
          ...id,
          '--secret-string',
          JSON.stringify(fields),
        )) as { VersionId: string }
        useSecretVersion(assembly, stackName, VersionId)
        expect((await deploy()).said).toContain(`✅  ${stackName}`)
      }

      expect([await answered(old), await answered(fresh)]).toEqual([200, 403])
      await change({ current: old, other: fresh })
      expect([await answered(old), await answered(fresh)]).toEqual([200, 200])
      await change({ current: fresh, other: old })
      expect([await answered(old), await answered(fresh)]).toEqual([200, 200])
      await change({ current: fresh, other: noOtherSecret })
      expect([await answered(old), await answered(fresh)]).toEqual([403, 200])
    })
  },
)
