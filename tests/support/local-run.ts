import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sdkFor, signInBySrp } from './cognito.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** `npm start` in a process of its own. */
export type Run = { child: ChildProcessWithoutNullStreams; said: () => string; exited: Promise<number | null> }

const running = new Set<Run>()

export const spawnRun = (state: string, flags: string[] = [], environment: Record<string, string> = {}): Run => {
  const child = spawn(process.execPath, ['local/run.ts', ...flags], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      LONGHAND_PACE: 'none',
      LONGHAND_MODEL_URL: 'off',
      LONGHAND_FAKE_BEDROCK: 'tests/support/bedrock/of-run.ts',
      LONGHAND_STATE: state,
      ...environment,
    },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const run = { child, said: () => said, exited }
  running.add(run)
  void exited.then(() => running.delete(run))
  return run
}

/** It builds the site first where nobody has. */
const longestStartMs = 90_000

/** Its address, when it is ready. */
export const urlOf = async ({ child, said }: Run): Promise<string> => {
  const end = Date.now() + longestStartMs
  while (child.exitCode === null) {
    const url = /^(http:\S+) is ready/m.exec(said())?.[1]
    if (url !== undefined) return url
    if (Date.now() > end) throw new Error(`npm start did not say that it is ready within 90 s: ${said()}`)
    await sleep(50)
  }
  throw new Error(`npm start ended before it was ready: ${said()}`)
}

/** Without a word of farewell, as a machine that loses its power. */
export const kill = ({ child, exited }: Run) => {
  child.kill('SIGKILL')
  return exited
}

export const stopAll = () => Promise.all([...running].map(kill))

export const newState = () => mkdtemp(path.join(tmpdir(), 'longhand-run-'))

export const accessToken = async (url: string, email: string): Promise<string> => {
  const {
    userPoolId,
    userPoolClientId: clientId,
    userPoolEndpoint,
  } = (await (await fetch(`${url}/config.json`)).json()) as Record<
    'userPoolId' | 'userPoolClientId' | 'userPoolEndpoint',
    string
  >
  const { AuthenticationResult } = await signInBySrp(
    sdkFor(userPoolEndpoint),
    { url: userPoolEndpoint, userPoolId, clientId },
    email,
    'correct-horse-9',
  )
  return AuthenticationResult!.AccessToken!
}

export const callAs = async (url: string, token: string, method: string, api: string, body?: object) => {
  const answer = await fetch(url + api, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** A tenth of the model's calls fail, in every way that a model has. */
export const breakModel = (url: string, seed: number) =>
  setFault(url, {
    fault: ['mid_stream_error', 'connection_drop', 'truncation', 'throttle', 'max_tokens', 'refusal'],
    share: 0.1,
    seed,
  })

export const setFault = (url: string, fault: object) => control(url, 'bedrock', { fault })

export const mendModel = (url: string) => fetch(`${url}/local/bedrock`, { method: 'DELETE' })

/** So slowly that there is time to break something. */
export const slowModel = (url: string) =>
  control(url, 'bedrock', { pace: { tokens_per_second: 200, ms_to_first_token: 100 } })

export const hurryModel = (url: string) =>
  control(url, 'bedrock', { pace: { tokens_per_second: 100_000, ms_to_first_token: 1 } })

/** After which a crashed run no longer holds its words and its request. */
export const passFiveMinutes = (url: string) => control(url, 'clock', { advance_seconds: 5 * 60 + 1 })

const control = async (url: string, name: 'bedrock' | 'clock', body: object) => {
  const method = name === 'bedrock' ? 'PUT' : 'POST'
  const { ok, status } = await fetch(`${url}/local/${name}`, { method, body: JSON.stringify(body) })
  if (!ok) throw new Error(`The local run answered ${status} to ${JSON.stringify(body)}.`)
}
