import type { Comparison } from '#web/content/comparison.ts'
import { contentRoute } from '#web/reading/content-route.tsx'
import { ComparisonPage } from './page.tsx'

export default contentRoute(
  import.meta.glob<Comparison>('../../content/comparisons/*.json', { import: 'default' }),
  ComparisonPage,
)
