import { fill } from './fill.ts'
import topics from './help.json'
import { siteFigures } from './site-figures.ts'
import type { Question } from './solution.ts'

export type HelpTopic = { title: string; questions: (Question & { link?: { name: string; to: string } })[] }

export const helpTopics: HelpTopic[] = fill(topics, siteFigures)
