import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The folder in which .ci/run installs requirements.txt. */
const pythonTools = path.resolve('.local/python/bin')
const nodeTools = path.resolve('node_modules/.bin')

export const hasPythonTools = ['ministack', 'cfn-lint', 'aws'].every((tool) => existsSync(path.join(pythonTools, tool)))

export const searchPath = [pythonTools, nodeTools, process.env['PATH']].join(path.delimiter)

type Ended = { code: number; said: string }

/** Runs a tool to its end, whatever that is. */
export const runTool = async (
  tool: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<Ended> => {
  const env = { ...process.env, PATH: searchPath, CDK_DISABLE_CLI_TELEMETRY: 'true', ...environment }
  try {
    const { stdout, stderr } = await run(tool, args, { env, maxBuffer: 64 * 1024 * 1024 })
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string }
    return { code: code ?? 1, said: stdout + stderr }
  }
}

export const synthesiseInto = async (folder: string, context: Record<string, string> = {}) => {
  const settings = Object.entries(context).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { code, said } = await runTool('cdk', ['synth', '--quiet', '--output', folder, ...settings])
  if (code !== 0) throw new Error(said)
}

/** W3005: the CDK names dependencies that CloudFormation would find by itself; so it writes every function with a role. */
export const lintTemplate = (file: string) => runTool('cfn-lint', ['--ignore-checks', 'W3005', '--', file])
