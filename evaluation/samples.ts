// Reads texts by other people from the benchmarks beside the repository. They are never copied into it.
import { existsSync, readFileSync } from 'node:fs'

export type Sample = { id: string; text: string }
export type ToolRewrite = {
  id: string
  /** Its place: the file of its cycle, and the line in it from 0. */
  cycle: string
  line: number
  tool: string
  source: string
  rewrite: string
}

const benchmarks = new URL('../../shared/benchmarks/', import.meta.url)
const audit = new URL('humanizerbench/', benchmarks)
const answers = new URL('student-answers/answers.json', benchmarks)

const read = (file: string): string => readFileSync(new URL(file, audit), 'utf8')

const cycles = ['june', 'july'] as const

/** 63 drafts by models of 2026, and the rewrites of them by thirteen tools; empty without the benchmarks. */
export const readAudit = (): { drafts: Sample[]; rewrites: ToolRewrite[] } => {
  if (!existsSync(audit)) return { drafts: [], rewrites: [] }
  const drafts: Sample[] = []
  const rewrites: ToolRewrite[] = []
  for (const cycle of cycles) {
    const samples = JSON.parse(read(`${cycle}-samples.json`)) as { id: string; text: string }[]
    const byId = new Map(samples.map(({ id, text }, index) => [id, { id: `${cycle} ${index}`, text }]))
    drafts.push(...byId.values())
    for (const [line, written] of read(`${cycle}-rewrites.jsonl`).trim().split('\n').entries()) {
      const { sample, tool, text } = JSON.parse(written) as { sample: string; tool: string; text: string }
      const draft = byId.get(sample)
      if (draft !== undefined) rewrites.push({ id: draft.id, cycle, line, tool, source: draft.text, rewrite: text })
    }
  }
  return { drafts, rewrites }
}

/** 126 answers that students wrote themselves; empty without the benchmarks. */
export const readPeople = (): Sample[] => {
  if (!existsSync(answers)) return []
  const all = JSON.parse(readFileSync(answers, 'utf8')) as { id: string | number; by: string; text: string }[]
  return all.filter(({ by }) => by === 'person').map(({ id, text }) => ({ id: `answer ${id}`, text }))
}
