import { describe, expect, test } from 'vitest'
import { readSettings, withFile } from '#infra/stage-settings.ts'
import { readStage } from '#infra/stages.ts'
import { prod } from './synthesis.ts'

const stageOf = (said: Record<string, unknown>) => readStage((key) => said[key])

test('dev is the default and needs no settings', () => {
  expect(stageOf({})).toMatchObject({ name: 'dev', keepsData: false, domain: undefined, mailFrom: undefined })
})

test("prod takes the operator's settings, and claims only what has evidence", () => {
  expect(stageOf(prod)).toMatchObject({
    name: 'prod',
    keepsData: true,
    hasFirewall: true,
    domain: { name: 'app.example.com', certificateArn: prod.certificate, alsoAt: undefined },
    isClosed: false,
    mailFrom: 'hello@example.com',
    alarmMail: 'ops@example.com',
    claims: 'evidenced',
  })
})

test('one setting selects another model', () => {
  expect(stageOf({ model: 'claude-haiku-4-5' }).model).toMatchObject({
    profile: 'us.anthropic.claude-haiku-4-5-20251001-v1:0',
    fields: {},
  })
})

describe('a missing or wrong setting fails with one sentence that names it and its remedy', () => {
  const { domain: _, ...withoutDomain } = prod
  const { certificate: __, ...withoutCertificate } = prod
  const { mailFrom: ___, ...withoutMail } = prod
  const { alarmMail: ____, ...withoutAlarmMail } = prod

  test.each([
    [{ stage: 'qa' }, 'There is no stage "qa": choose dev or staging or prod with -c stage=<name>.'],
    [{ stage: 'toString' }, 'There is no stage "toString": choose dev or staging or prod with -c stage=<name>.'],
    [
      { model: 'gpt' },
      'There is no model "gpt": choose claude-haiku-5-5 or claude-haiku-5-5-global or claude-haiku-4-5 with -c model=<name>.',
    ],
    [withoutDomain, 'The stage prod needs the domain of the site: add -c domain=<app.example.com>.'],
    [
      withoutCertificate,
      'The stage prod needs the ARN of a certificate for the domain, in us-east-1: add -c certificate=<arn:aws:acm:us-east-1:111122223333:certificate/...>.',
    ],
    [
      { domain: 'dev.example.com' },
      'The stage dev needs the ARN of a certificate for the domain, in us-east-1: add -c certificate=<arn:aws:acm:us-east-1:111122223333:certificate/...>.',
    ],
    [
      withoutMail,
      'The stage prod needs the address that emails come from, of a domain verified in SES: add -c mailFrom=<hello@example.com>.',
    ],
    [{ alsoAt: 'www.example.com' }, 'The stage dev needs the domain of the site: add -c domain=<app.example.com>.'],
    [{ closed: 'maybe' }, '"maybe" is not whether the site is closed: say it as -c closed=<yes>.'],
    [withoutAlarmMail, 'The stage prod needs the address that alarms are sent to: add -c alarmMail=<ops@example.com>.'],
    [
      { ...prod, certificate: 'arn:aws:acm:eu-west-1:111122223333:certificate/0a1b' },
      '"arn:aws:acm:eu-west-1:111122223333:certificate/0a1b" is not the ARN of a certificate for the domain, in us-east-1: say it as -c certificate=<arn:aws:acm:us-east-1:111122223333:certificate/...>.',
    ],
    [
      { ...prod, domain: 'https://app.example.com/' },
      '"https://app.example.com/" is not the domain of the site: say it as -c domain=<app.example.com>.',
    ],
    [
      { stripePrices: 'price_1,prod_2' },
      '"price_1,prod_2" is not Stripe\'s price of Pro, and after a comma those that older subscriptions pay: say it as -c stripePrices=<price_1AbCdEfGhIjKlMnO>.',
    ],
    [
      { alarmMail: 'ops' },
      '"ops" is not the address that alarms are sent to: say it as -c alarmMail=<ops@example.com>.',
    ],
  ])('%j', (said: Record<string, unknown>, sentence) => {
    expect(() => stageOf(said)).toThrow(expect.objectContaining({ name: 'WrongSetting', message: sentence }))
  })
})

test('a stage keeps its settings in the file, the command line goes before them, and an unknown one is refused', () => {
  const { stage: _, ...kept } = prod
  const read = (said: Record<string, string>, file = { prod: kept }) => readStage(withFile((key) => said[key], file))
  expect(read({ stage: 'prod' })).toMatchObject({
    name: 'prod',
    mailFrom: 'hello@example.com',
    settings: Object.keys(kept),
  })
  expect(read({ stage: 'prod', mailFrom: 'other@example.com' }).mailFrom).toBe('other@example.com')
  expect(read({ stage: 'dev' }).settings).toEqual([])
  for (const name of ['closed', 'colour'])
    expect(() => read({ stage: 'prod' }, { prod: { ...kept, [name]: 'yes' } })).toThrow(`has no setting "${name}"`)
})

test.each([
  ['{ "prod": ', /^infra\/settings\.json is no JSON: SyntaxError: /],
  ['', /^infra\/settings\.json is no JSON: SyntaxError: /],
  ['{ "prod": { "alarmMail": 1 } }', /^infra\/settings\.json: .*expected string/],
])('a settings file with the content %j is named', (content, message) => {
  expect(() => readSettings(content)).toThrow(
    expect.objectContaining({ name: 'WrongSetting', message: expect.stringMatching(message) }),
  )
})

test('everything that is missing is said at once', () => {
  expect(() => stageOf({ stage: 'prod' })).toThrow(
    /the domain of the site[\s\S]*emails come from[\s\S]*alarms are sent to/,
  )
})
