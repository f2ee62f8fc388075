import { execFileSync } from 'node:child_process'
import { WrongInput } from './command.ts'

/**
 * Runs git and gives what it prints, in the folder where the command runs.
 * @throws {WrongInput} if git refuses or is not there.
 */
export const git = (args: readonly string[]): string => {
  try {
    return execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1 << 28,
    })
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n')[0]
    throw new WrongInput(`git could not tell what was changed: ${said ?? String(error)}`, { cause: error })
  }
}
