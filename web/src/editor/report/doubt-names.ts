import type { Finding, LocatedFact } from '#core/facts/findings.ts'

/** A difference that is no fact with a place of its own: a negation, a statement. Its passages have their places in the whole texts. */
export type Doubt = Pick<Finding, 'severity' | 'source' | 'rewrite'> & {
  kind: Exclude<Finding['kind'], LocatedFact['kind'] | 'length'>
}

/** The question that each kind of doubt puts to the reader. Statements are named by what happened to them. */
export const doubtNames: Record<Exclude<Doubt['kind'], 'statement'>, string> = {
  negation: 'not or no',
  qualifier: 'how sure or how much',
  structure: 'structure',
  sense: 'opposite meaning',
  duty: 'must or may',
  scope: 'all or some',
  condition: 'if or unless',
  cause: 'what causes what',
  time: 'before or after',
  speaker: 'who says it',
  role: 'who does what',
  chatter: 'a remark about the rewrite',
}

/** The name of a doubt, and the text that alone has its words. */
export const nameOfDoubt = ({ kind, source, rewrite }: Doubt): string => {
  if (kind === 'statement')
    return rewrite === null ? 'a statement lost' : source === null ? 'a statement added' : 'another statement'
  if (source !== null && rewrite !== null) return doubtNames[kind]
  return `${doubtNames[kind]}, only in the ${source === null ? 'rewrite' : 'draft'}`
}
