import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readCommandLine } from '#operations/command-line.ts'

test('the options of the command reach the CDK app', () => {
  const { setting, context, words, from } = readCommandLine(
    'grant a@example.com --stage prod -c domain=example.com -c certificate=arn:x=y --from table'.split(' '),
  )
  expect([setting('stage'), setting('domain'), setting('certificate')]).toEqual(['prod', 'example.com', 'arn:x=y'])
  expect(context).toEqual('-c domain=example.com -c certificate=arn:x=y -c stage=prod'.split(' '))
  expect([words, from]).toEqual([['grant', 'a@example.com'], 'table'])
})

/** A command as an operator runs it, on a machine without the AWS command line. */
const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`operations/${command}.ts`, ...args], {
    env: { PATH: '' },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test.each([
  ['deploy', ['--stage', 'qa'], 'There is no stage "qa": choose dev or staging or prod with -c stage=<name>.\n'],
  [
    'deploy',
    [
      '--stage',
      'prod',
      '-c',
      'domain=app.example.com',
      '-c',
      'mailFrom=hello@example.com',
      '-c',
      'alarmMail=ops@example.com',
    ],
    'The stage prod needs the ARN of a certificate for the domain, in us-east-1: add -c certificate=<arn:aws:acm:us-east-1:111122223333:certificate/...>.\n',
  ],
  ['deploy', ['-c', 'domain'], '"domain" is not a setting: say it as -c <name>=<value>.\n'],
  ['deploy', [], 'The AWS command line is missing: install version 2 of it, https://aws.amazon.com/cli/.\n'],
  ['smoke', ['--stage', 'qa'], 'There is no stage "qa": choose dev or staging or prod with -c stage=<name>.\n'],
  [
    'admin',
    [],
    'Say what to do: grant, admit or dismiss <e-mail>, export <list>, or restore --from <table>; each with --stage <name>.\n',
  ],
  ['admin', ['export', 'users'], 'Say which list: npm run admin -- export waitlist|newsletter|contacts.\n'],
  ['admin', ['restore'], 'Say which table was restored: npm run admin -- restore --from <table>.\n'],
  ['admin', ['grant', 'nobody'], '"nobody" is not an e-mail address.\n'],
])('%s %j ends with one sentence', (command, args, sentence) => {
  expect(run(command, ...args)).toEqual({ status: 1, said: sentence })
})

test.each(['deploy', 'destroy', 'smoke', 'admin', 'reconcile'])('%s has help, which asks nobody', (command) => {
  const { status, said } = run(command, '--help')
  expect(status).toBe(0)
  expect(said).toMatch(new RegExp(`^npm run ${command} `))
  expect(said).toContain('--stage')
})

test('an unknown option is named', () => {
  expect(run('deploy', '--stagee', 'prod')).toMatchObject({ status: 1, said: expect.stringContaining("'--stagee'") })
})
