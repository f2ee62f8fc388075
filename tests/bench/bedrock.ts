// A model in a process of its own, as it is in earnest: what it does must not be counted as the handler's work.
import { startBedrock } from '#local/bedrock.ts'
import { readPace } from '#local/bedrock/behaviour.ts'
import { answerAllHands } from './all-hands.ts'

const pace = readPace(process.argv[2] ?? 'none')
const { endpoint } = await startBedrock({ answer: answerAllHands, pace })
console.log(endpoint)
