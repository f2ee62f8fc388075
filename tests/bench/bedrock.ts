// A model in a process of its own, as it is in earnest: what it does must not be counted as the handler's work.
import { startBedrock } from '#tests/support/bedrock.ts'
import { readPace } from '#tests/support/bedrock/behaviour.ts'
import { answerAllHands } from './all-hands.ts'

const pace = readPace(process.argv[2] ?? 'none')
const { endpoint } = await startBedrock({ answer: answerAllHands, pace })
console.log(endpoint)
