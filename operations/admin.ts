// `npm run admin -- grant ops@example.com --stage prod`, `npm run admin -- export waitlist --stage prod`,
// `npm run admin -- admit dev@example.com --stage prod`, `npm run admin -- dismiss dev@example.com --stage prod`,
// `npm run admin -- restore --from <table> --stage prod`
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { readStageName, region, WrongSetting, type StageName } from '#infra/stages.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { Table } from '#lambdas/data/table.ts'
import { askAws, readOutputs, type Aws } from './aws.ts'
import { readCommandLine, runOperation } from './command-line.ts'
import { asCsv, asJsonLines, listNames, readList } from './lists.ts'
import { copyTable } from './table-copy.ts'

const adminGroup = 'admins'

const Users = z.object({
  Users: z.array(
    z.object({
      Username: z.string(),
      UserStatus: z.string(),
      Attributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })).optional(),
    }),
  ),
})

type Output = Awaited<ReturnType<typeof readOutputs>>

const findUser = async (email: string, stage: StageName, output: Output, aws: Aws) => {
  const pool = ['--user-pool-id', output('UserPoolId')]
  const found = await aws('cognito-idp', 'list-users', ...pool, '--filter', `email = "${email}"`)
  // an unconfirmed address in the pool may belong to somebody else; Google verifies its own
  const user = Users.parse(found).Users.find(({ UserStatus }) =>
    ['CONFIRMED', 'EXTERNAL_PROVIDER'].includes(UserStatus),
  )
  if (user === undefined) {
    throw new WrongSetting(
      `There is no confirmed account of ${email} in the stage ${stage}: sign up on the site and follow the link in the email first.`,
    )
  }
  return user
}

const requireEmail = (email: string) => {
  if (!z.email().safeParse(email).success) throw new WrongSetting(`${JSON.stringify(email)} is not an e-mail address.`)
}

/** Makes a user an administrator. It takes effect with the user's next token, within a quarter of an hour. */
export const grant = async (email: string, stage: StageName, aws: Aws): Promise<string> => {
  requireEmail(email)
  const output = await readOutputs(stage, aws)
  const user = await findUser(email, stage, output, aws)
  const member = ['--username', user.Username, '--group-name', adminGroup]
  await aws('cognito-idp', 'admin-add-user-to-group', '--user-pool-id', output('UserPoolId'), ...member)
  return `${email} may administer the stage ${stage}. Sign in anew to use it at once.`
}

const connect = () => DynamoDBDocumentClient.from(new DynamoDBClient({ region }))

/** Opens or closes the public API for an account. Closing refuses its keys from the next call on; reopening makes them work again. */
export const setApiAccess = async (
  email: string,
  admittedAt: Date | undefined,
  stage: StageName,
  aws: Aws,
  db = connect(),
): Promise<string> => {
  requireEmail(email)
  const output = await readOutputs(stage, aws)
  const { Username, Attributes = [] } = await findUser(email, stage, output, aws)
  // a Google user's name in the pool differs from the one in the table
  const userId = Attributes.find(({ Name }) => Name === 'sub')?.Value ?? Username
  if (!(await profiles.setApiAccess(new Table(db, output('TableName')), userId, admittedAt))) {
    throw new WrongSetting(`The account of ${email} has no profile yet: sign in on the site once.`)
  }
  return admittedAt === undefined
    ? `The API of the stage ${stage} is closed to ${email}, and refuses the account's keys.`
    : `The API of the stage ${stage} is open to ${email}: keys are made on the dashboard, under Account.`
}

const restore = async (from: string | undefined, stage: StageName): Promise<string> => {
  if (from === undefined)
    throw new WrongSetting('Say which table was restored: npm run admin -- restore --from <table>.')
  const output = await readOutputs(stage, askAws)
  const db = connect()
  const { copied, removed } = await copyTable(db, from, output('TableName'))
  return `${copied} items are as they were in ${from}; ${removed} that came later are gone.`
}

const exportList = async (asked: string | undefined, stage: StageName, json: boolean): Promise<string> => {
  const name = listNames.find((known) => known === asked)
  if (name === undefined) throw new WrongSetting(`Say which list: npm run admin -- export ${listNames.join('|')}.`)
  const output = await readOutputs(stage, askAws)
  const db = connect()
  const entries = await readList(db, output('TableName'), name, new Date())
  return json ? asJsonLines(name, entries) : asCsv(name, entries)
}

const help = `npm run admin -- <command> --stage <name>

  grant <e-mail>          makes a user an administrator
  admit <e-mail>          opens the public API to an account; dismiss <e-mail> closes it
  export <list> [--json]  writes a list (${listNames.join(', ')}) to the standard output, as CSV or JSON lines
  restore --from <table>  makes the stage's table equal to a restored copy: see "Restore" in docs/runbook.md`

if (import.meta.main) {
  await runOperation(help, async () => {
    const { setting, words, from, json } = readCommandLine(process.argv.slice(2))
    const stage = readStageName(setting)
    const [command, email = ''] = words
    if (command === 'grant') console.log(await grant(email, stage, askAws))
    else if (command === 'export') console.log(await exportList(words[1], stage, json))
    else if (command === 'admit') console.log(await setApiAccess(email, new Date(), stage, askAws))
    else if (command === 'dismiss') console.log(await setApiAccess(email, undefined, stage, askAws))
    else if (command === 'restore') console.log(await restore(from, stage))
    else {
      throw new WrongSetting(
        'Say what to do: grant, admit or dismiss <e-mail>, export <list>, or restore --from <table>; each with --stage <name>.',
      )
    }
    return 0
  })
}
