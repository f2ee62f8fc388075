// The fake of Bedrock of a local run, which names this module in LONGHAND_FAKE_BEDROCK.
import { startBedrock } from '../bedrock.ts'
import { answer } from '../plain-editor.ts'
import { readPace } from './behaviour.ts'

/** It answers at LONGHAND_PACE: "400/150" is 400 tokens a second after 150 ms, "none" at once. */
export const start = () => startBedrock({ answer, pace: readPace(process.env['LONGHAND_PACE'] ?? 'none') })
