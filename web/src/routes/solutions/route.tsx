import type { Solution } from '#web/content/solution.ts'
import { contentRoute } from '#web/reading/content-route.tsx'
import { SolutionPage } from './page.tsx'

export default contentRoute(
  import.meta.glob<Solution>('../../content/solutions/*.json', { import: 'default' }),
  SolutionPage,
)
