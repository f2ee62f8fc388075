import { lazy } from 'react'
import { useParams } from 'wouter'
import type { Comparison } from '#web/content/comparison.ts'
import { NotFound } from '../not-found/route.tsx'
import { ComparisonPage } from './page.tsx'

/** Each page's texts come with that page. */
const pageOf = (load: () => Promise<{ default: Comparison }>) => {
  const Page = lazy(async () => {
    const { default: content } = await load()
    return { default: () => <ComparisonPage content={content} /> }
  })
  return <Page />
}

const pages = new Map([
  ['longhand-vs-paraphrasing-tool', pageOf(() => import('#web/content/comparisons/longhand-vs-paraphrasing-tool.ts'))],
  ['longhand-vs-humanizer-one', pageOf(() => import('#web/content/comparisons/longhand-vs-humanizer-one.ts'))],
  ['longhand-vs-humanizer-two', pageOf(() => import('#web/content/comparisons/longhand-vs-humanizer-two.ts'))],
  ['longhand-vs-ai-detector', pageOf(() => import('#web/content/comparisons/longhand-vs-ai-detector.ts'))],
  [
    'longhand-vs-premium-ai-detector',
    pageOf(() => import('#web/content/comparisons/longhand-vs-premium-ai-detector.ts')),
  ],
])

const ComparisonRoute = () => {
  const { page = '' } = useParams()
  return pages.get(page) ?? <NotFound />
}

export default ComparisonRoute
