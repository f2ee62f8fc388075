import { lazy } from 'react'
import { useParams } from 'wouter'
import type { Solution } from '#web/content/solution.ts'
import { NotFound } from '../not-found/route.tsx'
import { SolutionPage } from './page.tsx'

/** Each page's texts come with that page. */
const pageOf = (load: () => Promise<{ default: Solution }>) => {
  const Page = lazy(async () => {
    const { default: content } = await load()
    return { default: () => <SolutionPage content={content} /> }
  })
  return <Page />
}

const pages = new Map([
  ['humanize-ai', pageOf(() => import('#web/content/solutions/humanize-ai.ts'))],
  ['ai-humanizer-students', pageOf(() => import('#web/content/solutions/ai-humanizer-students.ts'))],
  ['undetectable-ai', pageOf(() => import('#web/content/solutions/undetectable-ai.ts'))],
  ['ai-text-remover', pageOf(() => import('#web/content/solutions/ai-text-remover.ts'))],
  ['paraphraser', pageOf(() => import('#web/content/solutions/paraphraser.ts'))],
  ['ai-resume-rewriter', pageOf(() => import('#web/content/solutions/ai-resume-rewriter.ts'))],
  ['free-essay-humanizer', pageOf(() => import('#web/content/solutions/free-essay-humanizer.ts'))],
  ['ai-rewrite', pageOf(() => import('#web/content/solutions/ai-rewrite.ts'))],
  ['free-ai-rewording-tool', pageOf(() => import('#web/content/solutions/free-ai-rewording-tool.ts'))],
  ['bypass-ai-detectors', pageOf(() => import('#web/content/solutions/bypass-ai-detectors.ts'))],
])

const SolutionRoute = () => {
  const { page = '' } = useParams()
  return pages.get(page) ?? <NotFound />
}

export default SolutionRoute
