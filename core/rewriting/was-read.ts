// Apart from the report's schema, which the pages do not load.
import type { Report } from './report.ts'

/** True if a model that can be trusted compared all of the rewrite with its text, so that the rules say nothing of meaning. */
export const wasRead = ({ unchecked }: Pick<Report, 'unchecked'>): boolean => unchecked === 0
