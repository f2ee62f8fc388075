// A model in a process of its own, as it is in earnest: what it does must not be counted as the handler's work.
import { rewriteOffline } from '#core/offline/rewrite.ts'
import { answerPrompt } from '#core/rewriting/prompt.ts'
import { startBedrock } from '#local/bedrock.ts'
import { readPace } from '#local/bedrock/behaviour.ts'

const pace = readPace(process.argv[2] ?? 'none')
const { endpoint } = await startBedrock({ answer: (prompt) => answerPrompt(prompt, rewriteOffline), pace })
console.log(endpoint)
