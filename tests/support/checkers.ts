import type { Prompt } from '#core/rewriting/model.ts'
import { checkerSystem } from '#core/rewriting/prompts/checker.ts'

export const isChecker = ({ system }: Prompt): boolean => system === checkerSystem

const canary = /^(?:The spare key hangs|The older of the two boats|On the back of the last page) .*$/gmu

/** The answer of a checker that compares: it names the canary, and then these places. */
export const compared = ({ user }: Prompt, places = ''): string => {
  const [source = '', rewrite = ''] = user.match(canary) ?? []
  const line = JSON.stringify({ kind: 'changed', source, rewrite, mend: source })
  return places === '' ? line : `${line}\n${places}`
}
