import { readFindings, type Texts } from './read-findings.ts'

addEventListener('message', ({ data }: MessageEvent<Texts>) => postMessage(readFindings(data)))
