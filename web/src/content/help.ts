import { wordsOfSamples } from '#core/voices/limits.ts'
import { fill } from './fill.ts'
import topics from './help.json'
import { factTexts } from './product-facts.ts'
import type { Question } from './solution.ts'

export type HelpTopic = { title: string; questions: (Question & { link?: { name: string; to: string } })[] }

export const helpTopics: HelpTopic[] = fill(topics, { ...factTexts, wordsOfSamples })
